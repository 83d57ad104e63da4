import { setTimeout as sleep } from 'node:timers/promises'

import { checkConsistency } from './consistency.ts'
import { openEmbeddedInstallation, openInstallation, type Installation } from './installation.ts'
import { report, isShort, leeway, unless } from './report.ts'
import { type Attempt, startWriters } from './writers.ts'

// Kills the server twenty times while people write, on the embedded database and on PostgreSQL. Then checks that
// every acknowledged write is still there.
const kills = isShort ? 6 : 20

for (const [name, open, readyWithin] of [
  ['embedded', openEmbeddedInstallation, 5000],
  ['PostgreSQL', openInstallation, 3000],
] as const) {
  const installation = await open()
  try {
    await tryOn(installation, name, readyWithin)
  } finally {
    await installation.close()
  }
}

async function tryOn(installation: Installation, name: string, readyWithin: number): Promise<void> {
  const server = await installation.instance()
  const attempts: Attempt[] = []
  let slowest = 0
  for (let count = 0; count < kills; count += 1) {
    const begun = performance.now()
    await server.start()
    slowest = Math.max(slowest, performance.now() - begun)
    const writers = startWriters(installation.residents, [server.address])
    const someFirst = 5 + Math.random() * 40
    while (acknowledgedOf(writers.attempts) < someFirst) await sleep(5)
    await server.kill()
    await writers.stop()
    attempts.push(...writers.attempts)
  }
  const acknowledged = acknowledgedOf(attempts)
  const faults = await checkConsistency(installation, attempts)
  report(
    {
      id: `F1 ${name}`,
      title: 'The server is killed',
      done: '`kill -9` at random moments while eight people write',
      reach: `0 acknowledged lost, 0 doubled; serves again within ${readyWithin / 1000} s`,
    },
    `${kills} kills, ${acknowledged} acknowledged, ${faults.length} faults, slowest start ${Math.round(slowest)} ms`,
    [...faults, ...unless(slowest < readyWithin * leeway, `a start took ${Math.round(slowest)} ms`)],
  )
}

function acknowledgedOf(attempts: readonly Attempt[]): number {
  return attempts.filter(({ outcome }) => outcome === 'ok').length
}
