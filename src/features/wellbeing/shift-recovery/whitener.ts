/** A good or a bad day lasts: after so many days 37 % of it is left. About 0.67 from one day to the next, as in diaries of mood. */
const driftPace = 2.5

/** Takes out of a column, in the order of time, what the values before it already told. */
export interface Whitener {
  readonly whiten: (column: Float64Array) => Float64Array<ArrayBuffer>
  /** The log-determinant of the covariance that was taken out. */
  readonly logDeterminant: number
}

/**
 * Makes the whitener of ratings at some days, oldest first, whose variance comes to `driftShare` (0 to 1) from a drift
 * that fades and else from each rating alone. It is the filter of Kalman (1960) for one number, so it takes one pass.
 */
export function whitenerOf(days: readonly number[], driftShare: number): Whitener {
  let uncertainty = driftShare
  const steps = days.map((day, position) => {
    const kept = position === 0 ? 0 : Math.exp(-(day - days[position - 1]!) / driftPace)
    uncertainty = driftShare + kept ** 2 * (uncertainty - driftShare)
    const variance = uncertainty + 1 - driftShare
    const gain = uncertainty / variance
    uncertainty *= 1 - gain
    return { kept, gain, spread: Math.sqrt(variance) }
  })
  return {
    logDeterminant: steps.reduce((sum, { spread }) => sum + 2 * Math.log(spread), 0),
    whiten(column) {
      let drift = 0
      const whitened = new Float64Array(column.length)
      for (let position = 0; position < column.length; position += 1) {
        const { kept, gain, spread } = steps[position]!
        drift *= kept
        const news = column[position]! - drift
        drift += gain * news
        whitened[position] = news / spread
      }
      return whitened
    },
  }
}
