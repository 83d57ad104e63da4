import { alertApi } from '#features/care/alerts/contract.ts'
import { DeliveryBanner } from '#features/care/alerts/web/delivery-banner.tsx'
import { AdminPage, type AroundProps } from '#features/institution/analytics/web/admin-page.tsx'
import { WeeksCard, WhatChanged } from '#features/institution/control-charts/web/index.ts'
import { grantApi } from '#features/institution/people/grant-contract.ts'
import { CoverageNotice } from '#features/institution/people/web/responders/coverage-notice.tsx'
import { useReading } from '#web/api/use-reading.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

// Few open it.
const loadChanges = async () =>
  (await import('#features/institution/control-charts/web/changes-card.tsx')).ChangesCard

const Changes = () => <OnDemand load={loadChanges} props={{}} fallback={<Skeleton className="h-96" />} />

/** The statistics, with what else administrators have to see: groups with too few responders, and delayed alerts. */
export function AdminScreen() {
  return <AdminPage around={WithNotices} sentence={WhatChanged} weeks={WeeksCard} changes={Changes} />
}

/** Shows all parts at once, when it is known which notices there are, so that nothing moves. */
function WithNotices({ figures, children }: AroundProps) {
  const { isPending: isCoveragePending } = useReading(grantApi.coverage, {})
  const { data: delivery, isPending: isDeliveryPending } = useReading(alertApi.delivery, {})
  const isPending = isCoveragePending || isDeliveryPending
  const isDelayed = delivery?.isDelayed
  return (
    <>
      {isPending && <Skeleton className="h-screen rounded-lg" />}
      <div hidden={isPending} className="flex flex-col gap-6 sm:gap-8">
        <CoverageNotice />
        {isDelayed && <DeliveryBanner isAdministrator />}
        {figures}
        {!isDelayed && <DeliveryBanner isAdministrator />}
        {children}
      </div>
    </>
  )
}
