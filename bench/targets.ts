import type { Findings } from './report.ts'

/** A figure with its lower or upper limit. */
interface Target {
  readonly work: string
  readonly value: number
  readonly atLeast?: number
  readonly atMost?: number
  readonly unit: '×' | 'ms' | 'µs' | 'MB' | 's'
}

/** All targets that this run has measured. Ratios compare two figures of the same run. */
export function targetsOf(findings: Findings): Target[] {
  return [...ratios(findings), ...limits(findings)].filter(({ value }) => Number.isFinite(value))
}

function ratios({ results }: Findings): Target[] {
  const beside = (work: string, atLeast: number, [one, other]: readonly [string, string]): Target => {
    const value = (results.get(one)?.perSecond ?? Number.NaN) / (results.get(other)?.perSecond ?? Number.NaN)
    return { work, value, atLeast, unit: '×' }
  }
  const saved = 'Express: save'
  return [
    beside('A check-in, beside Express', 2.4, ['Evenkeel: save', saved]),
    beside('30 recent, beside Express', 2.5, ['Evenkeel: recent', 'Express: recent']),
    beside("30 recent, beside Node's ceiling", 0.65, ['Evenkeel: recent', "Node's ceiling: recent"]),
    beside('The current user, beside Express', 2.5, ['Evenkeel: user', 'Express: user']),
    beside('A low screening, beside a check-in of Express', 2, ['Evenkeel: low screening', saved]),
    beside('A critical screening with its alert, beside the same', 2, [
      'Evenkeel: critical screening',
      saved,
    ]),
    beside('Sign-in, beside argon2 alone', 0.9, ['Evenkeel: sign-in', 'argon2 alone']),
    beside('Two instances, beside one', 1.6, ['Evenkeel, two instances: recent', 'Evenkeel: recent']),
  ]
}

function limits({ results, starts, dashboards, vaultMicroseconds }: Findings): Target[] {
  const p99 = (name: string) => results.get(name)?.p99 ?? Number.NaN
  const start = (kind: string) => starts.find(({ name }) => name.includes(kind))?.seconds ?? Number.NaN
  const memory = [...results].flatMap(([name, run]) => (isCounted(name) ? (run.memory ?? []) : []))
  const [small, ...larger] = dashboards.map(({ figures }) => figures.get('the page')?.median ?? Number.NaN)
  const cpu = (name: string) => results.get(name)?.cpu ?? Number.NaN
  return [
    {
      work: "A sign-in's processor time, beside argon2 alone",
      value: cpu('Evenkeel: sign-in') / cpu('argon2 alone'),
      atMost: 1.15,
      unit: '×',
    },
    { work: 'Opening the vault of a request, processor', value: vaultMicroseconds, atMost: 20, unit: 'µs' },
    { work: 'A check-in, p99', value: p99('Evenkeel: save'), atMost: 10, unit: 'ms' },
    { work: 'Other calls while people sign in, p99', value: p99(besideSignIns), atMost: 100, unit: 'ms' },
    {
      work: 'Memory of an instance under load',
      value: memory.length > 0 ? Math.max(...memory) : Number.NaN,
      atMost: 200,
      unit: 'MB',
    },
    { work: 'Start on PostgreSQL', value: start('PostgreSQL'), atMost: 1.5, unit: 's' },
    { work: 'Second start, embedded', value: start('embedded'), atMost: 5, unit: 's' },
    {
      work: "The dashboard's slowest call, p99",
      value: Math.max(...dashboards.map(({ slowestP99 }) => slowestP99)),
      atMost: 50,
      unit: 'ms',
    },
    {
      work: 'The dashboard over the most check-ins, beside the fewest',
      value: (larger.at(-1) ?? Number.NaN) / (small ?? Number.NaN),
      atMost: 1.5,
      unit: '×',
    },
  ]
}

/** Sign-ins are not counted, because argon2 takes another 64 MiB for each password, and releases them later. */
const isCounted = (name: string) => name.startsWith('Evenkeel') && !name.includes('sign')
const besideSignIns = 'Evenkeel: recent, while people sign in'
