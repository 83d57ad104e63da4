import { Clock, Megaphone, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'

import { timeAgo } from '#shared/time-ago.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useNow } from '#web/use-now.ts'

import type { Alert, Severity } from '../contract.ts'
import { severityLabel, severityVariants, statusLabel, triggerLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { dueLabel } from '../urgency.ts'

const t = texts('waiting')

/** The severity of an alert as a badge. */
export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  return <Badge variant={severityVariants[severity]}>{severityLabel(severity)}</Badge>
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
      {t('raised', { ago: timeAgo(createdAt, now) })}
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
          {t('drill')}
        </Badge>
      )}
      <SeverityBadge severity={severity} />
      {trigger && <Badge variant="outline">{triggerLabel(trigger)}</Badge>}
      {status !== 'active' && <Badge variant="secondary">{statusLabel(status)}</Badge>}
      {isOverdue && (
        <Badge variant="attention">
          <Clock aria-hidden />
          {t('overdue')}
        </Badge>
      )}
      {askedAgain > 0 && (
        <Badge variant="attention">
          <Repeat aria-hidden />
          {t('askedAgainTimes', { count: askedAgain })}
        </Badge>
      )}
    </p>
  )
}
