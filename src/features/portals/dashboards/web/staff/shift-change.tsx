import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'

import { highestScore, shiftTrend } from '#features/wellbeing/check-ins/scale.ts'

import { texts } from './texts/shift-impact.ts'
import { texts as sides } from './texts/shift-sides.ts'

interface ShiftChangeProps {
  readonly name: string
  /** Averages and the change between them. An average without check-ins is null, and so is the change then. */
  readonly before: number | null
  readonly after: number | null
  readonly change: number | null
}

const arrows = { up: ArrowUp, down: ArrowDown, steady: ArrowRight }

/** The averages of a score before and after shifts as two bars, and the change as text. */
export function ShiftChange({ name, before, after, change }: ShiftChangeProps) {
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-medium">{name}</h3>
        {change !== null && <Change change={change} />}
      </div>
      <Bar label={sides.pre} value={before} className="bg-calm" />
      <Bar label={sides.post} value={after} className="bg-primary" />
    </section>
  )
}

function Change({ change }: { readonly change: number }) {
  const trend = shiftTrend(change)
  const Arrow = arrows[trend]
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold tabular-nums">
      <Arrow aria-hidden className="size-4" />
      {texts.changed({ trend, change: `${change > 0 ? '+' : ''}${change.toFixed(1)}` })}
    </span>
  )
}

interface BarProps {
  readonly label: string
  readonly value: number | null
  readonly className: string
}

function Bar({ label, value, className }: BarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="w-22">{label}</span>
      <span className="h-3 flex-1 basis-12 overflow-hidden rounded-full bg-secondary forced-color-adjust-none forced-colors:border">
        {value !== null && (
          <span
            className={`block h-full rounded-full ${className}`}
            style={{ width: `${(value / highestScore) * 100}%` }}
          />
        )}
      </span>
      <span className="w-16 text-right tabular-nums">
        {value === null ? texts.none : `${value.toFixed(1)}/10`}
      </span>
    </div>
  )
}
