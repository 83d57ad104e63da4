import type { Trends } from '#features/trends/contract.ts'
import { shortDay } from '#features/trends/day-labels.ts'
import { dailySeries, type Measure, type Point, smoothingDays, ticksOf } from '#features/trends/series.ts'
import { addDays, daysBetween } from '#shared/days.ts'

const height = 190
/** Narrower than this there is room for every second day on the axis alone. */
const narrow = 400
const [left, right, top, bottom] = [28, 8, 8, 24]
const [lowest, highest] = [1, 10]
const levels = [1, 4, 7, 10]

/** The look of each line: told apart by its strokes too, since paper may have no colours. */
const looks = {
  mood: { stroke: 'var(--calm)', dashes: undefined },
  stress: { stroke: 'var(--attention)', dashes: '5 4' },
} as const

/** Mood and stress of a time as a picture that is sharp on paper. What it shows is said beside it. */
export function SummaryChart({ trends, label }: { readonly trends: Trends; readonly label: string }) {
  return (
    <figure className="flex flex-col gap-1">
      <div role="img" aria-label={label}>
        {/* Drawn for a phone too: the wide one made small has letters nobody can read. */}
        <Picture trends={trends} width={330} className="sm:hidden print:hidden" />
        <Picture trends={trends} width={640} className="hidden sm:block print:block" />
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
        <Key measure="mood" name="Mood" />
        <Key measure="stress" name="Stress" />
        <span>{`From ${lowest} to ${highest}; each point is the mean of the ${smoothingDays} days up to it.`}</span>
      </figcaption>
    </figure>
  )
}

interface PictureProps {
  readonly trends: Trends
  readonly width: number
  readonly className: string
}

function Picture({ trends, width, className }: PictureProps) {
  const last = daysBetween(trends.from, trends.to)
  const all = ticksOf(trends)
  const ticks = width > narrow ? all : all.toReversed().filter((_, place) => place % 2 === 0)
  const xOf = (at: number) => left + (at / Math.max(1, last)) * (width - left - right)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className={`w-full ${className}`}
      fontSize="12"
      fill="var(--muted-foreground)"
    >
      {levels.map((level) => (
        <g key={level}>
          <line x1={left} x2={width - right} y1={yOf(level)} y2={yOf(level)} stroke="var(--border)" />
          <text x={left - 8} y={yOf(level) + 4} textAnchor="end">
            {level}
          </text>
        </g>
      ))}
      {ticks.map((at) => (
        <text key={at} x={xOf(at)} y={height - 6} textAnchor={at === last ? 'end' : 'middle'}>
          {shortDay(addDays(trends.from, at))}
        </text>
      ))}
      <Curve measure="mood" points={dailySeries(trends, 'mood')} xOf={xOf} />
      <Curve measure="stress" points={dailySeries(trends, 'stress')} xOf={xOf} />
    </svg>
  )
}

interface CurveProps {
  readonly measure: Measure
  readonly points: readonly Point[]
  readonly xOf: (at: number) => number
}

function Curve({ measure, points, xOf }: CurveProps) {
  const { stroke, dashes } = looks[measure]
  return (
    <>
      <path
        d={pathOf(points, xOf)}
        fill="none"
        stroke={stroke}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={dashes}
      />
      {points.map(
        ({ at, line }, index) =>
          line !== null &&
          isAlone(points, index) && <circle key={at} cx={xOf(at)} cy={yOf(line)} r="3.5" fill={stroke} />,
      )}
    </>
  )
}

function Key({ measure, name }: { readonly measure: Measure; readonly name: string }) {
  const { stroke, dashes } = looks[measure]
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 28 8" className="h-2 w-7">
        <line x1="1" x2="27" y1="4" y2="4" stroke={stroke} strokeWidth="2.5" strokeDasharray={dashes} />
      </svg>
      {name}
    </span>
  )
}

/** Broken where there is nothing, so that a pause does not look like a level. */
function pathOf(points: readonly Point[], xOf: (at: number) => number): string {
  return points
    .flatMap(({ at, line }, index) => {
      if (line === null) return []
      const isNew = index === 0 || points[index - 1]?.line === null
      return [`${isNew ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(line).toFixed(1)}`]
    })
    .join(' ')
}

/** Whether a point has no neighbor to be joined with: no line would show it. */
function isAlone(points: readonly Point[], index: number): boolean {
  return (points[index - 1]?.line ?? null) === null && (points[index + 1]?.line ?? null) === null
}

function yOf(value: number): number {
  return top + ((highest - value) / (highest - lowest)) * (height - top - bottom)
}
