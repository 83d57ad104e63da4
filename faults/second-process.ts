// Secures O4.
import { checkConsistency } from './consistency.ts'
import { openLocalInstallation } from './installation.ts'
import { report, isShort, unless } from './report.ts'
import { type Attempt, startWriters } from './writers.ts'

// Starts a second process on the folder of one that is writing. Then the first is killed, and the next one must take
// the folder over.
const turns = isShort ? 2 : 5
const mostMilliseconds = 2000

const installation = await openLocalInstallation()
try {
  const faults: string[] = []
  const attempts: Attempt[] = []
  let slowest = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const first = await installation.instance()
    await first.start()
    const writers = startWriters(installation.residents, [first.address])
    const begun = performance.now()
    const said = await (await installation.instance()).start().then(
      () => 'it started',
      ({ message }: Error) => message,
    )
    slowest = Math.max(slowest, performance.now() - begun)
    faults.push(
      ...unless(said.includes('is in use by another Evenkeel'), `the second process: ${said}`),
      ...unless(first.isRunning(), 'the first process ended'),
    )
    await first.kill()
    await writers.stop()
    attempts.push(...writers.attempts)
    faults.push(...unless(installation.postgresId() !== null, 'the dead left no PostgreSQL behind'))
  }
  faults.push(...(await checkConsistency(installation, attempts)))
  const acknowledged = attempts.filter(({ outcome }) => outcome === 'ok').length
  report(
    {
      id: 'F6',
      title: 'Two servers on the data of one demo',
      done: 'a second start while the first writes; then `kill -9` of the first, whose PostgreSQL goes on, and a start',
      reach:
        'the second ends within 2 s, in words; 0 acknowledged lost; the PostgreSQL of a dead one is ended first',
    },
    `${turns} times, ${acknowledged} acknowledged, ${faults.length} faults, refused after ${Math.round(slowest)} ms`,
    [...faults, ...unless(slowest < mostMilliseconds, `it took ${Math.round(slowest)} ms to refuse`)],
  )
} finally {
  await installation.close()
}
