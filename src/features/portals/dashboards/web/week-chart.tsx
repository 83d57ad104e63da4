import { highestScore, lowestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { Day } from '#shared/days.ts'
import { GridLine, TickAxis } from '#web/ui/charts/axis.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { Line } from '#web/ui/charts/line.tsx'
import { Plot, useScales } from '#web/ui/charts/plot.tsx'

import type { MoodOfDay } from '../last-seven-days.ts'
import { texts } from '../locales/texts.ts'

const t = texts('weekChart')

const weekdays = {
  short: dateTimeFormat({ weekday: 'short', timeZone: 'UTC' }),
  long: dateTimeFormat({ weekday: 'long', timeZone: 'UTC' }),
}

const dotRadius = 17

interface WeekChartProps {
  readonly week: readonly MoodOfDay[]
}

/**
 * A chart with a dot for each day with a check-in and lines between consecutive days, and the same as a table.
 */
export function WeekChart({ week }: WeekChartProps) {
  const last = week.length - 1
  return (
    <Chart
      label={`${[t('caption'), ...week.map(dayLabel)].join('. ')}.`}
      table={{
        caption: t('caption'),
        columns: [t('dayColumn'), t('moodColumn')],
        rows: week.map(({ day, mood }) => [weekday('long', day), moodDescription(mood)]),
      }}
      className="h-38 lg:h-46"
    >
      {/* The padding keeps the dots of the best and the hardest day whole. */}
      <Plot x={[-0.5, last + 0.5]} y={[lowestScore, highestScore]} className="pt-5 pb-11">
        <GridLine at={highestScore} />
        <GridLine at={(lowestScore + highestScore) / 2} dashes="3 3" />
        <GridLine at={lowestScore} />
        <Line tone="calm" points={week.map(({ mood }, at) => ({ at, value: mood }))} />
        {week.map(({ day, mood }, at) => (
          <DayMark key={day} mood={mood} at={at} isToday={at === last} />
        ))}
        <g transform={`translate(0 ${dotRadius})`}>
          <TickAxis
            ticks={[...week.keys()]}
            nameOf={(at) => (at === last ? t('today') : weekday('short', week[at]!.day))}
          />
        </g>
      </Plot>
    </Chart>
  )
}

interface DayMarkProps {
  readonly mood: number | null
  readonly at: number
  readonly isToday: boolean
}

/** A dot with the day's mood, or a dash on a day without a check-in. */
function DayMark({ mood, at, isToday }: DayMarkProps) {
  const scales = useScales()
  const x = `${scales.x(at)}%`
  const y = `${scales.y(mood ?? lowestScore)}%`
  if (mood === null) {
    return (
      <rect x={x} y={y} width="12" height="4" rx="2" transform="translate(-6 -2)" className="fill-border" />
    )
  }
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={dotRadius}
        strokeWidth="2"
        className={isToday ? 'fill-primary stroke-primary' : 'fill-calm-soft stroke-calm'}
      />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        className={`text-sm font-semibold ${isToday ? 'fill-primary-foreground' : 'fill-calm-ink'}`}
      >
        {mood}
      </text>
    </>
  )
}

function dayLabel({ day, mood }: MoodOfDay): string {
  return t('dayWithMood', { day: weekday('long', day), mood: moodDescription(mood) })
}

function moodDescription(mood: number | null): string {
  return mood === null ? t('noCheckIn') : t('moodOf', { mood, highest: highestScore, word: moodLabel(mood) })
}

function weekday(style: keyof typeof weekdays, day: Day): string {
  return weekdays[style](new Date(`${day}T12:00:00Z`))
}
