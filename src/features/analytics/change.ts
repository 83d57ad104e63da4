interface Week {
  readonly avgStress: number | null
}

/**
 * How much the latest week that is shown differs from the first, in whole percent; null where fewer than
 * two weeks are shown.
 */
export function changeOver(weeks: readonly Week[]): number | null {
  const shown = weeks.flatMap(({ avgStress }) => (avgStress === null ? [] : [avgStress]))
  const [first] = shown
  const last = shown.at(-1)
  if (first === undefined || last === undefined || shown.length < 2) return null
  return Math.round(((last - first) / first) * 100)
}
