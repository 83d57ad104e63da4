import type { Day } from '#shared/days.ts'

/** The groups that an age is kept as. Nothing keeps a date of birth. */
export const ageBands = ['under-13', '13-17', '18-and-over', 'not-said'] as const
export type AgeBand = (typeof ageBands)[number]

/** The bands of somebody under 18. */
export const minorBands = ['under-13', '13-17'] as const satisfies AgeBand[]

/** Whether somebody is known to be under 18. Whoever has not said, and whoever would rather not, counts as an adult. */
export function isMinor(band: AgeBand | null): band is (typeof minorBands)[number] {
  return minorBands.some((minor) => minor === band)
}

/** The band of somebody who was born on a day. */
export function ageBandOn(today: Day, bornOn: Day): AgeBand {
  const hasHadBirthday = today.slice(5) >= bornOn.slice(5)
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (hasHadBirthday ? 0 : 1)
  if (years < 13) return 'under-13'
  return years < 18 ? '13-17' : '18-and-over'
}
