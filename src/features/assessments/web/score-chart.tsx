import { CartesianGrid, Line, LineChart, ReferenceArea, XAxis, YAxis } from 'recharts'

import { type InstrumentName, instruments } from '../questions.ts'
import type { ScorePoint } from '../scores-over-time.ts'
import { bands } from '../scoring.ts'
import { shortDate } from './dates.ts'

interface ScoreChartProps {
  readonly instrument: InstrumentName
  /** The oldest first; at least one. */
  readonly points: readonly ScorePoint[]
}

const text = { fill: 'var(--muted-foreground)', fontSize: 13 }
const dayMs = 24 * 60 * 60 * 1000

/** Scores over time on the published bands. It fills its place, which says in words what it shows. */
export function ScoreChart({ instrument, points }: ScoreChartProps) {
  const { highest } = instruments[instrument]
  const data = points.map(({ createdAt, score }) => ({ at: Date.parse(createdAt), score }))
  const times = data.map(({ at }) => at)
  const domain = domainOf(times)
  return (
    <LineChart
      responsive
      data={data}
      accessibilityLayer={false}
      margin={{ top: 8, right: 12, bottom: 4, left: -24 }}
      style={{ width: '100%', height: '100%' }}
    >
      {bands[instrument].map(({ name, from, to }, place) => (
        <ReferenceArea
          key={name}
          y1={from}
          y2={to === highest ? to : to + 1}
          fill="var(--attention)"
          fillOpacity={place * 0.05}
          strokeOpacity={0}
          label={{ ...text, value: name, position: 'insideTopLeft', offset: 6 }}
        />
      ))}
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis
        dataKey="at"
        type="number"
        scale="time"
        domain={domain}
        ticks={ticksOf(times)}
        tickFormatter={shortDate}
        tick={text}
        stroke="var(--border)"
        tickLine={false}
      />
      <YAxis
        domain={[0, highest]}
        ticks={[...bands[instrument].map(({ from }) => from), highest]}
        interval={0}
        tick={text}
        stroke="var(--border)"
        tickLine={false}
      />
      <Line
        dataKey="score"
        type="linear"
        stroke="var(--primary)"
        strokeWidth={2.5}
        dot={{ r: 4.5, fill: 'var(--primary)', stroke: 'var(--card)', strokeWidth: 2 }}
        isAnimationActive={false}
      />
    </LineChart>
  )
}

/** With room on the left, where the bands have their names. */
function domainOf(times: readonly number[]): [number, number] {
  const first = Math.min(...times)
  const last = Math.max(...times)
  const room = Math.max(last - first, dayMs)
  return [first - room * 0.45, last + room * 0.06]
}

/** The first and the last day, and one in the middle where there is room. */
function ticksOf(times: readonly number[]): number[] {
  const first = Math.min(...times)
  const last = Math.max(...times)
  return last - first < 3 * dayMs ? [last] : [first, (first + last) / 2, last]
}
