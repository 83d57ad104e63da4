import { DeliveryBanner } from '#features/alerts/web/delivery-banner.tsx'
import { AdminPage } from '#features/analytics/web/admin-page.tsx'
import { CoverageNotice } from '#features/people/web/coverage-notice.tsx'

/** The statistics, below what an administrator has to know of alerts: who answers them, and how they travel. */
export function AdminScreen() {
  return (
    <AdminPage
      notices={
        <>
          <CoverageNotice />
          <DeliveryBanner isAdministrator />
        </>
      }
    />
  )
}
