import { currentStressAlert, useOwnAlerts } from '#features/care/alerts/web/queries.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { useNow } from '#web/use-now.ts'

// Few people need this code.
const load = async () => (await import('./stress-alert-status.tsx')).StressAlertStatus

/** Says that staff were told of hard check-ins on several days, and what has become of it. */
export function StressAlertNotice() {
  const { data: own = [] } = useOwnAlerts()
  const now = useNow()
  const alert = currentStressAlert(own, now)
  return alert ? <OnDemand load={load} props={{ alert }} /> : null
}
