import { TickAxis, type Ticks, ValueAxis } from './axis.tsx'
import { type Band, BandNames, Bands } from './band.tsx'
import { Dots, Line, type Tone } from './line.tsx'
import { Plot } from './plot.tsx'

interface LineChartProps extends Ticks {
  readonly tone: Tone
  readonly points: readonly {
    readonly at: number
    /** Where the dot is; null for none. */
    readonly value: number | null
    /** What the line passes through; null where it is broken. */
    readonly line: number | null
  }[]
  /** The first and the last place of the horizontal axis. */
  readonly span: readonly [number, number]
  /** Without gaps, the lowest first; the last one ends at the highest value. */
  readonly bands: readonly Band[]
  readonly highest: number
  readonly look?: 'stripes' | 'rising'
}

/** A line over named bands. It stands still, and what it says is said in words and in a table beside it. */
export function LineChart({
  tone,
  points,
  span,
  bands,
  highest,
  look = 'stripes',
  ...ticks
}: LineChartProps) {
  const edges = bands.map(({ from }) => from)
  return (
    <Plot x={span} y={[edges[0] ?? 0, highest]}>
      <Bands bands={bands} look={look} />
      <ValueAxis values={[...edges, highest]} />
      <TickAxis {...ticks} />
      <Line tone={tone} points={points.map(({ at, line }) => ({ at, value: line }))} />
      <Dots tone={tone} points={points} />
      <BandNames bands={bands} look={look} />
    </Plot>
  )
}
