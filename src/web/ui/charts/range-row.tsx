import { Dots, Line, type Tone } from './line.tsx'
import { useScales } from './plot.tsx'

interface RangeRowProps {
  readonly name: string
  /** The height of the row on the vertical axis. */
  readonly row: number
  /** On the horizontal axis. */
  readonly low: number
  readonly middle: number
  readonly high: number
  readonly tone: Tone
}

/** A named row: a ring at the middle, and a line over the range around it. */
export function RangeRow({ name, row, low, middle, high, tone }: RangeRowProps) {
  const { y } = useScales()
  return (
    <>
      <text x="0" y={`${y(row)}%`} dy="-0.9em" className="fill-foreground">
        {name}
      </text>
      <Line points={[low, high].map((at) => ({ at, value: row }))} tone={tone} />
      <Dots points={[{ at: middle, value: row }]} tone={tone} />
    </>
  )
}
