import { Clock, Megaphone, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'

import { timeAgo } from '#shared/time-ago.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useNow } from '#web/use-now.ts'

import type { Alert, Severity } from '../contract.ts'
import { severityLabel, severityVariants, stateLabel, statusLabel, triggerLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { dueLabel } from '../urgency.ts'

const t = texts('waiting')

/** The severity of an alert as a badge. */
export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  return <Badge variant={severityVariants[severity]}>{severityLabel(severity)}</Badge>
}

interface AlertTimesProps {
  readonly alert: Alert
  readonly children?: ReactNode
}

/** How long ago an alert was raised, and by when somebody is to respond while nobody has. */
export function AlertTimes({ alert: { createdAt, status, acknowledgeBy }, children }: AlertTimesProps) {
  const now = useNow()
  const raised = t('raised', { ago: timeAgo(createdAt, now) })
  return (
    <p className="text-sm text-muted-foreground tabular-nums">
      <span>{status === 'active' ? `${raised} · ${dueLabel(acknowledgeBy, now)}` : raised}</span>
      {children}
    </p>
  )
}

/** The badges of an alert: drill, severity, trigger, status, overdue, asked again. */
export function AlertBadges({ alert }: { readonly alert: Alert }) {
  const now = useNow()
  const { severity, status, state, kind, trigger, askedAgain, acknowledgeBy } = alert
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
      {status === 'acknowledged' && kind !== 'drill' && <Badge variant="outline">{stateLabel(state)}</Badge>}
      {isOverdue && (
        <Badge variant="attention">
          <Clock aria-hidden />
          {t('overdue')}
        </Badge>
      )}
      {askedAgain > 0 && (
        <Badge variant="attention">
          <Repeat aria-hidden />
          <span>{t('askedAgainTimes', { count: askedAgain })}</span>
        </Badge>
      )}
    </p>
  )
}
