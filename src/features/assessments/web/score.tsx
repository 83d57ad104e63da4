import { Badge } from '#web/ui/feedback/badge.tsx'

import { instruments } from '../instruments.ts'
import { isOutweighed, meaningOf, type ScoreLine } from '../result-messages.ts'
import type { ResultLevel } from '../scoring.ts'

/** One score of a result: its band, and what it means. */
export function Score({ line, result }: { readonly line: ScoreLine; readonly result: ResultLevel }) {
  const { instrument, score, severity } = line
  const { name, highest } = instruments[instrument]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{`${name}: ${score} of ${highest}`}</span>
        {!isOutweighed(line, result) && <Badge variant="secondary">{severity}</Badge>}
      </p>
      <p className="text-muted-foreground">{meaningOf(line, result)}</p>
    </>
  )
}
