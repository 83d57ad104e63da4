import { setTimeout as sleep } from 'node:timers/promises'

import { checkConsistency } from '../consistency.ts'
import type { Installation } from '../installation.ts'
import { faultsOf, longestSilence, nextAnswer } from '../outage.ts'
import { type Probe, startProbe } from '../probe.ts'
import { type FaultDescription, isShort, report, unless } from '../report.ts'
import { type Attempt, startWriters, statusesOf } from '../writers.ts'
import type { Cluster } from './cluster.ts'
import { startWatch } from './watch.ts'

/** Something that happens to the cluster. */
export interface Trial {
  readonly fault: FaultDescription
  /** How long nothing may be written, in milliseconds. */
  readonly most: number
  /** Whether `/health/ready` must have been 503 meanwhile. It is where the database is away for seconds. */
  readonly isAway: boolean
  /**
   * Lets it happen, and waits until the cluster has come to terms with it or time enough has passed. Returns what
   * undoes it. `turn` counts from 0.
   */
  readonly happen: (cluster: Cluster, turn: number) => Promise<() => void>
}

const times = isShort ? 1 : 3

/**
 * Lets it happen again and again while people write through two instances. `earlier` are the attempts of the trials
 * before, which must still be as they were told; it gets those of this one.
 */
export async function runTrial(
  { cluster, installation }: { cluster: Cluster; installation: Installation },
  earlier: Attempt[],
  { fault, most, isAway, happen }: Trial,
): Promise<void> {
  await cluster.untilWhole()
  const instances = [await installation.instance(), await installation.instance()]
  await Promise.all(instances.map((one) => one.start()))
  const addresses = instances.map(({ address }) => address)
  const watch = await startWatch(cluster)
  const ready = addresses.map((address) => startProbe(`${address}/health/ready`))
  const live = addresses.map((address) => startProbe(`${address}/health/live`))
  const writers = startWriters(installation.residents, addresses)
  const silences: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    await nextAnswer(writers)
    await sleep(500 + Math.random() * 1000)
    const begun = Date.now()
    const mend = await happen(cluster, turn)
    await nextAnswer(writers)
    mend()
    await cluster.untilWhole()
    await nextAnswer(writers)
    silences.push(longestSilence(writers, begun))
  }
  const areAlive = instances.every((one) => one.isRunning())
  await sleep(1000)
  await writers.stop()
  await watch.stop()
  await Promise.all([...ready, ...live].map((probe) => probe.stop()))
  await Promise.all(instances.map((one) => one.kill()))

  earlier.push(...writers.attempts)
  const faults = await checkConsistency(installation, earlier)
  const longest = Math.max(...silences)
  const { samples, twoPrimaries } = watch.counts()
  report(
    fault,
    `${times} times, answers ${JSON.stringify(statusesOf(writers.attempts))}, ${faults.length} faults; ` +
      `nothing written for ${silences.join(', ')} ms; two took themselves for the primary in ${twoPrimaries} of ${samples} looks`,
    [
      ...faults,
      ...(await watch.faults()),
      ...faultsOf(writers),
      ...ready.flatMap((probe) => faultsOfReady(probe, isAway)),
      ...unless(areAlive, 'an instance ended'),
      ...unless(
        live.every(({ replies }) => replies.every(({ status }) => status === 200)),
        '/health/live was not always 200',
      ),
      ...unless(longest <= most, `nothing could be written for ${longest} ms`),
    ],
  )
}

function faultsOfReady({ replies }: Probe, isAway: boolean): string[] {
  const statuses = statusesOf(replies)
  const others = Object.keys(statuses).filter((status) => status !== '200' && status !== '503')
  return [
    ...unless(others.length === 0, `/health/ready was ${others.join(', ')}`),
    ...unless(!isAway || (statuses[503] ?? 0) > 0, '/health/ready was never 503'),
    ...unless(replies.at(-1)?.status === 200, '/health/ready was not 200 at the end'),
  ]
}
