interface Week {
  readonly avgStress: number | null
}

/**
 * The change of stress from the first shown week to the latest, in whole percent. Null if fewer than two
 * weeks are shown.
 */
export function changeInPercent(weeks: readonly Week[]): number | null {
  const shown = weeks.flatMap(({ avgStress }) => (avgStress === null ? [] : [avgStress]))
  const [first] = shown
  const last = shown.at(-1)
  if (first === undefined || last === undefined || shown.length < 2) return null
  return Math.round(((last - first) / first) * 100)
}
