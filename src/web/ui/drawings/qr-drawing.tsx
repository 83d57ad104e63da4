import { clsx } from 'clsx'

/** The light margin that readers need around a QR code, in its squares (ISO/IEC 18004). */
const margin = 4

interface QrDrawingProps {
  /** The dark squares as an SVG path, one unit each. */
  readonly path: string
  /** How many squares a side has. */
  readonly size: number
  readonly label: string
  /** The classes of its size. */
  readonly className?: string
}

/** A QR code, dark on light in both themes, since many readers know no other. */
export function QrDrawing({ path, size, label, className = 'size-56' }: QrDrawingProps) {
  const side = size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={clsx('max-w-full shrink-0 rounded-lg border border-border', className)}
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
