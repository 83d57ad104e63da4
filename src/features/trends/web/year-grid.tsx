import { moodLabel } from '#features/check-ins/scale.ts'

import { shortMonth } from '../day-labels.ts'
import { daysInLongestMonth, type Pixel, type PixelMonth } from '../pixels.ts'
import { moodLook } from './mood-look.ts'

const dates = Array.from({ length: daysInLongestMonth }, (_, at) => at + 1)
const headClass = 'grid place-items-center text-[0.6875rem] text-muted-foreground'

/** Months beside each other on a phone, beneath each other on a desk; every square in the same order. */
export function YearGrid({ year }: { readonly year: readonly PixelMonth[] }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col grid-rows-[repeat(32,1.5rem)] gap-px tabular-nums lg:auto-rows-[1.875rem] lg:grid-flow-row lg:grid-cols-[2.5rem_repeat(31,minmax(0,1fr))] lg:grid-rows-none lg:gap-1">
      <span />
      {dates.map((date) => (
        <span key={date} className={headClass}>
          {date}
        </span>
      ))}
      {year.map(({ firstDay, pixels }) => [
        <span key={firstDay} className={headClass}>
          {shortMonth(firstDay)}
        </span>,
        ...pixels.map((pixel, at) => <Square key={`${firstDay} ${dates[at]}`} pixel={pixel} />),
      ])}
    </div>
  )
}

function Square({ pixel }: { readonly pixel: Pixel | null }) {
  if (pixel === null) return <span />
  if (pixel.mood === null) return <span className="rounded-sm border border-border" />
  return (
    <span
      className={`grid place-items-center rounded-sm border text-xs leading-none font-semibold ${moodLook[moodLabel(pixel.mood)]}`}
    >
      {Math.round(pixel.mood)}
    </span>
  )
}
