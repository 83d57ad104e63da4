import { texts } from '../../locales/texts.ts'
import { TickAxis, type Ticks, ValueAxis } from './axis.tsx'
import { Chart, type ChartProps } from './chart.tsx'
import { Dots, Line, type Point, ReadMark, Squares, type Tone } from './line.tsx'
import { Plot, useScales } from './plot.tsx'

const t = texts('charts')

interface LineChartProps extends Ticks, Omit<ChartProps, 'children' | 'readings' | 'legend'> {
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
  /** What is said of the value at a position, such as "Nov 12: 4, Moderate". */
  readonly say: (at: number, value: number) => string
  /** The first and the last position on the horizontal axis. */
  readonly span: readonly [number, number]
  /** The lowest first, without gaps. The last one ends at `highest`. */
  readonly bands: readonly Band[]
  readonly highest: number
  readonly look?: Look
}

/** A line over named bands, without animation, whose points are read one by one, with its sentence and its table. */
export function LineChart({
  tone,
  points,
  others = [],
  say,
  span,
  bands,
  highest,
  look = 'stripes',
  ticks,
  nameOf,
  ...chart
}: LineChartProps) {
  const edges = bands.map(({ from }) => from)
  const readings = [...points, ...others]
    .flatMap(({ at, value }) => (value === null ? [] : [{ at, value, text: say(at, value) }]))
    .toSorted((one, other) => one.at - other.at)
  return (
    <Chart legend={<BandNames bands={bands} look={look} />} readings={readings} {...chart}>
      <Plot x={span} y={[edges[0] ?? 0, highest]}>
        <Bands bands={bands} look={look} />
        <ValueAxis values={[...edges, highest]} />
        <TickAxis ticks={ticks} nameOf={nameOf} />
        <Line tone={tone} points={points.map(({ at, line }) => ({ at, value: line }))} />
        <Squares tone={tone} points={others} />
        <Dots tone={tone} points={points} />
        <ReadMark tone={tone} />
      </Plot>
    </Chart>
  )
}

/** A named range of values. It ends where the next one begins; the last one ends at the upper edge. */
interface Band {
  readonly name: string
  readonly from: number
  /** The lowest value in it, where that is not `from`. */
  readonly least?: number
}

/** `stripes` only separates the bands. `rising` also shows by its colour that higher values are harder. */
type Look = 'stripes' | 'rising'

interface BandsProps {
  /** The lowest first, without gaps. */
  readonly bands: readonly Band[]
  readonly look: Look
}

/** The areas of the bands. Draw them before the data. */
export function Bands({ bands, look }: BandsProps) {
  const { y } = useScales()
  return bands.map(({ name, from }, position) => {
    const next = bands[position + 1]
    const top = next ? y(next.from) : 0
    return (
      <rect key={name} y={`${top}%`} width="100%" height={`${y(from) - top}%`} {...fillOf(position, look)} />
    )
  })
}

function fillOf(position: number, look: Look) {
  if (look === 'rising') return { className: 'fill-attention', fillOpacity: position * 0.07 }
  return { className: position % 2 === 0 ? 'fill-muted' : 'fill-card' }
}

/** The names of the bands with their colours, from the lowest. They are beside the picture, where they hide no point. */
function BandNames({ bands, look }: BandsProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
      {bands.map(({ name, from, least = from }, position) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden className="size-3.5 rounded-sm border border-border">
            <rect width="100%" height="100%" {...fillOf(position, look)} />
          </svg>
          <span>{t('bandFrom', { name, from: least })}</span>
        </li>
      ))}
    </ul>
  )
}
