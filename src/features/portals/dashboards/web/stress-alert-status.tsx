import type { OwnAlert } from '#features/care/alerts/contract.ts'
import { isOverdue } from '#features/care/alerts/request-messages.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import { stressAlertMessage } from '../stress-alert-message.ts'

/** What has become of an alert that check-ins raised. */
export function StressAlertStatus({ alert }: { readonly alert: OwnAlert }) {
  const now = useNow()
  const { title, description } = stressAlertMessage(alert, now)
  return (
    <Notice tone="attention" title={<span role="status">{title}</span>}>
      <p>{description}</p>
      {isOverdue(alert, now) && <WaysToHelp />}
    </Notice>
  )
}
