// Secures A91.
import { spawnSync } from 'node:child_process'
import { createReadStream, existsSync, statSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { recordHolds } from '#features/record/institution-record/server/table.ts'
import { eraseInstitutionPerson, replayDeletions } from '#features/record/my-data/index.ts'
import { now } from '#server/clock.ts'
import { decryptWith } from '#server/encryption/age.ts'
import { readKeyring } from '#server/encryption/keyring.ts'
import { readSettings } from '#server/settings.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { admin } from '#testing/commands/admin.ts'
import { newInstallation } from '#testing/commands/installation.ts'

const { inside, inDatabase: look } = newInstallation()
beforeEach(() => void vi.stubEnv('DELETION_LEDGER', inside('deletions.log')))

const named = ['--name', 'North Gate', '--export']
const erase = (file: string, ...lines: string[]) =>
  admin(['institution', 'erase', ...named, inside(file)], { lines })

/** Makes two institutions with people. One of North Gate has an alert with words. */
async function settle(): Promise<void> {
  await look(async (db) => {
    const place = { kind: 'correctional', timeZone: 'UTC', isOpen: false, units: ['Oak'] } as const
    const institutionId = await createInstitution(db, { ...place, name: 'North Gate' })
    const elsewhere = await createInstitution(db, { ...place, name: 'South Gate' })
    const person = { passwordHash: 'canary-hash', plainBio: 'canary-bio', createdAt: now() }
    const brook = (username: string) => ({ username, firstName: username, lastName: 'Brook', ...person })
    const [ana] = await db
      .insert(users)
      .values([
        { institutionId, ...brook('ana') },
        { institutionId, ...brook('bo') },
        { institutionId: elsewhere, ...brook('zoe') },
      ])
      .returning()
    const at = { createdAt: now(), lastAskedAt: now(), lastNotifiedAt: now(), escalationStartedAt: now() }
    const kind = { kind: 'help-request', group: 'help', severity: 'critical', outcome: 'spoke' } as const
    const words = { message: Buffer.from('canary-message'), note: Buffer.from('canary-note') }
    const about = {
      institutionId,
      subjectId: ana!.id,
      population: 'residents',
      acknowledgeBy: now(),
    } as const
    await db.insert(alerts).values({ id: crypto.randomUUID(), ...about, ...at, ...kind, ...words })
  })
}

async function opened(file: string, secret: string) {
  const lines = (await text(decryptWith(secret, createReadStream(inside(file))))).trim().split('\n')
  return lines.map((line): Record<string, unknown> => JSON.parse(line))
}

// Controls H42.
test('only a closed institution without an open alert is erased, and only with a key to encrypt its record to', async () => {
  await settle()
  const keyless = await erase('record.age')
  await admin(['backup-key'])
  const open = await erase('record.age')
  await look((db) => db.update(institutions).set({ closedAt: now() }))
  const alerted = await erase('record.age')

  const nameless = await admin(['institution', 'erase', '--export', 'x'])
  const fileless = await admin(['institution', 'erase', '--name', 'North Gate'])

  expect(keyless.heard).toContain('There is no key to encrypt to. Make one with admin backup-key')
  expect(open.heard).toBe('North Gate is not closed: admin institution close')
  expect(alerted.heard).toContain('North Gate has an open alert. Reopen it')
  expect([keyless.code, open.code, alerted.code]).toEqual([1, 1, 1])
  expect([nameless.code, fileless.code]).toEqual([2, 2])
  expect(existsSync(inside('record.age'))).toBe(false)
  expect(await look((db) => db.$count(users))).toBe(3)
})

test('an institution with a record under a legal hold is not erased', async () => {
  await settle()
  await admin(['backup-key'])
  await look(async (db) => {
    await db.update(alerts).set({ status: 'resolved' })
    const [place] = await db.select().from(institutions).where(eq(institutions.name, 'North Gate'))
    const hold = { id: crypto.randomUUID(), recordId: crypto.randomUUID(), reason: Buffer.from('case') }
    await db.insert(recordHolds).values({ ...hold, institutionId: place!.id, askedAt: now() })
  })
  await admin(['institution', 'close', '--name', 'North Gate'])

  const held = await erase('record.age', 'North Gate', '2')

  expect(held.code).toBe(1)
  expect(held.heard).toContain('North Gate has records under a legal hold (1)')
  expect(existsSync(inside('record.age'))).toBe(false)
  expect(await look((db) => db.$count(users))).toBe(3)
})

test('after both confirmations the institution is gone, its record opens with the key of backups, and the trail verifies', async () => {
  await settle()
  const secret = (await admin(['backup-key'])).heard.split('\n')[0]!
  await look((db) => db.update(alerts).set({ status: 'resolved' }))
  await admin(['institution', 'close', '--name', 'North Gate'])
  writeFileSync(inside('there.age'), 'kept')

  const there = await erase('there.age', 'North Gate', '2')
  const otherName = await erase('record.age', 'South Gate', '2')
  const otherNumber = await erase('record.age', 'North Gate', '3')
  const kept = await look((db) => db.$count(users))
  const wasLeft = existsSync(inside('record.age'))
  const erased = await erase('record.age', 'North Gate', '2')
  const again = await erase('again.age', 'North Gate', '2')
  const verified = await admin(['verify-audit'])

  expect(there.heard).toBe(`${inside('there.age')} is there already: name another file`)
  expect(otherName.heard).toContain('That is not North Gate. Nothing was erased')
  expect(otherNumber.heard).toContain('That is not 2. Nothing was erased')
  expect([kept, wasLeft]).toEqual([3, false])
  expect(erased.heard).toContain('North Gate is erased, with 2 accounts.')
  expect(again.heard).toBe('There is no institution named North Gate. There are: South Gate')
  expect(verified).toMatchObject({ code: 0, heard: expect.stringContaining('The audit trail verifies') })

  const record = await opened('record.age', secret)
  const of = (kind: string) => record.filter((line) => line['record'] === kind)
  expect(statSync(inside('record.age')).mode & 0o777).toBe(0o600)
  expect(of('institution')).toMatchObject([{ name: 'North Gate', timeZone: 'UTC' }])
  expect(of('unit')).toMatchObject([{ name: 'Oak' }])
  expect(of('shift')).toHaveLength(3)
  expect(of('person').map(({ username }) => username)).toEqual(['ana', 'bo'])
  expect(of('alert')).toMatchObject([{ severity: 'critical', outcome: 'spoke' }])
  expect(of('alert')[0]).not.toHaveProperty('subjectId')
  expect(of('event').map(({ action }) => action)).toContain('institution.close')
  expect(JSON.stringify(record)).not.toMatch(/canary|zoe|South Gate/)

  const [names, actions] = await look(async (db) => [
    (await db.select().from(users)).map(({ username }) => username),
    (await readAuditEvents(db)).map(({ action }) => action),
  ])
  expect(names).toEqual(['zoe'])
  expect(actions.filter((action) => action === 'account.erase')).toHaveLength(2)
  expect(actions).toContain('institution.erase')
})

test('an erasing that stopped halfway goes on with the rest, and a restored copy does not bring anybody back', async () => {
  await settle()
  await admin(['backup-key'])
  await look((db) => db.update(alerts).set({ status: 'resolved' }))
  await admin(['institution', 'close', '--name', 'North Gate'])
  const before = await look((db) => db.select().from(users))
  const north = before.filter(({ username }) => username !== 'zoe')
  // A ledger that cannot be written stops it before anybody is erased.
  vi.stubEnv('DELETION_LEDGER', inside('no-folder/deletions.log'))
  const stopped = await erase('first.age', 'North Gate', '2')
  const kept = await look((db) => db.$count(users))
  vi.stubEnv('DELETION_LEDGER', inside('deletions.log'))
  const settings = readSettings(process.env)
  const keyring = readKeyring(settings.keyFile)
  const [{ id, institutionId } = { id: '', institutionId: '' }] = north
  await look((db) => eraseInstitutionPerson({ db, keyring }, institutionId, id))

  const rest = spawnSync(
    process.execPath,
    ['scripts/admin.ts', 'institution', 'erase', ...named, inside('second.age')],
    { input: 'North Gate\n1\n', encoding: 'utf8' },
  )
  await look(async (db) => {
    const [back] = await db.select().from(institutions)
    await db.insert(users).values(north.map((row) => ({ ...row, unitId: null, institutionId: back!.id })))
  })
  const erasedAgain = await look((db) => replayDeletions({ db, keyring, settings }))

  expect(stopped.code).toBe(1)
  expect(kept).toBe(3)
  expect(rest).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('North Gate is erased, with 1 '),
  })
  expect(erasedAgain).toBe(2)
})
