import type { Point } from '../series.ts'

/** A stretch of the scale that has a name; `to` is where the next one begins. */
export interface ChartBand {
  readonly name: string
  readonly from: number
  readonly to: number
}

export interface LineChartProps {
  readonly of: 'mood' | 'stress' | 'screening'
  readonly points: readonly Point[]
  /** Without gaps, the lowest first. */
  readonly bands: readonly ChartBand[]
  /** Which places of the horizontal axis are named, and how. */
  readonly ticks: readonly number[]
  readonly nameOf: (at: number) => string
  /** The last place of the horizontal axis. */
  readonly last: number
}
