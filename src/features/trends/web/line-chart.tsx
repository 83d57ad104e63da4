import { CartesianGrid, Line, LineChart as Lines, ReferenceArea, XAxis, YAxis } from 'recharts'

import type { LineChartProps } from './line-chart-props.ts'

const colours = { mood: 'var(--calm)', stress: 'var(--attention)', screening: 'var(--primary)' }
const labelLook = { fill: 'var(--muted-foreground)', fontSize: 12 }
// A rim, so that a name stays readable where dots lie under it.
const bandLook = { ...labelLook, stroke: 'var(--card)', strokeWidth: 3, paintOrder: 'stroke' }

/** A line over bands. It stands still, and what it says is said in words and in a table beside it. */
export function LineChart({ of, points, bands, ticks, nameOf, last }: LineChartProps) {
  const [lowest, highest] = [bands[0]?.from ?? 0, bands.at(-1)?.to ?? 0]
  const colour = colours[of]
  const dot = dotOf(points.length)
  return (
    <Lines
      responsive
      style={{ width: '100%', height: '100%' }}
      data={[...points]}
      accessibilityLayer={false}
      margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
    >
      {bands.map(({ name, from, to }, position) => (
        <ReferenceArea
          key={name}
          y1={from}
          y2={to}
          fill={position % 2 === 0 ? 'var(--muted)' : 'var(--card)'}
          fillOpacity={1}
          label={{ value: name, position: 'insideTopLeft', ...bandLook }}
        />
      ))}
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis
        dataKey="at"
        type="number"
        domain={[0, last]}
        ticks={[...ticks]}
        tickFormatter={nameOf}
        tick={labelLook}
        tickLine={false}
        stroke="var(--border)"
      />
      <YAxis
        domain={[lowest, highest]}
        ticks={[lowest, ...bands.map(({ to }) => to)]}
        tick={labelLook}
        tickLine={false}
        axisLine={false}
        width={32}
      />
      <Line
        dataKey="line"
        dot={false}
        stroke={colour}
        strokeWidth={2.5}
        isAnimationActive={false}
        type={of === 'screening' ? 'linear' : 'monotone'}
      />
      <Line
        dataKey="value"
        stroke="none"
        dot={{ ...dot, fill: 'var(--card)', stroke: colour }}
        isAnimationActive={false}
      />
    </Lines>
  )
}

/** The more of them there are, the smaller they are. */
function dotOf(count: number) {
  if (count > 100) return { r: 2, strokeWidth: 1 }
  return count > 45 ? { r: 3, strokeWidth: 1.5 } : { r: 4, strokeWidth: 2 }
}
