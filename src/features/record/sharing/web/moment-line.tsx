import type { ReactNode } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'

const moment = dateTimeFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

interface MomentLineProps {
  readonly at: string
  /** Shown in place of the moment, where only the day is known. */
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** Something with the moment when it was. */
export function MomentLine({ at, label, children }: MomentLineProps) {
  return (
    <div className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
      <p className="min-w-0 font-medium wrap-anywhere">{children}</p>
      <time dateTime={at} className="shrink-0 text-sm text-muted-foreground tabular-nums">
        {label ?? moment(new Date(at))}
      </time>
    </div>
  )
}
