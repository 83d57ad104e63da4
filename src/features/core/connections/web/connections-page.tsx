import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { reasonFor } from '#web/api/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { groupedByStatus } from '../labels.ts'
import { texts } from '../texts/connections.ts'
import { ActiveSupporters } from './active-supporters.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { useConnections, useEncouragements } from './queries.ts'
import { ReceivedEncouragements } from './received-encouragements.tsx'
import { RequestForm } from './request-form.tsx'

/** The page of the user's support network: requests, supporters, encouragements and blocked people. */
export function ConnectionsPage() {
  return (
    <Page title={texts.title} purpose={texts.purpose} width="reading">
      <Network />
    </Page>
  )
}

/** Everything comes at once, so that nothing moves when the requests are there. */
function Network() {
  const connections = useConnections()
  const words = useEncouragements()
  if (connections.isPending || words.isPending) return <NetworkSkeleton />
  return <LoadedNetwork connections={connections} words={words} />
}

interface LoadedNetworkProps {
  readonly connections: ReturnType<typeof useConnections>
  readonly words: ReturnType<typeof useEncouragements>
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
      title={texts.loadFailed}
      action={
        <Button variant="outline" size="sm" onClick={() => refetch()}>
          {texts.tryAgain}
        </Button>
      }
    >
      {reasonFor(error, texts.loadFailedText)}
    </Notice>
  )
}

function PrivacyNotice() {
  return (
    <Notice
      tone="calm"
      title={texts.privacyFirst}
      action={
        <Button asChild variant="outline">
          <Link href="/sharing">
            <ShieldCheck aria-hidden />
            {texts.sharingSettings}
          </Link>
        </Button>
      }
    >
      {texts.privacyText}
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
