import { TickAxis, type Ticks, ValueAxis } from './axis.tsx'
import { type Band, BandNames, Bands } from './band.tsx'
import { Dots, Line, type Tone } from './line.tsx'
import { Plot } from './plot.tsx'

interface LineChartProps extends Ticks {
  readonly tone: Tone
  readonly points: readonly {
    readonly at: number
    /** The value of the dot; null for no dot. */
    readonly value: number | null
    /** The value of the line; null breaks the line. */
    readonly line: number | null
  }[]
  /** The first and the last position on the horizontal axis. */
  readonly span: readonly [number, number]
  /** The lowest first, without gaps. The last one ends at `highest`. */
  readonly bands: readonly Band[]
  readonly highest: number
  readonly look?: 'stripes' | 'rising'
}

/** A line over named bands, without animation. The page shows the same data as text and as a table beside it. */
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
