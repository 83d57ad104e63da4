import { existsSync, statSync } from 'node:fs'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { closeInstitution, reopenInstitution } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { eraseInstitutionPerson } from '#features/record/my-data/index.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { newAgeKeys } from '#server/encryption/age.ts'
import { twoInstallations } from '#testing/commands/two-installations.ts'
import { databaseChecksums } from '#testing/database-checksums.ts'

import { exportInstitution } from './export.ts'
import { type Heading, writeMoveFile } from './move-file.ts'

const password = 'Cedars in the rain'
/** What was refused, in words; an error that the work did not throw fails. */
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => expect.unreachable('It was not refused'),
    (error: Error) => error.message,
  )

test('an import of a file that was changed, of another key, of another release, or of what is there, changes nothing', async () => {
  const { source, target, keys, newFile, leave, arrive, damaged } = await twoInstallations()
  const ana = await source.newcomer('ana', password)
  await source.newcomer('bob', password)
  await ana.call(journalApi.save, { body: { content: 'a quiet harbor'.repeat(3000), isPrivate: true } })
  const { file } = await leave()
  const before = await databaseChecksums(target)
  const heading: Heading = {
    format: 1,
    version: '0.0.1',
    migration: '0001_first',
    at: now().toISOString(),
    institution: { id: source.institutionId, name: 'Harbor House' },
    transferKey: 'x:y',
  }
  const older = newFile()
  await writeMoveFile(older, keys.recipient, { heading, rows: (async function* () {})() })

  const refusals = {
    changed: await refusalOf(arrive(damaged(file))),
    otherKey: await refusalOf(arrive(file, { identity: (await newAgeKeys()).identity })),
    older: await refusalOf(arrive(older)),
  }
  const after = await databaseChecksums(target)
  await target.person('ANA')
  const taken = await refusalOf(arrive(file))
  const unknown = await refusalOf(arrive(file, { rename: ['ana=ana.north', 'zed=zed.north'] }))
  await arrive(file, { rename: ['ana=ana.north'] })
  const names = await target.db.select({ username: users.username }).from(users)
  const twice = await refusalOf(arrive(file))

  expect(refusals.changed).toBe('The encrypted file was altered or cut off, or is none that age made')
  expect(refusals.otherKey).toBe('This key does not open the file: it was encrypted to another one')
  expect(refusals.older).toContain('The file was written by release 0.0.1 (0001_first), and this is')
  expect(taken).toBe(
    'Harbor House cannot come here, and nothing was changed:\n- usernames that are taken here: ana',
  )
  expect(after).toEqual(before)
  expect(unknown).toBe('Nobody in the file has the username zed. Nothing was changed')
  expect(names.map(({ username }) => username).toSorted()).toEqual(['ANA', 'ana.north', 'bob'])
  expect(twice).toContain('- this very institution is here already\n- people of it who are here already: 2')
})

test('only a closed institution without an open alert is exported, into a file that its owner alone reads', async () => {
  const { source, leave, newFile } = await twoInstallations()
  const open = newFile()
  const ana = await source.person('ana')
  await reopenInstitution(source.db, source.institutionId)
  const say = () => {}
  const order = { name: 'Harbor House', file: open, recipient: (await newAgeKeys()).recipient }
  const context = { db: source.scoped, keyring: source.keyring, settings: source.settings }

  const refused = await refusalOf(asSystem(() => exportInstitution(context, { say, complain: say }, order)))
  const { file } = await leave()
  const again = await refusalOf(
    asSystem(() => exportInstitution(context, { say, complain: say }, { ...order, file })),
  )

  expect(ana.username).toBe('ana')
  expect(refused).toBe('Harbor House is not closed: admin institution close')
  expect(existsSync(open)).toBe(false)
  expect(again).toBe(`${file} is there already: name another file`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('an institution that was erased here does not come back, since the ledger would erase its people again', async () => {
  const { source, target, leave, arrive } = await twoInstallations()
  const ana = await source.newcomer('ana', password)
  const { file } = await leave()
  await arrive(file)
  await closeInstitution(target.db, source.institutionId)
  await asSystem(() => eraseInstitutionPerson({ ...target, db: target.scoped }, source.institutionId, ana.id))
  await target.db.delete(institutions).where(eq(institutions.id, source.institutionId))

  const refused = await refusalOf(arrive(file))

  expect(refused).toContain('- it was here before: its audit trail is kept, and cannot go on where it ended')
  expect(refused).toContain(
    '- people of it who were erased here, and would be erased again at the next start: 1',
  )
  expect(await target.db.$count(users, eq(users.id, ana.id))).toBe(0)
})
