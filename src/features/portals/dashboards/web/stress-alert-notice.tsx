import { alertApi } from '#features/care/alerts/contract.ts'
import { currentStressAlert } from '#features/care/alerts/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { useNow } from '#web/use-now.ts'

// Few people need this code.
const load = async () => (await import('./stress-alert-status.tsx')).StressAlertStatus

/** Says that staff were told of hard check-ins on several days, and what has become of it. */
export function StressAlertNotice() {
  const { data: own = [] } = useReading(alertApi.own, {})
  const now = useNow()
  const alert = currentStressAlert(own, now)
  return alert ? <OnDemand load={load} props={{ alert }} /> : null
}
