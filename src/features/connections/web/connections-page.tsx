import { ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'

import { reasonFor } from '#web/api/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { groupedByStatus } from '../labels.ts'
import { ActiveSupporters } from './active-supporters.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { useConnections, useEncouragements } from './queries.ts'
import { ReceivedEncouragements } from './received-encouragements.tsx'
import { RequestForm } from './request-form.tsx'

/** The page of the user's support network: requests, supporters, encouragements and blocked people. */
export function ConnectionsPage() {
  return (
    <Page
      title="My Support Network"
      purpose="People you choose to have beside you. They see nothing of yours until you say so."
      width="reading"
    >
      <RequestForm />
      <Network />
      <BlockedPeople />
      <PrivacyNotice />
    </Page>
  )
}

function Network() {
  const { data: connections, error, isPending, refetch } = useConnections()
  const words = useEncouragements()
  if (isPending || words.isPending) return <NetworkSkeleton />
  if (!connections) {
    return (
      <Notice
        tone="danger"
        role="alert"
        title="Failed to load connections"
        action={
          <Button variant="outline" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {reasonFor(error, 'Please try refreshing the page')}
      </Notice>
    )
  }
  const { accepted, received, sent } = groupedByStatus(connections)
  return (
    <>
      <ReceivedEncouragements list={words} />
      <PendingRequests received={received} sent={sent} />
      <ActiveSupporters supporters={accepted} />
    </>
  )
}

function PrivacyNotice() {
  return (
    <Notice
      tone="calm"
      title="Privacy first"
      action={
        <Button asChild variant="outline">
          <Link href="/sharing">
            <ShieldCheck aria-hidden />
            Sharing settings
          </Link>
        </Button>
      }
    >
      Being connected shares nothing. For each person you choose what they can see, and you can take it back
      at any time.
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
