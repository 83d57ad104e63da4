import { loadavg } from 'node:os'

import { writeRow } from '../scripts/written-table.ts'

const isBeforeChange = process.argv.includes('--short')

/** Fewer repeats and shorter times, for the run before every change and with `--quick`. */
export const isShort = isBeforeChange || process.argv.includes('--quick')

/** Before every change the machine is shared: what may be lost stays nothing, but times are allowed ten times as long. */
export const leeway = isBeforeChange ? 10 : 1

/** The number of a word such as `--seconds=60`; null where it was not given. */
export function given(name: string): number | null {
  const word = process.argv.find((one) => one.startsWith(`--${name}=`))
  return word ? Number(word.split('=')[1]) : null
}

export interface Fault {
  /** What its row in docs/reliability.md is known by. */
  readonly id: string
  readonly title: string
  /** What is done, in a few words. */
  readonly done: string
  /** The figure to reach. */
  readonly reach: string
}

/**
 * Says what was measured and what is wrong, and fails the command where anything is. With `--write` the
 * row goes to docs/reliability.md.
 */
export function conclude(
  { id, title, done, reach }: Fault,
  measured: string,
  faults: readonly string[],
): void {
  const shown = faults.slice(0, 20)
  for (const fault of shown) console.error(`${id}: ${fault}`)
  if (faults.length > shown.length) console.error(`${id}: and ${faults.length - shown.length} more`)
  console.log(`${id} ${title}: ${measured}. ${faults.length === 0 ? 'As promised.' : 'Not as promised.'}`)
  if (faults.length > 0) process.exitCode = 1
  if (!process.argv.includes('--write')) return
  const day = `${new Date().toISOString().slice(0, 10)}, load ${loadavg()[1]?.toFixed(0)}`
  const verdict = faults.length === 0 ? 'reached' : `not reached: ${faults[0]}`
  writeRow('docs/reliability.md', 'faults', [id, title, done, reach, measured, verdict, day])
}

/** `[fault]` where it holds, nothing where not: for lists of what is wrong. */
export const unless = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault])

/** The 99th percentile of how long something took, in whole milliseconds; 0 of nothing. */
export const p99Of = (taken: readonly { readonly milliseconds: number }[]): number =>
  Math.round(
    percentile(
      taken.map(({ milliseconds }) => milliseconds),
      0.99,
    ),
  )

/** The value below which so large a share of the numbers lies; 0 of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
