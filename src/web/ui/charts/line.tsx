import { use } from 'react'

import { ReadingContext, type Scale, useScales } from './plot.tsx'

/** A position on the horizontal axis and its value; null without one. */
export interface Point {
  readonly at: number
  readonly value: number | null
}

export type Tone = keyof typeof toneClasses

/** The classes of each tone. The parts of a picture take its colour with `current`. */
export const toneClasses = { calm: 'text-calm', attention: 'text-attention', primary: 'text-primary' }

interface LineProps {
  readonly points: readonly Point[]
  readonly tone: Tone
  /** An SVG dash pattern. It tells lines apart without colours. */
  readonly dashes?: string | undefined
}

/** Joins neighboring points. It is broken where values are missing, so that a gap does not look like a value. */
export function Line({ points, tone, dashes }: LineProps) {
  const { x, y } = useScales()
  return (
    <g className={toneClasses[tone]}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
        <path
          d={pathOf(points, x, y)}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-current"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray={dashes}
        />
      </svg>
      {points
        .filter(isAlone)
        .map(
          ({ at, value }) =>
            value !== null && (
              <circle key={at} cx={`${x(at)}%`} cy={`${y(value)}%`} r="3.5" className="fill-current" />
            ),
        )}
    </g>
  )
}

/** A ring at each point. The more points, the smaller the rings. */
export function Dots({ points, tone }: Pick<LineProps, 'points' | 'tone'>) {
  const { x, y } = useScales()
  const radius = points.length > 100 ? 2 : points.length > 45 ? 3 : 4
  return (
    <g className={`fill-card stroke-current ${toneClasses[tone]}`} strokeWidth={radius / 2}>
      {points.map(
        ({ at, value }) =>
          value !== null && <circle key={at} cx={`${x(at)}%`} cy={`${y(value)}%`} r={radius} />,
      )}
    </g>
  )
}

/** A small square at each point: another kind of value than that of a ring. */
export function Squares({ points, tone }: Pick<LineProps, 'points' | 'tone'>) {
  const { x, y } = useScales()
  return (
    <g className={`fill-current ${toneClasses[tone]}`} transform="translate(-2.5 -2.5)">
      {points.map(
        ({ at, value }) =>
          value !== null && <rect key={at} x={`${x(at)}%`} y={`${y(value)}%`} width="5" height="5" />,
      )}
    </g>
  )
}

/** Marks the point that is read now. */
export function ReadMark({ tone }: Pick<LineProps, 'tone'>) {
  const { x, y } = useScales()
  const reading = use(ReadingContext)?.chosen
  if (!reading) return null
  const at = `${x(reading.at)}%`
  return (
    <g className={toneClasses[tone]}>
      <line x1={at} x2={at} y2="100%" className="stroke-current" strokeDasharray="2 3" />
      <circle
        cx={at}
        cy={`${y(reading.value)}%`}
        r="6"
        className="fill-current stroke-card"
        strokeWidth="2"
      />
    </g>
  )
}

/** A sample of the line for the legend of a chart. */
export function LineKey({ tone, dashes }: Pick<LineProps, 'tone' | 'dashes'>) {
  return (
    <svg aria-hidden viewBox="0 0 28 8" className={`h-2 w-7 stroke-current ${toneClasses[tone]}`}>
      <line x1="1" x2="27" y1="4" y2="4" strokeWidth="2.5" strokeDasharray={dashes} />
    </svg>
  )
}

function pathOf(points: readonly Point[], x: Scale, y: Scale): string {
  return points
    .flatMap(({ at, value }, index) => {
      if (value === null) return []
      const isJoined = (points[index - 1]?.value ?? null) !== null
      return [`${isJoined ? 'L' : 'M'}${x(at)} ${y(value)}`]
    })
    .join('')
}

/** Whether a point has no neighbor. The line does not show such a point. */
function isAlone(_: Point, index: number, points: readonly Point[]): boolean {
  return (points[index - 1]?.value ?? null) === null && (points[index + 1]?.value ?? null) === null
}
