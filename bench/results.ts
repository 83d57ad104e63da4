/** The figures of a run. Some are missing if it did not measure an HTTP server. */
export interface Run {
  /** The processor time of the server and of PostgreSQL together for one request, in microseconds. */
  readonly cpu?: number
  /** Requests a second, as many as the program can answer. */
  readonly perSecond: number
  /** The median of the times of the replies, in milliseconds. */
  readonly p50?: number
  readonly p99?: number
  /** The server's memory (resident set) right after the run, in MB. */
  readonly memory?: number
}

/** One measure. It runs once in a round. */
export interface Measure {
  readonly name: string
  readonly measure: () => Promise<Run>
}

/** The results by name. Each figure is the median of the rounds. */
export type Results = ReadonlyMap<string, Run>

/** How far two rounds may differ and still agree. */
const tolerance = 0.05

/** Whether two figures are the same but for noise. */
export const agree = (one: number, other: number) => Math.abs(one - other) <= tolerance * Math.max(one, other)

/**
 * Runs all measures in turn, round by round, so that other load on the machine affects all of them alike. A measure
 * is left out once two of its rounds agree.
 */
export async function measureInRounds(measures: readonly Measure[], rounds: number): Promise<Results> {
  const runs = new Map(measures.map(({ name }) => [name, [] as Run[]]))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, measure } of measures) {
      const before = runs.get(name)!
      if (haveAgreed(before)) continue
      const run = await measure()
      before.push(run)
      const figures = [run.cpu?.toFixed(0) ?? '–', run.perSecond.toFixed(0), run.p99?.toFixed(1) ?? '–']
      console.log(`${round}/${rounds} ${name}: ${figures[0]} µs, ${figures[1]}/s, p99 ${figures[2]} ms`)
    }
  }
  return new Map([...runs].map(([name, all]) => [name, medianOf(all)]))
}

function haveAgreed(runs: readonly Run[]): boolean {
  const figures = runs.map(({ cpu, perSecond }) => cpu ?? perSecond)
  return figures.some((one, index) => figures.slice(index + 1).some((other) => agree(one, other)))
}

function medianOf(runs: readonly Run[]): Run {
  const perSecond = median(runs.map((run) => run.perSecond)) ?? 0
  const others = (['p50', 'p99', 'cpu', 'memory'] as const).flatMap((figure) => {
    const value = median(runs.flatMap((run) => run[figure] ?? []))
    return value === undefined ? [] : [[figure, value] as const]
  })
  return { perSecond, ...Object.fromEntries(others) }
}

/** The middle of the values, or the mean of the two in the middle. Undefined without any. */
function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2
}
