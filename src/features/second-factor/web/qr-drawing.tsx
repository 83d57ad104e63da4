import type { SecondFactorOffer } from '../contract.ts'

/** The light margin that readers need around a QR code, in its squares (ISO/IEC 18004). */
const margin = 4

/** A QR code, dark on light in both themes: many readers know no other. */
export function QrDrawing({ path, size }: SecondFactorOffer['qr']) {
  const side = size + 2 * margin
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full shrink-0 rounded-lg border border-border"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
