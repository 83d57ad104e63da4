import { useScales } from './plot.tsx'

interface BarProps {
  /** The position on the horizontal axis where the bar begins. The bar is a little less than 1 wide. */
  readonly at: number
  /** Null draws an empty outline as high as the plot, for a value that is suppressed. */
  readonly value: number | null
  /** The label on top of the bar. */
  readonly name?: string | undefined
}

/** One bar, from the lower edge of the plot. */
export function Bar({ at, value, name }: BarProps) {
  const { x, y } = useScales()
  const [left, right] = [x(at + 0.04), x(at + 0.96)]
  const top = value === null ? 0 : y(value)
  return (
    <>
      {/* The nested svg cuts off the lower edge, so that only the upper corners are round. */}
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
