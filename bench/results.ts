/** The figures of a run. Some are missing if it did not measure an HTTP server. */
export interface Run {
  readonly perSecond: number
  readonly p50?: number
  readonly p99?: number
  /** The server's processor time for one request, in microseconds. */
  readonly cpu?: number
  /** The server's memory right after the run, in MB. */
  readonly memory?: number
}

/** One measure. It runs once in each round. */
export interface Measure {
  readonly name: string
  readonly measure: () => Promise<Run>
}

/** The results by name. Each figure is the median of the rounds. */
export type Results = ReadonlyMap<string, Run>

/** Runs all measures in turn, round by round, so that other load on the machine affects all of them alike. */
export async function measureInRounds(
  measures: readonly Measure[],
  { rounds, beforeEach }: { readonly rounds: number; readonly beforeEach: () => Promise<void> },
): Promise<Results> {
  const runs = new Map(measures.map(({ name }) => [name, [] as Run[]]))
  for (let round = 1; round <= rounds; round += 1) {
    await beforeEach()
    for (const { name, measure } of measures) {
      const run = await measure()
      runs.get(name)?.push(run)
      console.log(
        `${round}/${rounds} ${name}: ${run.perSecond.toFixed(0)}/s, p99 ${run.p99?.toFixed(1) ?? '–'} ms`,
      )
    }
  }
  return new Map([...runs].map(([name, all]) => [name, medianOf(all)]))
}

function medianOf(runs: readonly Run[]): Run {
  const perSecond = median(runs.map((run) => run.perSecond)) ?? 0
  const others = (['p50', 'p99', 'cpu', 'memory'] as const).flatMap((figure) => {
    const value = median(runs.flatMap((run) => run[figure] ?? []))
    return value === undefined ? [] : [[figure, value] as const]
  })
  return { perSecond, ...Object.fromEntries(others) }
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
