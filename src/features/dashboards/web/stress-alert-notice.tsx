import { Suspense } from 'react'

import { currentStressAlert, useOwnAlerts } from '#features/alerts/web/queries.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { useNow } from '#web/use-now.ts'

const StressAlertTold = lazyWithPreload(async () => {
  const loaded = await import('./stress-alert-told.tsx').catch(() => null)
  // Without a network the rest of the page must stand all the same.
  return loaded ? loaded.StressAlertTold : () => null
})

/** Says that staff were told of three check-ins of high stress in a row, and what has become of it. */
export function StressAlertNotice() {
  const { data: own = [] } = useOwnAlerts()
  const now = useNow()
  const alert = currentStressAlert(own, now)
  return <Suspense fallback={null}>{alert && <StressAlertTold alert={alert} />}</Suspense>
}
