import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'

import { kindLabel } from '#features/care/alerts/labels.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { PageForOthers } from '#web/ui/layout/page-for-others.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { useNow } from '#web/use-now.ts'

import type { FollowUp } from '../contract.ts'
import { dueLabel, isSoon, shownMoment } from '../due-label.ts'
import { followUpLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { statusLabels, subjectOf, takenOn } from './due.tsx'
import { useFollowUps } from './queries.ts'

const t = texts('work')

/** The page where responders and administrators see whom to look in on after an alert, the overdue ones first. */
export function FollowUpsPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  const isAdministrator = user.role === 'admin'
  if (!isAdministrator && user.responderFor.length === 0)
    return <PageForOthers title={t('followUps')} who={t('forWhom')} />
  return (
    <Page
      title={t('followUps')}
      purpose={isAdministrator ? t('purposeForAdministrators') : t('purpose')}
      action={<BackLink href="/alerts">{t('alerts')}</BackLink>}
    >
      <Tabs defaultValue="open">
        <TabsList aria-label={t('listsLabel')} className="max-w-full">
          <TabsTrigger value="open">{t('open')}</TabsTrigger>
          <TabsTrigger value="closed">{t('closed')}</TabsTrigger>
        </TabsList>
        <TabsContent value="open">
          <OpenFollowUps />
        </TabsContent>
        <TabsContent value="closed">
          <ClosedFollowUps />
        </TabsContent>
      </Tabs>
    </Page>
  )
}

const failure = t('listNotLoaded')

function OpenFollowUps() {
  const list = useFollowUps('open')
  const { data, isPending, hasNextPage } = list
  const now = useNow()
  if (isPending) return <Skeleton className="h-56 rounded-lg" />
  const open = itemsOf(data)
  const overdue = open.filter(({ isMissed }) => isMissed)
  const coming = open.filter(({ isMissed }) => !isMissed)
  const soon = coming.filter(({ dueAt }) => isSoon(new Date(dueAt), now))
  const later = coming.filter(({ dueAt }) => !isSoon(new Date(dueAt), now))
  const hasMoreOverdue = hasNextPage && coming.length === 0
  return (
    <div className="flex flex-col gap-8">
      {data && open.length === 0 && (
        <EmptyState title={t('noneOpen')} text={t('aboutNoneOpen')} drawing={<StillWaterDrawing />} />
      )}
      {overdue.length > 0 && (
        <Section title={t('overdueCount', { count: overdue.length, hasMore: hasMoreOverdue })}>
          <Rows followUps={overdue} />
        </Section>
      )}
      {soon.length > 0 && (
        <Section title={t('nextWeek')}>
          <Rows followUps={soon} />
        </Section>
      )}
      {later.length > 0 && (
        <Section title={t('later')}>
          <Rows followUps={later} />
        </Section>
      )}
      <ListEnd list={list} failure={failure} />
    </div>
  )
}

function ClosedFollowUps() {
  const list = useFollowUps('closed')
  const { data, isPending } = list
  const closed = itemsOf(data)
  const { shown, end } = useFold(closed, 8, list)
  if (isPending) return <Skeleton className="h-56 rounded-lg" />
  return (
    <div className="flex flex-col gap-5">
      {data && closed.length === 0 && <EmptyState title={t('noneClosed')} text={t('aboutNoneClosed')} />}
      <Rows followUps={shown} />
      <ListEnd list={end} failure={failure} more={t('showOlder')} />
    </div>
  )
}

function Rows({ followUps }: { readonly followUps: readonly FollowUp[] }) {
  if (followUps.length === 0) return null
  return (
    <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card shadow-soft">
      {followUps.map((followUp) => (
        <li key={followUp.id}>
          <FollowUpRow followUp={followUp} />
        </li>
      ))}
    </ul>
  )
}

/** One follow-up of a list, as a link to its page: when it is due, whom it is about, and which one it is. */
function FollowUpRow({ followUp }: { readonly followUp: FollowUp }) {
  const { id, kind, severity, status, isMissed, dueAt, closedAt } = followUp
  const now = useNow()
  const due = new Date(dueAt)
  return (
    <Link
      href={`/follow-ups/${id}`}
      className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-muted sm:px-5"
    >
      <span className="grid min-w-0 flex-1 gap-x-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] sm:items-center">
        <span>
          <span className={clsx('font-semibold', isMissed && 'text-destructive-ink')}>
            {closedAt ? `${statusLabels[status]} ${timeAgo(closedAt, now)}` : dueLabel(due, now)}
          </span>{' '}
          {isMissed && (
            <span className="inline-block text-sm text-muted-foreground">
              {t('dueBefore', { day: shownMoment(due) })}
            </span>
          )}
        </span>{' '}
        <span>
          <span className="block font-medium wrap-break-word">{subjectOf(followUp)}</span>{' '}
          <span className="block text-sm text-muted-foreground">
            <span>
              {t('whichOne', {
                interval: followUpLabel(followUp),
                severity,
                kind: kindLabel(kind),
              })}
            </span>
            {!closedAt && takenOn(followUp) && <span>{` · ${takenOn(followUp)}`}</span>}
          </span>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
    </Link>
  )
}
