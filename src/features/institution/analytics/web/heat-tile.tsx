import { cx } from 'class-variance-authority'

import { Badge } from '#web/ui/feedback/badge.tsx'

import { type Band, bandOf, needsAttention } from '../bands.ts'
import { texts } from '../texts/dashboard.ts'
import { texts as glance } from '../texts/glance.ts'
import { Withheld } from './withheld.tsx'

/** One unit or shift. */
export interface HeatCell {
  readonly name: string
  readonly avgStress: number | null
  readonly count: number | null
  readonly isWithheld: boolean
}

const looks: Record<Band, string> = {
  Low: 'border-transparent bg-calm-soft text-calm-ink',
  Moderate: 'border-transparent bg-secondary text-secondary-foreground',
  High: 'border-transparent bg-attention-soft text-attention-ink',
  Critical: 'border-transparent bg-destructive-soft text-destructive-ink',
}

/**
 * A tile in the colour of its stress band. A withheld or empty tile has no colour and says which of the two it
 * is.
 */
export function HeatTile({ cell: { name, avgStress, count, isWithheld } }: { readonly cell: HeatCell }) {
  const isShown = !isWithheld && avgStress !== null
  return (
    <li
      className={cx(
        'flex min-h-28 min-w-0 flex-col gap-1 rounded-lg border p-3',
        isShown ? looks[bandOf(avgStress)] : 'border-border bg-card',
        isWithheld && 'border-dashed',
      )}
    >
      <span className="text-sm font-medium wrap-break-word">{glance.partName(name)}</span>
      {isWithheld && <Withheld />}
      {!isWithheld && avgStress === null && (
        <span className="text-sm text-muted-foreground">{texts.noData}</span>
      )}
      {isShown && (
        <>
          <strong className="text-2xl font-semibold tabular-nums">{avgStress}</strong>
          <span className="mt-auto flex flex-col items-start gap-1 text-xs">
            <Badge variant={needsAttention(avgStress) ? 'destructive' : 'outline'}>
              {glance.bands[bandOf(avgStress)]}
            </Badge>
            {texts.about({ count: String(count) })}
          </span>
        </>
      )}
    </li>
  )
}
