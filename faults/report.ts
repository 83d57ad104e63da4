import { loadavg } from 'node:os'

import { writeRow } from '../scripts/markdown-table.ts'

const isBeforeChange = process.argv.includes('--short')

/** Fewer repeats and shorter times, for the run before every change and with `--quick`. */
export const isShort = isBeforeChange || process.argv.includes('--quick')

/** With `--short` the machine is shared, so times may be ten times as long. Still nothing may be lost. */
export const leeway = isBeforeChange ? 10 : 1

/** The number of an option such as `--seconds=60`; null without it. */
export function numberOption(name: string): number | null {
  const option = process.argv.find((one) => one.startsWith(`--${name}=`))
  return option ? Number(option.split('=')[1]) : null
}

export interface FaultDescription {
  /** The id of its row in docs/generated/faults.md. */
  readonly id: string
  readonly title: string
  /** A short description of what is done. */
  readonly done: string
  /** The target. */
  readonly reach: string
}

/**
 * Prints the results and what is wrong. The command fails if anything is. With `--write` the row is written to
 * docs/generated/faults.md.
 */
export function report(
  { id, title, done, reach }: FaultDescription,
  measured: string,
  faults: readonly string[],
): void {
  const shown = faults.slice(0, 20)
  for (const fault of shown) console.error(`${id}: ${fault}`)
  if (faults.length > shown.length) console.error(`${id}: and ${faults.length - shown.length} more`)
  console.log(`${id} ${title}: ${done}. To reach: ${reach}.`)
  console.log(`${id} ${measured}. ${faults.length === 0 ? 'As promised.' : 'Not as promised.'}`)
  if (faults.length > 0) process.exitCode = 1
  if (!process.argv.includes('--write')) return
  const day = `${new Date().toISOString().slice(0, 10)}, load ${loadavg()[1]?.toFixed(0)}`
  const verdict = faults.length === 0 ? 'reached' : `not reached: ${faults[0]}`
  writeRow('docs/generated/faults.md', 'faults', [id, title, measured, verdict, day])
}

/** An empty list if the condition holds, or else a list with the fault. */
export const unless = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault])

/** The 99th percentile of the times, in whole milliseconds; 0 without any. */
export const p99Of = (taken: readonly { readonly milliseconds: number }[]): number =>
  Math.round(
    percentile(
      taken.map(({ milliseconds }) => milliseconds),
      0.99,
    ),
  )

/** The value below which this share of the numbers lies; 0 without any. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
