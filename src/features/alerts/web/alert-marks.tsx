import { Clock, Megaphone, Repeat } from 'lucide-react'

import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import type { Alert, Severity } from '../contract.ts'
import { severityLook, severityLabels, statusLabels, triggerLabels } from '../labels.ts'

/** The severity as its badge, in words first. */
export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  return <Badge variant={severityLook(severity)}>{severityLabels(severity)}</Badge>
}

/** What is to be seen at a glance: severity, state, drill, asked again, overdue. */
export function AlertMarks({ alert }: { readonly alert: Alert }) {
  const present = useNow()
  const { severity, status, kind, trigger, askedAgain, acknowledgeBy } = alert
  const isOverdue = status === 'active' && present.getTime() > Date.parse(acknowledgeBy)
  return (
    <p className="flex flex-wrap gap-2">
      {kind === 'drill' && (
        <Badge variant="calm">
          <Megaphone aria-hidden />
          Drill
        </Badge>
      )}
      <SeverityBadge severity={severity} />
      {trigger && <Badge variant="outline">{triggerLabels(trigger)}</Badge>}
      {status !== 'active' && <Badge variant="secondary">{statusLabels(status)}</Badge>}
      {isOverdue && (
        <Badge variant="attention">
          <Clock aria-hidden />
          Overdue
        </Badge>
      )}
      {askedAgain > 0 && (
        <Badge variant="attention">
          <Repeat aria-hidden />
          Asked again{askedAgain > 1 && ` ${askedAgain} times`}
        </Badge>
      )}
    </p>
  )
}

/** After the last step of the ladder somebody has to be reached some other way. */
export function PhonePost() {
  return (
    <Notice tone="attention" title="Phone the post">
      Nobody has responded in the app. Please phone the post where the person is, so that someone goes there
      now.
    </Notice>
  )
}
