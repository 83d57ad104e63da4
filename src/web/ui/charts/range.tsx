import { type Tone, toneClasses } from './line.tsx'
import { useScales } from './plot.tsx'

interface RangeProps {
  /** The lower and the upper value at each position, in their order. */
  readonly points: readonly { readonly at: number; readonly low: number; readonly high: number }[]
  readonly tone: Tone
}

/** The area between lower and upper values. Draw it before the line that it belongs to. */
export function Range({ points, tone }: RangeProps) {
  const { x, y } = useScales()
  const upper = points.map(({ at, high }) => `${x(at)} ${y(high)}`)
  const lower = points.toReversed().map(({ at, low }) => `${x(at)} ${y(low)}`)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={toneClasses[tone]}>
      <path d={`M${[...upper, ...lower].join('L')}Z`} className="fill-current" fillOpacity="0.18" />
    </svg>
  )
}
