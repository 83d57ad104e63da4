/** Where a value lies between two ends, in percent of the way. */
export type Scale = (value: number) => number

/** Makes the scale from one end to the other; where both are the same, everything lies at the first. */
export function scaleOf(first: number, last: number): Scale {
  const length = last - first || 1
  return (value) => Math.round(((value - first) / length) * 10_000) / 100
}
