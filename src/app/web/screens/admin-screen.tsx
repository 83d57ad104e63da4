import type { ReactNode } from 'react'

import { alertApi } from '#features/care/alerts/contract.ts'
import { DeliveryBanner } from '#features/care/alerts/web/delivery-banner.tsx'
import { AdminPage } from '#features/institution/analytics/web/admin-page.tsx'
import { ChangesCard } from '#features/institution/control-charts/web/index.ts'
import { grantApi } from '#features/institution/people/grant-contract.ts'
import { CoverageNotice } from '#features/institution/people/web/responders/coverage-notice.tsx'
import { useReading } from '#web/api/use-reading.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('admin')

/**
 * The statistics, below what administrators have to see first: groups with too few responders, and problems in
 * delivering alerts.
 */
export function AdminScreen() {
  return <AdminPage around={BelowNotices} />
}

const parts = [
  { id: 'alerts-title', title: t('alerts') },
  { id: 'heatmap-title', title: t('heatmap') },
  { id: 'recovery-title', title: t('comingBack') },
  { id: 'trend-title', title: t('trend') },
  { id: 'utilization-title', title: t('whatIsUsed') },
  { id: 'lasting-changes', title: t('lastingChanges') },
]

/**
 * Reads the figures in the meantime, but shows them only when the notices above are known, so that they do
 * not move.
 */
function BelowNotices({ children }: { readonly children: ReactNode }) {
  const { isPending: isCoveragePending } = useReading(grantApi.coverage, {})
  const { isPending: isDeliveryPending } = useReading(alertApi.delivery, {})
  const isPending = isCoveragePending || isDeliveryPending
  return (
    <>
      {isPending && <Skeleton className="h-screen rounded-lg" />}
      <div hidden={isPending} className="flex flex-col gap-8">
        <JumpLinks parts={parts} />
        <CoverageNotice />
        <DeliveryBanner isAdministrator />
        {children}
        <ChangesCard />
      </div>
    </>
  )
}
