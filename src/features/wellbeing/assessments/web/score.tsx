import { Badge } from '#web/ui/feedback/badge.tsx'

import { instruments } from '../instruments.ts'
import { isOutweighed, meaningOf, namedScore, type ScoreLine, severityLabel } from '../result-messages.ts'
import type { ResultLevel } from '../scoring.ts'

/** One score of a result: its band, and what it means. */
export function Score({ line, result }: { readonly line: ScoreLine; readonly result: ResultLevel }) {
  const { instrument, score, severity } = line
  const { name, highest } = instruments[instrument]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{namedScore({ name, score, highest })}</span>
        {!isOutweighed(line, result) && <Badge variant="secondary">{severityLabel(severity)}</Badge>}
      </p>
      <p className="text-muted-foreground">{meaningOf(line, result)}</p>
    </>
  )
}
