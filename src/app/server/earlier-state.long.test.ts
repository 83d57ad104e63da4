// Secures J6.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test, vi } from 'vitest'

import { recordAudit } from '#features/core/audit/index.ts'
import { freePort } from '#server/free-port.ts'
import { readSettings } from '#server/settings.ts'
import { newInstallation } from '#testing/commands/installation.ts'
import { dropDatabase, newDatabase } from '#testing/database.ts'

import { headCopies } from './earlier-state.ts'

// Real processes on real databases, of which one is a copy of what another one was earlier.
const { inside, admin, makeAdministrator, inDatabase } = newInstallation()

/** Starts an instance of the sources, and stops it once it is ready. Answers its exit code and what it complained of. */
async function startOnce() {
  const port = String(await freePort())
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'fatal', PORT: port }
  const child = spawn(process.execPath, ['src/app/server/start.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.on('data', (part: Buffer) => {
    if (part.includes('Evenkeel is ready')) child.kill('SIGTERM')
  })
  const [complained, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, complained }
}

/** Copies the database as it is now. Answers the address of the copy. */
async function copyDatabase(): Promise<string> {
  const { pathname } = new URL(process.env['DATABASE_URL']!)
  const url = await newDatabase(pathname.slice(1))
  onTestFinished(() => dropDatabase(url))
  return url
}

const restoreLine = async () =>
  (await admin('doctor')).said.split('\n').filter((line) => line.includes(' Restore: '))

const isFine = { code: 0, complained: '' }

test('a database that went back to an earlier state is not served until after-restore ran; any other one is', async () => {
  await makeAdministrator()
  const unknown = await restoreLine()
  const first = await startOnce()
  const earlier = await copyDatabase()
  const again = await startOnce()
  const known = await restoreLine()
  const standby = await copyDatabase()

  vi.stubEnv('DATABASE_URL', earlier)
  const refused = await startOnce()
  const found = await restoreLine()
  const made = await admin('after-restore')
  const served = await startOnce()
  vi.stubEnv('DATABASE_URL', standby)
  const turnedBack = await startOnce()

  expect([first, again]).toEqual([isFine, isFine])
  expect(unknown).toEqual([expect.stringMatching(/^warning .*head is not there yet/)])
  expect(known).toEqual([expect.stringMatching(/^ok .*head, of \d{4}-/)])
  expect(refused.code).toBe(1)
  expect(refused.complained.split('\n')).toEqual([
    expect.stringMatching(
      /^Evenkeel cannot start: this database is of before \d{4}-.*deletions\.log\.head names\.$/,
    ),
    expect.stringMatching(/^Run admin after-restore: /),
    '',
  ])
  expect(found).toEqual([expect.stringMatching(/^WRONG .*Run admin after-restore/)])
  expect(made).toMatchObject({ code: 0, complained: '' })
  expect(served).toEqual(isFine)
  // What was made ready went on, so the other one is of before that now.
  expect(turnedBack.code).toBe(1)
})

test('a standby that took over, and a new database beside an old copy of the head, are served', async () => {
  await makeAdministrator()
  const empty = await newDatabase()
  onTestFinished(() => dropDatabase(empty))
  const first = await startOnce()

  vi.stubEnv('DATABASE_URL', await copyDatabase())
  const standby = await startOnce()
  vi.stubEnv('DATABASE_URL', empty)
  const another = await startOnce()

  expect([first, standby, another]).toEqual([isFine, isFine, isFine])
})

test('an instance under which the database went back says so, and leaves the copy of the head as it is', async () => {
  await makeAdministrator()
  const earlier = await copyDatabase()
  const settings = readSettings(process.env)
  const act = () => inDatabase((db) => recordAudit(db, { user: null }, { action: 'key.rotate' }))
  const head = () => readFileSync(inside('data-deletions.log.head'), 'utf8')
  await act()
  await inDatabase((db) => headCopies(db, settings)())
  const before = head()

  vi.stubEnv('DATABASE_URL', earlier)
  await act()
  const copying = inDatabase((db) => headCopies(db, settings)())

  await expect(copying).rejects.toThrow('this database is of before')
  expect(head()).toBe(before)
  rmSync(inside('data-deletions.log.head'))
  await inDatabase((db) => headCopies(db, settings)())
  expect(head()).not.toBe(before)
})
