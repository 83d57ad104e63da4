import { clsx } from 'clsx'
import { Link } from 'wouter'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { isSmallScreen } from '#web/device/small-screen.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { PageForOthers } from '#web/ui/layout/page-for-others.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { useNow } from '#web/use-now.ts'

import type { FollowUp } from '../contract.ts'
import { dueDay, dueDays, dueLabel, shownMoment } from '../due-label.ts'
import { followUpLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { statusLabels, subjectOf, TakeButton, takenOn } from './due.tsx'
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
      action={!isSmallScreen() && <BackLink href="/alerts">{t('alerts')}</BackLink>}
      width="reading"
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
  const parts = Object.groupBy(open, ({ dueAt }) => dueDay(new Date(dueAt), now))
  const hasMoreOverdue = hasNextPage && parts.overdue?.length === open.length
  return (
    <div className="flex flex-col gap-8">
      {data && open.length === 0 && (
        <EmptyState title={t('noneOpen')} text={t('aboutNoneOpen')} drawing={<StillWaterDrawing />} />
      )}
      {dueDays.map((day) => {
        const due = parts[day]
        const count = { count: due?.length ?? 0, hasMore: hasMoreOverdue }
        return (
          due && (
            <Section key={day} title={day === 'overdue' ? t('overdueCount', count) : t(`days.${day}`)}>
              <FollowUpRows followUps={due} />
            </Section>
          )
        )
      })}
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
      <FollowUpRows followUps={shown} />
      <ListEnd list={end} failure={failure} more={t('showOlder')} />
    </div>
  )
}

function FollowUpRows({ followUps }: { readonly followUps: readonly FollowUp[] }) {
  if (followUps.length === 0) return null
  return (
    <Rows>
      {followUps.map((followUp) => (
        <li key={followUp.id}>
          <FollowUpRow followUp={followUp} />
        </li>
      ))}
    </Rows>
  )
}

/** One follow-up of a list: whom it is about, which one it is, when it is due, and what is to be done with it. */
function FollowUpRow({ followUp }: { readonly followUp: FollowUp }) {
  const { id, severity, status, isMissed, dueAt, closedAt, isMine, takenBy } = followUp
  const now = useNow()
  const due = new Date(dueAt)
  return (
    <Row
      href={`/follow-ups/${id}`}
      title={subjectOf(followUp)}
      isUrgent={isMissed}
      action={status === 'open' && <NextAct id={id} isMine={isMine} isTaken={takenBy !== null} />}
    >
      <p>
        <span className={clsx('font-semibold', isMissed && 'text-destructive-ink')}>
          {closedAt ? `${statusLabels[status]} ${timeAgo(closedAt, now)}` : dueLabel(due, now)}
        </span>{' '}
        {isMissed && (
          <span className="inline-block text-sm text-muted-foreground">
            {t('dueBefore', { day: shownMoment(due) })}
          </span>
        )}
      </p>
      <p className="text-sm text-muted-foreground">
        <span>{t('whichOne', { interval: followUpLabel(followUp), severity })}</span>
        {!closedAt && takenOn(followUp) && <span>{` · ${takenOn(followUp)}`}</span>}
      </p>
    </Row>
  )
}

interface NextActProps {
  readonly id: string
  readonly isMine: boolean
  readonly isTaken: boolean
}

/** The one thing to do with an open follow-up: to take it on, or for whoever did, to say what came of it. */
function NextAct({ id, isMine, isTaken }: NextActProps) {
  if (isMine) {
    return (
      <Button asChild size="sm" variant="outline">
        <Link href={`/follow-ups/${id}`}>{t('sayWhatCame')}</Link>
      </Button>
    )
  }
  return isTaken ? null : <TakeButton id={id} variant="outline" size="sm" />
}
