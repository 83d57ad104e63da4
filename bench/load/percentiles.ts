/** The median and the 99th percentile of times. */
export interface Percentiles {
  readonly p50: number
  readonly p99: number
}

/** The percentiles of times; 0 without any. */
export function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
