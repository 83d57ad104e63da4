import { clsx } from 'clsx'

import type { Alert } from '../contract.ts'
import { namelessLabel } from '../labels.ts'
import { AlertBadges, AlertTimes } from './alert-badges.tsx'
import { PhonePostNotice } from './phone-post.tsx'
import { AlertActions } from './respond-button.tsx'

interface AlertLineProps {
  readonly alert: Alert
  readonly onResponded?: () => void
  readonly className?: string | undefined
}

/** An active alert as a line of a list, with Respond. It names nobody, since other people may see the page. */
export function AlertLine({ alert, onResponded, className }: AlertLineProps) {
  return (
    <li
      className={clsx(
        'flex flex-col gap-2 border-t border-border py-4 first:border-0 first:pt-0 last:pb-0',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="font-medium">{namelessLabel(alert)}</p>
            <AlertBadges alert={alert} />
          </div>
          <AlertTimes alert={alert}>
            {' · '}
            {alert.id.slice(0, 8)}
          </AlertTimes>
        </div>
        <AlertActions alert={alert} size="sm" onResponded={onResponded} />
      </div>
      <PhonePostNotice alert={alert} />
    </li>
  )
}
