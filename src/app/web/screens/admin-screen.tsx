import type { ReactNode } from 'react'

import { DeliveryBanner } from '#features/alerts/web/delivery-banner.tsx'
import { useDelivery } from '#features/alerts/web/queries.ts'
import { AdminPage } from '#features/analytics/web/admin-page.tsx'
import { useCoverage } from '#features/people/web/queries.ts'
import { CoverageNotice } from '#features/people/web/responders/coverage-notice.tsx'
import { OnDemand } from '#web/on-demand.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'

const loadChanges = async () => (await import('#features/control-charts/web/components.tsx')).ChangesCard

/**
 * The statistics, below what administrators have to see first: groups with too few responders, and problems in
 * delivering alerts.
 */
export function AdminScreen() {
  return <AdminPage around={BelowNotices} />
}

const parts = [
  { id: 'alerts-title', title: 'Alerts' },
  { id: 'heatmap-title', title: 'Heatmap' },
  { id: 'recovery-title', title: 'Coming back' },
  { id: 'trend-title', title: 'Trend' },
  { id: 'utilization-title', title: 'What is used' },
  { id: 'lasting-changes', title: 'Lasting changes' },
]

/**
 * Reads the figures in the meantime, but shows them only when the notices above are known, so that they do
 * not move.
 */
function BelowNotices({ children }: { readonly children: ReactNode }) {
  const { isPending: isCoveragePending } = useCoverage()
  const { isPending: isDeliveryPending } = useDelivery()
  const isPending = isCoveragePending || isDeliveryPending
  return (
    <>
      {isPending && <Skeleton className="h-screen rounded-lg" />}
      <div hidden={isPending} className="flex flex-col gap-8">
        <JumpLinks parts={parts} />
        <CoverageNotice />
        <DeliveryBanner isAdministrator />
        {children}
        <OnDemand load={loadChanges} props={{}} />
      </div>
    </>
  )
}
