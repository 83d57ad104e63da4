import { createContext, type ReactNode, use } from 'react'

import { type Scale, scaleOf } from './scale.ts'

interface Scales {
  readonly x: Scale
  readonly y: Scale
}

const ScalesContext = createContext<Scales | null>(null)

interface PlotProps {
  /** What stands at the left and at the right edge. */
  readonly x: readonly [number, number]
  /** What stands at the lower and at the upper edge. */
  readonly y: readonly [number, number]
  /** Room around the area for what is written there, as padding. */
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The area that a chart is drawn in; it fills its place. All places in it are percentages, so that it fits any
 * screen and paper without being measured, while strokes, dots and letters keep their size.
 */
export function Plot({ x, y, className = 'pt-2 pr-6 pb-7 pl-8', children }: PlotProps) {
  return (
    <div className={`h-full ${className}`}>
      <svg className="block size-full overflow-visible text-xs tabular-nums">
        <ScalesContext value={{ x: scaleOf(...x), y: scaleOf(y[1], y[0]) }}>{children}</ScalesContext>
      </svg>
    </div>
  )
}

/** Where the plot around has a value: in percent from its left edge, and from its upper one. */
export function useScales(): Scales {
  const scales = use(ScalesContext)
  if (!scales) throw new Error('Cannot draw a part of a chart outside a plot')
  return scales
}
