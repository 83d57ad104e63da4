import type { ReadinessItem } from '#features/institution/readiness/contract.ts'

/**
 * The level of a finding: all is well, it is missing but not required, the operator should look, or something is
 * broken.
 */
export type Level = 'ok' | 'information' | 'warning' | 'wrong'

/** What was found about the installation, as a sentence: for `admin doctor`, and where it is said in the log. */
export interface Finding {
  readonly level: Level
  readonly message: string
  /** The item that it is about, which `--require` may leave out. `extra` is beyond what any item asks for. */
  readonly item?: ReadinessItem | 'extra'
}

export const ok = (message: string): Finding => ({ level: 'ok', message })
export const warning = (message: string): Finding => ({ level: 'warning', message })
export const wrong = (message: string): Finding => ({ level: 'wrong', message })

/** The findings where only these items are required: what is missing of others is information. */
export function whereRequired(findings: readonly Finding[], required: ReadonlySet<string>): Finding[] {
  return findings.map((finding) =>
    finding.level === 'ok' || finding.item === undefined || required.has(finding.item)
      ? finding
      : { ...finding, level: 'information' },
  )
}

/** An age in words, such as "3 hours". */
export function ageLabel(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 2) return `${Math.max(0, Math.round(milliseconds / 1000))} seconds`
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 2 * 24 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`
}
