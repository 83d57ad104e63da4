import { existsSync } from 'node:fs'
import path from 'node:path'

import { checkConsistency } from './consistency.ts'
import { openEmbeddedInstallation } from './installation.ts'
import { report, isShort, unless } from './report.ts'
import { type Attempt, startWriters } from './writers.ts'

// Starts a second process on the folder of one that is writing. Then the first is killed, and the next one must take
// the folder over.
const turns = isShort ? 2 : 5
const mostMilliseconds = 2000

const installation = await openEmbeddedInstallation()
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
      ...unless(said.includes(`is in use by process ${first.processId()}`), `the second process: ${said}`),
      ...unless(first.isRunning(), 'the first process ended'),
    )
    await first.kill()
    await writers.stop()
    attempts.push(...writers.attempts)
    faults.push(
      ...unless(existsSync(path.join(installation.folder, 'data', 'lock')), 'the dead left no lock'),
    )
  }
  faults.push(...(await checkConsistency(installation, attempts)))
  const acknowledged = attempts.filter(({ outcome }) => outcome === 'ok').length
  report(
    {
      id: 'F6',
      title: 'Two processes on one embedded database',
      done: 'a second start while the first writes; then `kill -9` of the first and a start on its lock',
      reach:
        'the second ends within 2 s, and names the first; 0 acknowledged lost; a dead one’s lock is taken over',
    },
    `${turns} times, ${acknowledged} acknowledged, ${faults.length} faults, refused after ${Math.round(slowest)} ms`,
    [...faults, ...unless(slowest < mostMilliseconds, `it took ${Math.round(slowest)} ms to refuse`)],
  )
} finally {
  await installation.close()
}
