import type { Sent } from '../bench/load/send.ts'
import { drive } from '../bench/load/wrk.ts'
import { openInstallation } from './installation.ts'
import { report, numberOption, isShort, percentile, unless } from './report.ts'
import type { TestPerson } from './seed-people.ts'

// Fifty connections at once, which read more than they write, for ten minutes. Measures how many requests are served,
// how fast, and whether the server's memory grows after the first fifth. `--seconds=60` makes it shorter.
const seconds = numberOption('seconds') ?? (isShort ? 30 : 600)
const connections = 50
const people = 200
const mostDrift = 10
/** Code that runs for the first time is slow, so this time is not measured. */
const warmingSeconds = 5
/** Until then the heap of a new process still grows. */
const secondsUntilSettled = 120

const reads = [
  '/api/user',
  '/api/checkins/recent',
  '/api/checkins/today',
  '/api/user',
  '/api/badges',
  '/api/alerts/own',
  '/api/checkins',
]
const checkIn = {
  method: 'POST',
  path: '/api/checkins',
  body: { moodScore: 6, stressScore: 4, stressors: ['Workload'] },
} as const
const entry = {
  method: 'POST',
  path: '/api/journal',
  body: { content: 'A long night, and a calm morning.' },
} as const
const writes = [checkIn, entry, checkIn]

const reach = { rate: 500, p95: 100, p99: 250 }

const installation = await openInstallation({ residents: people })
try {
  const server = await installation.instance()
  await server.start()
  const calls = callsOf(installation.residents)
  await drive(server.address, calls, { connections, seconds: warmingSeconds })
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(server.memory()), 1000)
  const run = await drive(server.address, calls, { connections, seconds })
  clearInterval(sampling)

  const [rate, p95, p99] = [run.perSecond, run.p95, run.p99].map(Math.round) as [number, number, number]
  const failed = run.refused + run.broken
  const drift = driftOf(memory)
  report(
    {
      id: 'F0',
      title: 'Steady load',
      done: `${connections} connections of ${people} people, 70 % reading, for ${seconds} s; wrk works on the same cores`,
      reach:
        `${reach.rate} requests/s, p95 under ${reach.p95} ms, p99 under ${reach.p99} ms, none fails; ` +
        `memory within ${mostDrift} % after two minutes`,
    },
    `${rate} requests/s, p95 ${p95} ms, p99 ${p99} ms, ${failed} failed, memory ${Math.round(memory.at(-1) ?? 0)} MiB, ` +
      (drift === null ? 'too short to settle' : `${drift} % more than after two minutes`),
    [
      ...unless(failed === 0, `${failed} requests failed`),
      ...unless(rate >= reach.rate, `${rate} requests/s`),
      ...unless(p95 < reach.p95, `p95 ${p95} ms`),
      ...unless(p99 < reach.p99, `p99 ${p99} ms`),
      ...unless(drift === null || drift < mostDrift, `memory grew by ${drift} %`),
      ...unless(server.isRunning(), 'the server ended'),
    ],
  )
} finally {
  await installation.close()
}

/** Ten calls of each person, of which seven read. Their order makes calls at the same time come from different people. */
function callsOf(residents: readonly TestPerson[]): Sent[] {
  const kinds: Sent[] = [...reads.map((path) => ({ path })), ...writes]
  return kinds.flatMap((_, turn) =>
    residents.map(({ cookie }, place) => ({
      ...kinds[(turn + place) % kinds.length]!,
      headers: { cookie },
    })),
  )
}

/** The growth of the memory from two minutes on to the end, in percent; null for a shorter run. */
function driftOf(memory: readonly number[]): number | null {
  const settled = memory.slice(secondsUntilSettled, secondsUntilSettled + 30)
  const last = memory.slice(-30)
  if (memory.length < secondsUntilSettled + 60) return null
  return Math.round((percentile(last, 0.5) / percentile(settled, 0.5) - 1) * 100)
}
