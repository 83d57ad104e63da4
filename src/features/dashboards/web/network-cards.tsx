import { ShieldCheck, UserPlus, Users } from 'lucide-react'
import { Link } from 'wouter'

import { groupedByStatus } from '#features/connections/labels.ts'
import { useConnections } from '#features/connections/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { DashboardCard } from './dashboard-card.tsx'

/** The number of supporters and of pending requests. */
export function NetworkCard() {
  return (
    <DashboardCard
      icon={Users}
      title="Support Network"
      isFlat
      action={
        <Button asChild variant="outline">
          <Link href="/connections">Manage</Link>
        </Button>
      }
    >
      <QueryView
        queries={[useConnections()]}
        failure="Your support network could not be loaded"
        skeleton={<Skeleton className="h-17 w-48 max-w-full" />}
      >
        {(connections) => {
          const { accepted, received, sent } = groupedByStatus(connections)
          return (
            <Figure
              value={accepted.length}
              unit={accepted.length === 1 ? ' supporter' : ' supporters'}
              text={pendingLabel(received.length + sent.length)}
            />
          )
        }}
      </QueryView>
    </DashboardCard>
  )
}

function pendingLabel(count: number): string {
  if (count === 0) return 'No pending requests'
  return count === 1 ? '1 pending request' : `${count} pending requests`
}

/**
 * Says that connection requests are pending. A failure to load is not shown, since the network card shows it.
 */
export function PendingRequestsCard() {
  const { data: connections = [] } = useConnections()
  const { received, sent } = groupedByStatus(connections)
  if (received.length + sent.length === 0) return null
  return (
    <Notice
      tone="calm"
      title={received.length > 0 ? 'Someone would like to connect with you' : 'A request waits for an answer'}
      action={
        <Button asChild variant="outline">
          <Link href="/connections">
            <UserPlus aria-hidden />
            Review Requests
          </Link>
        </Button>
      }
    >
      {requestsMessage(received.length, sent.length)}
    </Notice>
  )
}

function requestsMessage(received: number, sent: number): string {
  const own = sent === 1 ? 'You sent 1 request' : `You sent ${sent} requests`
  const others = received === 1 ? '1 person asked you' : `${received} people asked you`
  if (received === 0) return `${own}. You can withdraw at any time.`
  return sent === 0 ? `${others}. Accept or decline, as you like.` : `${others}. ${own}.`
}

/** Leads to the sharing settings. */
export function PrivacyCard() {
  return (
    <DashboardCard
      icon={ShieldCheck}
      title="Your Privacy"
      action={
        <Button asChild variant="outline">
          <Link href="/sharing">Privacy Settings</Link>
        </Button>
      }
    >
      <p className="text-muted-foreground">
        No supporter sees anything of yours until you turn it on, person by person.
      </p>
    </DashboardCard>
  )
}
