import { ShieldCheck, UserPlus, Users } from 'lucide-react'
import { Link } from 'wouter'

import { groupedByStatus } from '#features/core/connections/labels.ts'
import { useConnections } from '#features/core/connections/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { texts } from '../locales/texts.ts'
import { DashboardCard } from './dashboard-card.tsx'

const t = texts('network')

/** The number of supporters and of pending requests. */
export function NetworkCard() {
  return (
    <DashboardCard
      icon={Users}
      title={t('title')}
      isFlat
      action={
        <Button asChild variant="outline">
          <Link href="/connections">{t('manage')}</Link>
        </Button>
      }
    >
      <QueryView
        queries={[useConnections()]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-17 w-48" />}
      >
        {(connections) => {
          const { accepted, received, sent } = groupedByStatus(connections)
          return (
            <Figure
              value={accepted.length}
              unit={t('supporters', { count: accepted.length })}
              text={t('pending', { count: received.length + sent.length })}
            />
          )
        }}
      </QueryView>
    </DashboardCard>
  )
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
      title={received.length > 0 ? t('someoneAsks') : t('requestWaits')}
      action={
        <Button asChild variant="outline">
          <Link href="/connections">
            <UserPlus aria-hidden />
            {t('review')}
          </Link>
        </Button>
      }
    >
      {t('requests', { received: received.length, sent: sent.length })}
    </Notice>
  )
}

/** Leads to the sharing settings. */
export function PrivacyCard() {
  return (
    <DashboardCard
      icon={ShieldCheck}
      title={t('privacy')}
      action={
        <Button asChild variant="outline">
          <Link href="/sharing">{t('privacySettings')}</Link>
        </Button>
      }
    >
      <p className="text-muted-foreground">{t('privacyText')}</p>
    </DashboardCard>
  )
}
