/** The level of a finding: all is well, the operator should look, or something is broken. */
export type Level = 'ok' | 'warning' | 'wrong'

/** One finding of `admin doctor`, as a sentence. */
export interface Finding {
  readonly level: Level
  readonly message: string
}

export const ok = (message: string): Finding => ({ level: 'ok', message })
export const warning = (message: string): Finding => ({ level: 'warning', message })
export const wrong = (message: string): Finding => ({ level: 'wrong', message })

/** An age in words, such as "3 hours". */
export function ageLabel(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 2) return `${Math.max(0, Math.round(milliseconds / 1000))} seconds`
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 2 * 24 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`
}
