import { writeTable } from '../scripts/markdown-table.ts'
import type { Dashboard } from './dashboard.ts'
import { options } from './options.ts'
import type { Results } from './results.ts'
import type { Start } from './starts.ts'
import { targetsOf } from './targets.ts'
import type { Traffic } from './traffic.ts'

/** All results of a run. */
export interface Findings {
  readonly results: Results
  /** What each request sends to PostgreSQL, by the name of the measure. */
  readonly traffic: ReadonlyMap<string, Traffic>
  readonly starts: readonly Start[]
  readonly dashboards: readonly Dashboard[]
  readonly vaultMicroseconds: number
}

/** Prints the results. A full run also writes them into docs/performance.md. */
export function report(findings: Findings): void {
  const figures = ['', 'processor, µs', 'a second', 'p50, ms', 'p99, ms', 'RSS, MB', 'statements', 'flights']
  say('figures', figures, figureRows(findings))
  say('dashboard', ['Call', ...findings.dashboards.map(sizeOf)], dashboardRows(findings))
  say('targets', ['Work', 'Measured', 'Target', ''], targetRows(findings))
}

function say(name: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  for (const row of [head, ...rows]) console.log(row.join(' | '))
  if (options.isWriting) writeTable(name, head, rows)
}

function figureRows({ results, traffic, starts }: Findings): string[][] {
  const rows = [...results].map(([name, { perSecond, p50, p99, cpu, memory }]) => [
    name,
    cpu === undefined ? '' : Math.round(cpu).toLocaleString('en'),
    Math.round(perSecond).toLocaleString('en'),
    ...[p50, p99, memory].map(rounded),
    ...[traffic.get(name)?.statements, traffic.get(name)?.flights].map((count) => String(count ?? '')),
  ])
  const begun = starts.map(({ name, memory }) => [name, '', '', '', '', rounded(memory), '', ''])
  return [...rows, ...begun]
}

/** The median and the 99th percentile of each call. */
function dashboardRows({ dashboards }: Findings): string[][] {
  const calls = [...(dashboards[0]?.figures.keys() ?? [])].map((call) => [
    `\`${call}\``,
    ...dashboards.map(({ figures }) => {
      const { p50, p99 } = figures.get(call) ?? {}
      return `${rounded(p50)} / ${rounded(p99)} ms`
    }),
  ])
  return [
    ...calls,
    ['A report, every Monday', ...dashboards.map(({ weeklySeconds }) => `${rounded(weeklySeconds)} s`)],
    [
      'The first report, with its quarter',
      ...dashboards.map(({ firstSeconds }) => `${rounded(firstSeconds)} s`),
    ],
  ]
}

const sizeOf = ({ checkIns, people }: Dashboard) =>
  `${checkIns.toLocaleString('en')} check-ins of ${people.toLocaleString('en')} people`

function targetRows(findings: Findings): string[][] {
  return targetsOf(findings).map(({ work, value, unit, limit }) => [
    work,
    `${rounded(value)} ${unit}`,
    ...(limit === undefined
      ? ['', '']
      : [`at most ${limit} ${unit}`, value <= limit ? 'reached' : '**not reached**']),
  ])
}

function rounded(value: number | undefined): string {
  if (value === undefined) return ''
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2)
}
