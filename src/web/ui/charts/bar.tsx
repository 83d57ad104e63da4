import { useScales } from './plot.tsx'

interface BarProps {
  /** The place on the horizontal axis where it begins; it is nearly one wide. */
  readonly at: number
  /** Null makes it the outline of a bar as high as the plot, for what is not told. */
  readonly value: number | null
  /** What stands on top of it. */
  readonly name?: string | undefined
}

/** One bar, from the lower edge of the plot. */
export function Bar({ at, value, name }: BarProps) {
  const { x, y } = useScales()
  const [left, right] = [x(at + 0.04), x(at + 0.96)]
  const top = value === null ? 0 : y(value)
  return (
    <>
      {/* Cut at the lower edge, so that only the upper corners are round. */}
      <svg x={`${left}%`} y={`${top}%`} width={`${right - left}%`} height={`${100 - top}%`}>
        <rect
          width="100%"
          height="200%"
          rx="8"
          {...(value === null
            ? { className: 'fill-none stroke-border', strokeWidth: 2, strokeDasharray: '4 3' }
            : { className: 'fill-primary' })}
        />
      </svg>
      {name && (
        <text
          x={`${(left + right) / 2}%`}
          y={`${top}%`}
          dy="-0.4em"
          textAnchor="middle"
          className="fill-foreground text-sm font-semibold"
        >
          {name}
        </text>
      )}
    </>
  )
}
