import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'

import { currentStressAlert, useOwnAlerts } from '#features/alerts/web/queries.ts'
import { useNow } from '#web/use-now.ts'

import type { StressAlertTold } from './stress-alert-told.tsx'

/** Says that staff were told of three check-ins of high stress in a row, and what has become of it. */
export function StressAlertNotice() {
  const { data: own = [] } = useOwnAlerts()
  const now = useNow()
  const alert = currentStressAlert(own, now)
  const [Told, setTold] = useState<ComponentType<ComponentProps<typeof StressAlertTold>> | null>(null)
  useEffect(() => {
    // Few people need this code. Where it could not be fetched, the next news of the alert tries again.
    if (alert && !Told) {
      void import('./stress-alert-told.tsx').then(
        (loaded) => setTold(() => loaded.StressAlertTold),
        () => {},
      )
    }
  }, [alert, Told])
  return alert && Told ? <Told alert={alert} /> : null
}
