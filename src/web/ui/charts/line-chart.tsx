import { TickAxis, type Ticks, ValueAxis } from './axis.tsx'
import { Dots, Line, type Point, Squares, type Tone } from './line.tsx'
import { Plot, type Scale, useScales } from './plot.tsx'

interface LineChartProps extends Ticks {
  readonly tone: Tone
  readonly points: readonly {
    readonly at: number
    /** The value of the dot; null for no dot. */
    readonly value: number | null
    /** The value of the line; null breaks the line. */
    readonly line: number | null
  }[]
  /** Values from elsewhere, which the line leaves out. */
  readonly others?: readonly Point[]
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
  others = [],
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
      <Squares tone={tone} points={others} />
      <Dots tone={tone} points={points} />
      <BandNames bands={bands} look={look} />
    </Plot>
  )
}

/** A named range of values. It ends where the next one begins; the last one ends at the upper edge. */
interface Band {
  readonly name: string
  readonly from: number
}

interface BandsProps {
  /** The lowest first, without gaps. */
  readonly bands: readonly Band[]
  /** `stripes` only separates the bands. `rising` also shows by its colour that higher values are harder. */
  readonly look: 'stripes' | 'rising'
}

/** The areas of the bands. Draw them before the data. */
export function Bands({ bands, look }: BandsProps) {
  const { y } = useScales()
  return bands.map(({ name, from }, position) => {
    const top = topOfBand(bands, position, y)
    const fill =
      look === 'rising'
        ? { className: 'fill-attention', fillOpacity: position * 0.05 }
        : { className: position % 2 === 0 ? 'fill-muted' : 'fill-card' }
    return <rect key={name} y={`${top}%`} width="100%" height={`${y(from) - top}%`} {...fill} />
  })
}

/** The names of the bands. Draw them after the data. With stripes they have an outline, to be readable over it. */
export function BandNames({ bands, look }: BandsProps) {
  const { y } = useScales()
  return bands.map(({ name }, position) => (
    <text
      key={name}
      x="5"
      y={`${topOfBand(bands, position, y)}%`}
      dy="1.25em"
      className={`fill-muted-foreground ${look === 'stripes' ? 'stroke-card' : ''}`}
      strokeWidth="3"
      paintOrder="stroke"
    >
      {name}
    </text>
  ))
}

function topOfBand(bands: readonly Band[], position: number, y: Scale): number {
  const next = bands[position + 1]
  return next ? y(next.from) : 0
}
