import type { Findings } from './report.ts'

/**
 * A figure with its upper limit. One without had a target that measurement showed to be out of reach; the reasons are in
 * docs/performance.md.
 */
interface Target {
  readonly work: string
  readonly value: number
  readonly limit?: number
  readonly unit: '×' | 'ms' | 'µs' | 'MB' | 's'
}

/** All targets that this run has measured. Ratios compare two figures of the same run. */
export function targetsOf(findings: Findings): Target[] {
  return [...ratios(findings), ...limits(findings)].filter(({ value }) => Number.isFinite(value))
}

function ratios({ results }: Findings): Target[] {
  const cpu = (name: string) => results.get(name)?.cpu ?? Number.NaN
  const perSecond = (name: string) => results.get(name)?.perSecond ?? Number.NaN
  // The one that takes half of the processor's time has 2.
  const beside = (work: string, [one, other]: readonly [string, string]): Target => ({
    work,
    value: cpu(other) / cpu(one),
    unit: '×',
  })
  const saved = 'Express: save'
  return [
    beside('A check-in, beside Express', ['Evenkeel: save', saved]),
    beside('30 recent, beside Express', ['Evenkeel: recent', 'Express: recent']),
    beside("30 recent, beside Node's ceiling", ['Evenkeel: recent', "Node's ceiling: recent"]),
    beside('The current user, beside Express', ['Evenkeel: user', 'Express: user']),
    beside('A low screening, beside a check-in of Express', ['Evenkeel: low screening', saved]),
    {
      work: "A sign-in's processor time, beside argon2 alone",
      value: cpu('Evenkeel: sign-in') / cpu('argon2 alone'),
      limit: 1.15,
      unit: '×',
    },
    {
      work: 'Requests a second of two instances, beside one',
      value: perSecond('Evenkeel, two instances: recent') / perSecond('Evenkeel: recent'),
      unit: '×',
    },
  ]
}

function limits({ results, starts, dashboards, vaultMicroseconds }: Findings): Target[] {
  const p99 = (name: string) => results.get(name)?.p99 ?? Number.NaN
  const start = (kind: string) => starts.find(({ name }) => name.includes(kind))
  const alerts = [...results].filter(([name]) => name.endsWith('one connection'))
  const memory = [...results].flatMap(([name, run]) => (isCounted(name) ? (run.memory ?? []) : []))
  const [small, ...larger] = dashboards.map(({ figures }) => figures.get('the page')?.p50 ?? Number.NaN)
  const largest = dashboards.find(({ checkIns }) => checkIns === 10_000_000)
  const atMost = (work: string, value: number | undefined, [limit, unit]: Limit): Target => ({
    work,
    value: value ?? Number.NaN,
    limit,
    unit,
  })
  return [
    atMost('An alert from press to stored, p50', highest(alerts.map(([, { p50 }]) => p50)), [6, 'ms']),
    atMost('A check-in at half load, p99', p99('Evenkeel: save'), [25, 'ms']),
    atMost('Other calls while people sign in, p99', p99(besideSignIns), [100, 'ms']),
    atMost('Opening the vault of a request, processor', vaultMicroseconds, [20, 'µs']),
    atMost('Start on PostgreSQL', start('PostgreSQL')?.seconds, [0.6, 's']),
    atMost('Memory after the start', start('PostgreSQL')?.memory, [135, 'MB']),
    { work: 'Memory of an instance under load', value: highest(memory), unit: 'MB' },
    atMost('Second start of the demo', start('demo')?.seconds, [1.5, 's']),
    atMost('Weekly reports over ten million check-ins', largest?.weeklySeconds, [8, 's']),
    atMost("The dashboard's slowest call, p99", highest(dashboards.map(({ slowestP99 }) => slowestP99)), [
      50,
      'ms',
    ]),
    atMost(
      'The dashboard over the most check-ins, beside the fewest',
      (larger.at(-1) ?? Number.NaN) / (small ?? Number.NaN),
      [1.5, '×'],
    ),
  ]
}

type Limit = readonly [number, Target['unit']]

/** The highest value; not a number without any. */
const highest = (values: readonly (number | undefined)[]) =>
  values.length > 0 ? Math.max(...values.map((value) => value ?? Number.NaN)) : Number.NaN

/** Sign-ins are not counted, because argon2 takes another 64 MiB for each password, and releases them later. */
const isCounted = (name: string) => name.startsWith('Evenkeel') && !name.includes('sign')
const besideSignIns = 'Evenkeel: recent, while people sign in'
