import { useScales } from './plot.tsx'

interface GridLineProps {
  readonly at: number
  readonly dashes?: string
}

/** A horizontal line across the plot at a value. */
export function GridLine({ at, dashes }: GridLineProps) {
  const y = `${useScales().y(at)}%`
  return <line x2="100%" y1={y} y2={y} className="stroke-border" strokeDasharray={dashes} />
}

/** The values at the left edge, each with its grid line. */
export function ValueAxis({ values }: { readonly values: readonly number[] }) {
  const { y } = useScales()
  return values.map((value) => (
    <g key={value}>
      <GridLine at={value} />
      <text x="-8" y={`${y(value)}%`} dy="0.35em" textAnchor="end" className="fill-muted-foreground">
        {value}
      </text>
    </g>
  ))
}

export interface Ticks {
  /** The positions on the horizontal axis that have a label. */
  readonly ticks: readonly number[]
  readonly nameOf: (at: number) => string
}

interface TickAxisProps extends Ticks {
  /** Keeps labels at an edge within it. */
  readonly isWithinEdges?: boolean
}

/** Labels below the plot, each centred on its position. */
export function TickAxis({ ticks, nameOf, isWithinEdges = false }: TickAxisProps) {
  const { x } = useScales()
  return ticks.map((at) => (
    <text
      key={at}
      x={`${x(at)}%`}
      y="100%"
      dy="1.6em"
      textAnchor={(isWithinEdges && edgeAnchors[x(at)]) || 'middle'}
      className="fill-muted-foreground"
    >
      {nameOf(at)}
    </text>
  ))
}

const edgeAnchors: Readonly<Record<number, 'start' | 'end'>> = { 0: 'start', 100: 'end' }
