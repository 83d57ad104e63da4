import type { ReactNode } from 'react'

import { DeliveryBanner } from '#features/alerts/web/delivery-banner.tsx'
import { useDelivery } from '#features/alerts/web/queries.ts'
import { AdminPage } from '#features/analytics/web/admin-page.tsx'
import { useCoverage } from '#features/people/web/queries.ts'
import { CoverageNotice } from '#features/people/web/responders/coverage-notice.tsx'
import { OnDemand } from '#web/on-demand.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

// The page has no room for its code, and once everything is done nobody needs it.
const loadReadiness = async () => (await import('#features/readiness/web/components.tsx')).ReadinessCard

/**
 * The statistics, below what administrators have to see first: groups with too few responders, and problems in
 * delivering alerts. What the institution still needs stands last, as it is on their home too.
 */
export function AdminScreen() {
  return <AdminPage around={BelowNotices} />
}

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
        <CoverageNotice />
        <DeliveryBanner isAdministrator />
        {children}
        <OnDemand load={loadReadiness} props={{}} />
      </div>
    </>
  )
}
