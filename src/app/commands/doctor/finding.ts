/** What an examination found: all is well, somebody should look, or something is broken. */
export type Level = 'ok' | 'warning' | 'wrong'

/** One line of the doctor's: what was looked at and how it is, in words. */
export interface Line {
  readonly level: Level
  readonly words: string
}

export const ok = (words: string): Line => ({ level: 'ok', words })
export const warning = (words: string): Line => ({ level: 'warning', words })
export const wrong = (words: string): Line => ({ level: 'wrong', words })

/** How long ago, as people say it. */
export function ageLabel(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 2) return `${Math.max(0, Math.round(milliseconds / 1000))} seconds`
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 2 * 24 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`
}
