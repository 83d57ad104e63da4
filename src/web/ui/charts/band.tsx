import { type Scale, useScales } from './plot.tsx'

/** A named range of values. It ends where the next one begins; the last one ends at the upper edge. */
export interface Band {
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
