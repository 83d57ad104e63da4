import { Clock, Megaphone, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'

import { timeAgo } from '#shared/time-ago.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useNow } from '#web/use-now.ts'

import type { Alert, Severity } from '../contract.ts'
import { severityVariants, severityLabels, statusLabels, triggerLabels } from '../labels.ts'
import { dueLabel } from '../urgency.ts'

/** The severity of an alert as a badge. */
export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  return <Badge variant={severityVariants[severity]}>{severityLabels[severity]}</Badge>
}

interface AlertTimesProps {
  readonly alert: Alert
  readonly id?: string
  readonly children?: ReactNode
}

/** How long ago an alert was raised, and by when somebody is to respond while nobody has. */
export function AlertTimes({ alert: { createdAt, status, acknowledgeBy }, id, children }: AlertTimesProps) {
  const now = useNow()
  return (
    <p id={id} className="text-sm text-muted-foreground tabular-nums">
      Raised {timeAgo(createdAt, now)}
      {status === 'active' && ` · ${dueLabel(acknowledgeBy, now)}`}
      {children}
    </p>
  )
}

/** The badges of an alert: drill, severity, trigger, status, overdue, asked again. */
export function AlertBadges({ alert }: { readonly alert: Alert }) {
  const now = useNow()
  const { severity, status, kind, trigger, askedAgain, acknowledgeBy } = alert
  const isOverdue = status === 'active' && now.getTime() > Date.parse(acknowledgeBy)
  return (
    <p className="flex flex-wrap gap-2">
      {kind === 'drill' && (
        <Badge variant="calm">
          <Megaphone aria-hidden />
          Drill
        </Badge>
      )}
      <SeverityBadge severity={severity} />
      {trigger && <Badge variant="outline">{triggerLabels[trigger]}</Badge>}
      {status !== 'active' && <Badge variant="secondary">{statusLabels[status]}</Badge>}
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
