import { highestScore, lowestScore, moodLabel } from '#features/check-ins/scale.ts'
import type { Day } from '#shared/days.ts'
import { momentFormat } from '#shared/moment-format.ts'

import type { DayOfMood } from '../last-seven-days.ts'

const weekdays = {
  short: momentFormat({ weekday: 'short', timeZone: 'UTC' }),
  long: momentFormat({ weekday: 'long', timeZone: 'UTC' }),
}

interface WeekChartProps {
  readonly week: readonly DayOfMood[]
}

/** A dot for each day with a check-in, a line between days in a row, and the same as a table. */
export function WeekChart({ week }: WeekChartProps) {
  return (
    <div className="flex flex-col gap-3">
      <div role="img" aria-label={`Your mood from day to day. ${week.map(inWords).join('. ')}.`}>
        <div className="relative h-44 lg:h-72">
          <Ground />
          <Line week={week} />
          <Dots week={week} />
        </div>
        <div className="grid grid-cols-7 pt-2 text-center text-xs font-medium text-muted-foreground">
          {week.map(({ day }, position) => (
            <span key={day} className="flex justify-center whitespace-nowrap">
              {position === week.length - 1 ? 'Today' : weekday('short', day)}
            </span>
          ))}
        </div>
      </div>
      <WeekTable week={week} />
    </div>
  )
}

// Room above and below, so that the dots of the best and the hardest day are whole.
const areaClass = 'absolute inset-x-0 inset-y-5'

/** How high a mood stands, from 0 at the lowest to 1. */
function heightOf(mood: number): number {
  return (mood - lowestScore) / (highestScore - lowestScore)
}

function Ground() {
  return (
    <div className={`${areaClass} flex flex-col justify-between`}>
      <div className="border-t border-border" />
      <div className="border-t border-dashed border-border" />
      <div className="border-t border-border" />
    </div>
  )
}

function Line({ week }: WeekChartProps) {
  const path = week
    .map(({ mood }, position) => {
      if (mood === null) return ''
      const isJoined = (week[position - 1]?.mood ?? null) !== null
      return `${isJoined ? 'L' : 'M'}${position + 0.5} ${1 - heightOf(mood)}`
    })
    .join('')
  return (
    <svg
      viewBox="0 0 7 1"
      preserveAspectRatio="none"
      className={`${areaClass} h-[calc(100%-2.5rem)] w-full overflow-visible`}
    >
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="fill-transparent stroke-calm"
      />
    </svg>
  )
}

function Dots({ week }: WeekChartProps) {
  return (
    <div className={`${areaClass} grid grid-cols-7`}>
      {week.map(({ day, mood }, position) => (
        <div key={day} className="relative">
          {mood === null ? (
            <span className="absolute bottom-0 left-1/2 h-1 w-3 -translate-x-1/2 translate-y-1/2 rounded-full bg-border" />
          ) : (
            <span
              className={`absolute left-1/2 grid size-9 -translate-x-1/2 translate-y-1/2 place-items-center rounded-full border-2 text-sm font-semibold tabular-nums ${
                position === week.length - 1
                  ? 'border-primary bg-primary text-primary-foreground'
                  : 'border-calm bg-calm-soft text-calm-ink'
              }`}
              style={{ bottom: `${heightOf(mood) * 100}%` }}
            >
              {mood}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function WeekTable({ week }: WeekChartProps) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-primary-ink underline underline-offset-4">
        Show as a table
      </summary>
      <table className="w-full max-w-md text-left">
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="py-1.5 font-medium">
              Day
            </th>
            <th scope="col" className="py-1.5 font-medium">
              Mood
            </th>
          </tr>
        </thead>
        <tbody>
          {week.map(({ day, mood }) => (
            <tr key={day} className="border-b border-border last:border-0">
              <th scope="row" className="py-1.5 font-normal">
                {weekday('long', day)}
              </th>
              <td className="py-1.5">{moodInWords(mood)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function inWords({ day, mood }: DayOfMood): string {
  return `${weekday('long', day)}: ${moodInWords(mood)}`
}

function moodInWords(mood: number | null): string {
  return mood === null ? 'no check-in' : `${mood} of ${highestScore}, ${moodLabel(mood)}`
}

function weekday(style: keyof typeof weekdays, day: Day): string {
  return weekdays[style](new Date(`${day}T12:00:00Z`))
}
