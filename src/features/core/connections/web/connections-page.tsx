import { ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { reasonFor } from '#web/api/api.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReadingPages } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { useNow } from '#web/use-now.ts'

import { type Block, type Connection, connectionApi } from '../contract.ts'
import { groupedByStatus, shortId } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { PendingRequests } from './pending-requests.tsx'
import { FocusKeeper, PersonItem, PersonList } from './person-list.tsx'
import { useConnections, useUnblock } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import { SupporterItem } from './supporter-item.tsx'

const t = texts('connections')

const encouragementFailure = t('kindWordsFailed')

/** The encouragements that the user received, the latest first. It shows nothing while there are none. */
function ReceivedEncouragements({
  list,
}: {
  readonly list: ReturnType<typeof useReadingPages<typeof connectionApi.encouragements>>
}) {
  const now = useNow()
  const received = itemsOf(list.data)
  const { shown, end } = useFold(received, 2, list)
  if (list.isError && !list.data) return <ListEnd list={list} failure={encouragementFailure} />
  if (received.length === 0) return null
  return (
    <Section title={t('kindWords')}>
      <ul aria-label={t('kindWords')} className="flex flex-col gap-3">
        {shown.map(({ id, text, from, createdAt }) => (
          <li key={id} className="rounded-lg bg-calm-soft px-4 py-3 text-calm-ink">
            <p className="font-medium text-pretty">{text}</p>
            <p className="text-sm wrap-anywhere">
              {from}, <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
            </p>
          </li>
        ))}
      </ul>
      <ListEnd list={end} failure={encouragementFailure} more={t('showEarlier')} />
    </Section>
  )
}

const failure = t('blockedFailed')
const day = dateTimeFormat({ dateStyle: 'medium' })

/** The people whom the user blocked. It shows nothing while there are none. */
function BlockedPeople() {
  const list = useReadingPages(connectionApi.blocks, { query: {} })
  const blocks = itemsOf(list.data)
  const { shown, end } = useFold(blocks, 8, list)
  if (list.isError && !list.data) return <ListEnd list={list} failure={failure} />
  return (
    <FocusKeeper label={t('blockedPeople')}>
      {blocks.length > 0 && (
        <Section title={t('blockedPeople')}>
          <PersonList label={t('blockedPeople')}>
            {shown.map((block) => (
              <BlockedItem key={block.id} block={block} />
            ))}
          </PersonList>
          <ListEnd list={end} failure={failure} />
        </Section>
      )}
    </FocusKeeper>
  )
}

function BlockedItem({ block }: { readonly block: Block }) {
  const id = useId()
  const unblock = useUnblock()
  return (
    <PersonItem
      id={id}
      name={block.displayName}
      about={
        <>
          <span className="block tabular-nums">{shortId(block.id)}</span>
          <span className="block">{t('blockedOn', { day: day(new Date(block.createdAt)) })}</span>
        </>
      }
    >
      <Button
        size="sm"
        variant="outline"
        aria-describedby={id}
        disabled={unblock.isPending}
        onClick={() => unblock.mutate({ params: { id: block.id } })}
      >
        {t('unblock')}
      </Button>
    </PersonItem>
  )
}

/** The page of the user's support network: requests, supporters, encouragements and blocked people. */
export function ConnectionsPage() {
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <Network />
    </Page>
  )
}

/** Everything comes at once, so that nothing moves when the requests are there. */
function Network() {
  const connections = useConnections()
  const words = useReadingPages(connectionApi.encouragements, { query: {} })
  if (connections.isPending || words.isPending) return <NetworkSkeleton />
  return <LoadedNetwork connections={connections} words={words} />
}

interface LoadedNetworkProps {
  readonly connections: ReturnType<typeof useConnections>
  readonly words: ReturnType<typeof useReadingPages<typeof connectionApi.encouragements>>
}

/** Requests that wait for the user come first. They keep that place, so that nothing moves under a finger. */
function LoadedNetwork({ connections, words }: LoadedNetworkProps) {
  const { accepted, received, sent } = groupedByStatus(connections.data ?? [])
  const [isAsked] = useState(received.length > 0)
  const requests = <PendingRequests received={received} sent={sent} />
  return (
    <>
      {isAsked && requests}
      <RequestForm />
      {connections.data ? (
        <>
          <ReceivedEncouragements list={words} />
          {!isAsked && requests}
          <ActiveSupporters supporters={accepted} />
        </>
      ) : (
        <LoadFailure connections={connections} />
      )}
      <BlockedPeople />
      <PrivacyNotice />
    </>
  )
}

function LoadFailure({ connections: { error, refetch } }: Pick<LoadedNetworkProps, 'connections'>) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t('loadFailed')}
      action={
        <Button variant="outline" size="sm" onClick={() => refetch()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {reasonFor(error, t('loadFailedText'))}
    </Notice>
  )
}

function PrivacyNotice() {
  return (
    <Notice
      tone="calm"
      title={t('privacyFirst')}
      action={
        <Button asChild variant="outline">
          <Link href="/sharing">
            <ShieldCheck aria-hidden />
            {t('sharingSettings')}
          </Link>
        </Button>
      }
    >
      {t('privacyText')}
    </Notice>
  )
}

function NetworkSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-24" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-28" />
    </div>
  )
}

/** The people with whom the user is connected. */
function ActiveSupporters({ supporters }: { readonly supporters: readonly Connection[] }) {
  return (
    <Section title={t('activeSupportersOf', { count: supporters.length })}>
      <FocusKeeper label={t('activeSupporters')}>
        {supporters.length === 0 ? (
          <EmptyState
            as="h3"
            drawing={<BoatDrawing />}
            title={t('noSupporters')}
            text={t('noSupportersText')}
          />
        ) : (
          <PersonList label={t('activeSupporters')}>
            {supporters.map((supporter) => (
              <SupporterItem key={supporter.id} supporter={supporter} />
            ))}
          </PersonList>
        )}
      </FocusKeeper>
    </Section>
  )
}
