import { clsx } from 'clsx'
import { createContext, type CSSProperties, type PointerEvent, type ReactNode, use } from 'react'

/** Maps a value to its place between two ends, in percent of the way. */
export type Scale = (value: number) => number

/** Makes the scale from one end to the other. If both ends are equal, every value is at the first. */
export function scaleOf(first: number, last: number): Scale {
  const length = last - first || 1
  return (value) => Math.round(((value - first) / length) * 10_000) / 100
}

interface Scales {
  readonly x: Scale
  readonly y: Scale
}

const ScalesContext = createContext<Scales | null>(null)

/** What is said of one point of a chart. */
export interface Reading {
  readonly at: number
  readonly value: number
  readonly text: string
}

interface ReadingChoice {
  /** The point that is read now; null where none is. */
  readonly chosen: Reading | null
  /** Reads the point that is nearest to a position. */
  readonly choose: (at: number) => void
}

/** The points of the surrounding chart that can be read one by one. */
export const ReadingContext = createContext<ReadingChoice | null>(null)

/** Words lie over what is drawn. With large text on a phone they do not grow out of it. */
const lettering: CSSProperties & Readonly<Record<`--${string}`, string>> = {
  direction: 'ltr',
  '--text-xs': 'min(0.8125rem, 4.2vw)',
  '--text-sm': 'min(0.9rem, 4.7vw)',
}

interface PlotProps {
  /** The positions at the left and at the right edge. */
  readonly x: readonly [number, number]
  /** The values at the lower and at the upper edge. */
  readonly y: readonly [number, number]
  /** The padding around the area, which is the room for labels. */
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The area that a chart is drawn in. It fills its parent. All coordinates are percentages, so it fits any screen and
 * paper without being measured, while strokes, dots and text keep their size.
 */
export function Plot({ x, y, className = 'pt-2 pr-6 pb-7 pl-8', children }: PlotProps) {
  const choose = use(ReadingContext)?.choose
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose?.(x[0] + ((clientX - left) / width) * (x[1] - x[0]))
  }
  return (
    <div className={`h-full ${className}`}>
      <svg
        className={clsx('block size-full overflow-visible text-xs tabular-nums', choose && 'touch-pan-y')}
        style={lettering}
        onPointerDown={point}
        onPointerMove={point}
      >
        <ScalesContext value={{ x: scaleOf(...x), y: scaleOf(y[1], y[0]) }}>{children}</ScalesContext>
      </svg>
    </div>
  )
}

/** The scales of the surrounding plot: `x` in percent from the left edge, `y` in percent from the upper edge. */
export function useScales(): Scales {
  const scales = use(ScalesContext)
  if (!scales) throw new Error('Cannot draw a part of a chart outside a plot')
  return scales
}
