import { Link } from 'wouter'

import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useNow } from '#web/use-now.ts'

import type { Alert } from '../contract.ts'
import { kindLabels, someoneOf } from '../labels.ts'
import { AlertBadges } from './alert-badges.tsx'
import { PhonePostNotice } from './phone-post.tsx'
import { useUpdateAlert } from './queries.ts'

interface AlertLineProps {
  readonly alert: Alert
  readonly onResponded?: () => void
}

/** An active alert as a line of a list, with Respond. It names nobody, since other people may see the page. */
export function AlertLine({ alert, onResponded }: AlertLineProps) {
  const { id, kind, population, createdAt } = alert
  const now = useNow()
  const update = useUpdateAlert(onResponded)
  return (
    <li className="flex flex-col gap-2 border-t border-border py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="font-medium">
              {kind === 'drill'
                ? kindLabels.drill
                : `${someoneOf[population]}: ${kindLabels[kind].toLowerCase()}`}
            </p>
            <AlertBadges alert={alert} />
          </div>
          <p className="text-sm text-muted-foreground tabular-nums">
            {timeAgo(createdAt, now)} · {id.slice(0, 8)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            disabled={update.isPending}
            onClick={() => update.mutate({ id, status: 'acknowledged' })}
          >
            Respond
          </Button>
          {/* Resolving asks for an outcome, which the alert's own page has room for. */}
          <Button asChild size="sm" variant="outline">
            <Link href={`/alerts/${id}`}>Resolve</Link>
          </Button>
        </div>
      </div>
      <PhonePostNotice alert={alert} />
    </li>
  )
}
