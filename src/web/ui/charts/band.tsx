import { useScales } from './plot.tsx'
import type { Scale } from './scale.ts'

/** A stretch of the scale that has a name. It ends where the next one begins, the last at the upper edge. */
export interface Band {
  readonly name: string
  readonly from: number
}

interface BandsProps {
  /** Without gaps, the lowest first. */
  readonly bands: readonly Band[]
  /** Stripes tell the bands apart; a rising colour also says that higher is harder. */
  readonly look: 'stripes' | 'rising'
}

/** The bands, behind what is drawn. */
export function Bands({ bands, look }: BandsProps) {
  const { y } = useScales()
  return bands.map(({ name, from }, position) => {
    const top = topOf(bands, position, y)
    const fill =
      look === 'rising'
        ? { className: 'fill-attention', fillOpacity: position * 0.05 }
        : { className: position % 2 === 0 ? 'fill-muted' : 'fill-card' }
    return <rect key={name} y={`${top}%`} width="100%" height={`${y(from) - top}%`} {...fill} />
  })
}

/** Their names, over what is drawn. Between stripes a rim keeps them readable where something lies under them. */
export function BandNames({ bands, look }: BandsProps) {
  const { y } = useScales()
  return bands.map(({ name }, position) => (
    <text
      key={name}
      x="5"
      y={`${topOf(bands, position, y)}%`}
      dy="1.25em"
      className={`fill-muted-foreground ${look === 'stripes' ? 'stroke-card' : ''}`}
      strokeWidth="3"
      paintOrder="stroke"
    >
      {name}
    </text>
  ))
}

function topOf(bands: readonly Band[], position: number, y: Scale): number {
  const next = bands[position + 1]
  return next ? y(next.from) : 0
}
