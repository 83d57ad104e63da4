// Secures R1.
import { setTimeout as sleep } from 'node:timers/promises'

import { checkConsistency } from './consistency.ts'
import { type Installation, openInstallation, openLocalInstallation } from './installation.ts'
import { isShort, leeway, report, unless } from './report.ts'
import { type Attempt, startWriters } from './writers.ts'

// Kills the server, the PostgreSQL that the demo brings along, or both at once, again and again while people write. Then
// checks that every acknowledged write is still there.
const times = isShort ? 6 : 20

const postgres = await openInstallation()
await tryOn(postgres, {
  id: 'F1 PostgreSQL',
  title: 'The server is killed',
  what: 'of the server',
  readyWithin: 3000,
  kills: ['server'],
})
const local = await openLocalInstallation()
await tryOn(local, {
  id: 'F1 demo',
  title: 'The server or its own PostgreSQL is killed',
  what: 'of the server, of its PostgreSQL, or of both, in turn',
  readyWithin: 5000,
  kills: ['server', 'PostgreSQL', 'both'],
})

interface Trial {
  readonly id: string
  readonly title: string
  readonly what: string
  readonly readyWithin: number
  readonly kills: readonly ('server' | 'PostgreSQL' | 'both')[]
}

async function tryOn(installation: Installation, trial: Trial): Promise<void> {
  const { readyWithin, kills } = trial
  const server = await installation.instance()
  const attempts: Attempt[] = []
  let slowest = 0
  for (let count = 0; count < times; count += 1) {
    const what = kills[count % kills.length]
    const begun = performance.now()
    await server.start()
    slowest = Math.max(slowest, performance.now() - begun)
    const writers = startWriters(installation.residents, [server.address])
    const before = 5 + Math.random() * 40
    await until(() => acknowledgedOf(writers.attempts) >= before)
    if (what !== 'server') process.kill(installation.postgresId()!, 'SIGKILL')
    if (what === 'PostgreSQL') {
      // The server starts it again by itself.
      const then = acknowledgedOf(writers.attempts)
      await until(() => acknowledgedOf(writers.attempts) > then + 5)
    }
    await server.kill()
    await writers.stop()
    attempts.push(...writers.attempts)
  }
  const acknowledged = acknowledgedOf(attempts)
  const faults = await checkConsistency(installation, attempts)
  await installation.close()
  report(
    {
      id: trial.id,
      title: trial.title,
      done: `\`kill -9\` ${trial.what}, at random moments while eight people write`,
      reach: `0 acknowledged lost, 0 doubled; serves again within ${readyWithin / 1000} s`,
    },
    `${times} kills, ${acknowledged} acknowledged, ${faults.length} faults, slowest start ${Math.round(slowest)} ms`,
    [...faults, ...unless(slowest < readyWithin * leeway, `a start took ${Math.round(slowest)} ms`)],
  )
}

async function until(isSo: () => boolean): Promise<void> {
  const last = Date.now() + 120_000
  while (!isSo()) {
    if (Date.now() > last) throw new Error('Nothing was acknowledged for two minutes')
    await sleep(5)
  }
}

function acknowledgedOf(attempts: readonly Attempt[]): number {
  return attempts.filter(({ outcome }) => outcome === 'ok').length
}
