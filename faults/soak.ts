import { setTimeout as sleep } from 'node:timers/promises'

import { checkConsistency } from './consistency.ts'
import { openInstallation } from './installation.ts'
import type { Exit } from './instance.ts'
import { type Reply, request } from './probe.ts'
import { addressThrough, openProxy } from './proxy.ts'
import { report, numberOption, p99Of, percentile, unless } from './report.ts'
import type { TestPerson } from './seed-people.ts'
import { startWriters, statusesOf } from './writers.ts'

// Fifty requests a second for hours. At random, PostgreSQL is killed, its replies are delayed and then blocked, or one
// of two instances is asked to stop. The other instance is never stopped, and its memory and open files are measured.
// `--minutes=4` makes it shorter. Growth is judged only in runs of an hour or more.
const hours = numberOption('hours') ?? (numberOption('minutes') ?? 480) / 60
const hour = 3_600_000
const people = 50
/** The average pause of each person before the next write, and before the next read. */
const restMilliseconds = 2000
const leastPerSecond = 45
/** So long after a fault everything must work as before. */
const recoverySeconds = 15
const mostStopping = 10_000
const mostGrowth = 5
const mostSlower = 1.2

/** A period without faults. */
interface QuietPeriod {
  readonly from: number
  readonly until: number
}

const installation = await openInstallation({ residents: people })
const proxy = await openProxy(installation.postgres.port)
try {
  const through = { DATABASE_URL: addressThrough(proxy, installation.postgres.url) }
  const [server, other] = [await installation.instance(through), await installation.instance(through)]
  await Promise.all([server.start(), other.start()])
  const begun = Date.now()
  const end = begun + hours * hour
  const writers = startWriters(installation.residents, [server.address, other.address], { restMilliseconds })
  const reads: Reply[] = []
  const readers = installation.residents.map(readRepeatedly)
  const samples: { memory: number; files: number }[] = []
  const sampling = setInterval(() => {
    samples.push({ memory: server.memory(), files: server.openFiles() })
  }, 5000)
  const stops: Exit[] = []
  const quietPeriods = await failAtRandom([killDatabase, slowDatabase, stopOther])
  clearInterval(sampling)
  await Promise.all([writers.stop(), ...readers])
  const isAlive = server.isRunning()
  await Promise.all([server.kill(), other.kill()])

  const { attempts } = writers
  const all = [...attempts, ...reads]
  const quiet = all.filter(({ endedAt, milliseconds }) =>
    quietPeriods.some(({ from, until }) => endedAt - milliseconds >= from && endedAt <= until),
  )
  const quietSeconds = quietPeriods.reduce((sum, { from, until }) => sum + (until - from) / 1000, 0)
  const perSecond = Math.round(quiet.length / quietSeconds)
  const refused = quiet.filter(({ status }) => status !== 200 && status !== 201)
  const span = Math.min(hour, (end - begun) / 2)
  const first = p99Of(quiet.filter(({ endedAt }) => endedAt < begun + span))
  const last = p99Of(quiet.filter(({ endedAt }) => endedAt >= end - span))
  const memory = growthOf(samples.map((sample) => sample.memory))
  const files = growthOf(samples.map((sample) => sample.files))
  const isLong = hours >= 1
  const faults = await checkConsistency(installation, attempts)
  report(
    {
      id: 'F20',
      title: 'Hours of load while things fail',
      done: `${people} people write and read, for ${hours.toFixed(1)} h; at random PostgreSQL is killed, is slow and then silent, or one of two instances is asked to stop`,
      reach:
        `0 acknowledged lost, no 500, every stop with exit 0 within ${mostStopping / 1000} s; from ${recoverySeconds} s after a fault on 50 requests/s and none refused, ` +
        `p99 in the last hour within 20 % of the first; the other instance grows by less than ${mostGrowth} MiB and ${mostGrowth} open files an hour`,
    },
    `${quietPeriods.length - 1} faults; answers ${JSON.stringify(statusesOf(all))}, ${faults.length} lost or wrong; in between ${perSecond} requests/s, ` +
      `${refused.length} refused, p99 ${first} ms and at last ${last} ms; ${memory} MiB and ${files} open files more an hour${isLong ? '' : ', too short to judge'}`,
    [
      ...faults,
      ...unless(!statusesOf(all)[500], 'answers with 500'),
      ...unless(isAlive, 'the server ended'),
      ...unless(
        stops.every(({ code, milliseconds }) => code === 0 && milliseconds < mostStopping),
        'a stop failed or took too long',
      ),
      ...unless(perSecond >= leastPerSecond, `${perSecond} requests/s`),
      ...unless(refused.length === 0, `while nothing failed: ${JSON.stringify(statusesOf(refused))}`),
      ...unless(!isLong || last <= first * mostSlower, `p99 went from ${first} ms to ${last} ms`),
      ...unless(!isLong || memory < mostGrowth, `${memory} MiB more an hour`),
      ...unless(!isLong || files < mostGrowth, `${files} open files more an hour`),
    ],
  )

  async function readRepeatedly({ cookie }: TestPerson): Promise<void> {
    while (Date.now() < end) {
      await sleep(2 * restMilliseconds * Math.random())
      reads.push(await request(`${server.address}/api/checkins/recent`, { headers: { cookie } }))
    }
  }

  /** Causes one fault after the other until the end, each kind as often. Returns the periods without faults. */
  async function failAtRandom(kinds: readonly (() => Promise<void>)[]): Promise<QuietPeriod[]> {
    const periods: QuietPeriod[] = []
    let next: (() => Promise<void>)[] = []
    for (;;) {
      const from = Date.now()
      const until = Math.max(from, Math.min(end, from + (15 + 60 * Math.random()) * 1000))
      await sleep(until - from)
      periods.push({ from, until })
      if (until >= end) return periods
      if (next.length === 0) next = [...kinds]
      const [fail] = next.splice(Math.floor(next.length * Math.random()), 1)
      await fail?.()
      await sleep(recoverySeconds * 1000)
    }
  }

  async function killDatabase(): Promise<void> {
    await installation.postgres.kill()
    await sleep(700)
    await installation.postgres.start()
  }

  async function slowDatabase(): Promise<void> {
    for (const worsen of [() => proxy.delay(200), () => proxy.delay(2000), () => proxy.swallow()]) {
      worsen()
      await sleep(5000)
    }
    proxy.delay(0)
    proxy.release()
  }

  async function stopOther(): Promise<void> {
    stops.push(await other.terminate())
    await other.start()
  }
} finally {
  await proxy.close()
  await installation.close()
}

/** The growth in an hour, from the first tenth of the values to the last tenth. */
function growthOf(values: readonly number[]): number {
  const tenth = Math.ceil(values.length / 10)
  const grown = percentile(values.slice(-tenth), 0.5) - percentile(values.slice(0, tenth), 0.5)
  return Math.round((grown / hours / 0.9) * 10) / 10
}
