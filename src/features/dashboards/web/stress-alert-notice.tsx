import { isOverdue } from '#features/alerts/request-messages.ts'
import { currentStressAlert, useOwnAlerts } from '#features/alerts/web/queries.ts'
import { WaysToHelp } from '#features/help/web/components.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import { stressAlertMessage } from '../stress-alert-message.ts'

/** Says that staff were told of three check-ins of high stress in a row, and what has become of it. */
export function StressAlertNotice() {
  const { data: own = [] } = useOwnAlerts()
  const now = useNow()
  const alert = currentStressAlert(own, now)
  if (!alert) return null
  const { title, description } = stressAlertMessage(alert, now)
  return (
    <Notice role="status" tone="attention" title={title}>
      <p>{description}</p>
      {isOverdue(alert, now) && <WaysToHelp />}
    </Notice>
  )
}
