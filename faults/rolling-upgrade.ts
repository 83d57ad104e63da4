import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#server/free-port.ts'

import { buildLastRelease, checkOutLastRelease } from '../scripts/last-release.ts'
import { checkConsistency } from './consistency.ts'
import type { openInstallation as open } from './installation.ts'
import { type Instance, instance } from './instance.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { longestSilence, nextAnswer } from './outage.ts'
import { isShort, report, unless } from './report.ts'
import { startWriters, statusesOf } from './writers.ts'

// Two instances of the last release serve people behind nginx, on the tables that it made. Each is upgraded in turn,
// as docs/operating.md says, and later taken back again, while people write and ask for help.
const sideBySideSeconds = isShort ? 3 : 15
const mostSilence = 2000

const work = mkdtempSync(path.join(tmpdir(), 'evenkeel-upgrade-'))
const folder = path.join(work, 'release')
const version = checkOutLastRelease(folder)
buildLastRelease(folder)
// Its own code makes its tables and the people in them.
const { openInstallation } = (await import(path.join(folder, 'faults/installation.ts'))) as {
  openInstallation: typeof open
}
const installation = await openInstallation()
const ports = [await freePort(), await freePort()] as const
const older = ports.map((port) => instance(port, installation.environment, ['env', '-C', folder]))
const newer = ports.map((port) => instance(port, installation.environment))
let nginx: Nginx | undefined
try {
  for (const one of older) await one.start()
  // It takes instances that are not there yet for down.
  nginx = await startNginx(ports)
  const writers = startWriters(installation.residents, [nginx.address])
  await nextAnswer(writers)
  const begun = Date.now()
  await replaceInTurn(older, newer)
  const isUpgraded = newer.every((one) => one.isRunning())
  await replaceInTurn(newer, older)
  const isBack = older.every((one) => one.isRunning())
  await nextAnswer(writers)
  await writers.stop()
  await Promise.all(older.map((one) => one.kill()))

  const { attempts } = writers
  const refused = attempts.filter(({ outcome }) => outcome !== 'ok').length
  const silence = longestSilence(writers, begun)
  const faults = await checkConsistency(installation, attempts)
  report(
    {
      id: 'F31',
      title: 'Two instances are upgraded in turn',
      done: `two instances of release ${version} behind nginx, replaced one after the other by this one, side by side for ${sideBySideSeconds} s, and taken back in the same way; eight people write and ask for help`,
      reach: `0 refused, 0 acknowledged lost, 0 doubled, never ${mostSilence / 1000} s without a write`,
    },
    `answers ${JSON.stringify(statusesOf(attempts))}, ${faults.length} faults; nothing written for ${silence} ms at most`,
    [
      ...faults,
      ...unless(isUpgraded && isBack, 'an instance ended'),
      ...unless(refused === 0, `${refused} of ${attempts.length} writes were refused`),
      ...unless(silence < mostSilence, `nothing was written for ${silence} ms`),
    ],
  )
} finally {
  await Promise.all([...older, ...newer].map((one) => one.kill()))
  await nginx?.stop()
  await installation.close()
  rmSync(work, { recursive: true, force: true })
}

/** Stops each and starts the other in its place. */
async function replaceInTurn(present: readonly Instance[], next: readonly Instance[]): Promise<void> {
  for (const [place, one] of present.entries()) {
    await sleep(sideBySideSeconds * 1000)
    await one.terminate()
    await next[place]!.start()
  }
  await sleep(sideBySideSeconds * 1000)
}
