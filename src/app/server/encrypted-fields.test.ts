import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { alertApi } from '#features/alerts/contract.ts'
import { assessmentApi } from '#features/assessments/contract.ts'
import { checkInApi } from '#features/check-ins/contract.ts'
import { renewPersonalKey } from '#features/encryption/server/service.ts'
import { personalKeys } from '#features/encryption/server/table.ts'
import { journalApi } from '#features/journal/contract.ts'
import { safetyPlanApi } from '#features/safety-plan/contract.ts'
import { steps } from '#features/safety-plan/steps.ts'
import { rowsOf } from '#server/database/database.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { encryptedFields } from './encrypted-fields.ts'

// Everything there is to write is written and read again, several times over.
vi.setConfig({ testTimeout: 30_000 })

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Bytes that are no text of anybody: hashes, and what the server seals or signs for itself. */
const ownBytes = [
  'audit_chains.mac',
  'audit_chains.start_mac',
  'audit_chains.start_proof',
  'audit_seals.mac',
  'key_checks.sealed',
  'personal_keys.wrapped',
  'second_factors.sealed',
  'sign_in_failures.key',
  'sign_in_failures.subject',
]

test('every column with bytes is a hash, the server’s own, or a sealed text that a new key seals anew', async () => {
  const columns = rowsOf<{ name: string }>(
    await world.db.execute(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and column_name not like '%\\_hash'`),
  ).map(({ name }) => name)

  const sealed = columns.filter((name) => !ownBytes.includes(name))

  expect(sealed.toSorted()).toEqual(encryptedFields.map(({ field }) => field).toSorted())
})

const answers = Object.fromEntries(
  ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9'].map((question) => [
    question,
    question === 'd9' ? 0 : 1,
  ]),
)

/** Writes into every sealed field; answers how to read all of it again. */
async function writeEverywhere(ana: Person) {
  const entries = await Promise.all(
    ['one', 'two', 'three'].map((content) => ana.call(journalApi.save, { body: { content } })),
  )
  const draft = { title: 'Half', content: 'of a thought', mood: 4, isPrivate: true }
  for (const key of ['new', entries[0]!.json().id]) {
    await ana.call(journalApi.saveDraft, { params: { key }, body: draft })
  }
  await ana.call(safetyPlanApi.save, {
    body: Object.fromEntries(steps.map((step) => [step, `my ${step}`])),
  })
  await ana.call(checkInApi.save, { body: { moodScore: 5, stressScore: 5, notes: 'a quiet day' } })
  const taken = await ana.call(assessmentApi.submit, { body: { type: 'depression', responses: answers } })
  const raised = await ana.call(alertApi.raise, { body: { severity: 'critical', message: 'please come' } })
  const { id: alertId } = raised.json()
  const responder = await world.person(crypto.randomUUID(), 'admin')
  await responder.call(alertApi.update, { params: { id: alertId }, body: { status: 'acknowledged' } })
  await responder.call(alertApi.update, {
    params: { id: alertId },
    body: { status: 'resolved', outcome: 'spoke', note: 'talked for an hour' },
  })

  return async () => {
    const replies = await Promise.all([
      ana.call(journalApi.list, { query: {} }),
      ana.call(journalApi.findDraft, { params: { key: 'new' } }),
      ana.call(journalApi.findDraft, { params: { key: entries[0]!.json().id } }),
      ana.call(safetyPlanApi.read),
      ana.call(checkInApi.list, { query: {} }),
      ana.call(assessmentApi.find, { params: { id: taken.json().id } }),
      responder.call(alertApi.find, { params: { id: alertId } }),
    ])
    return replies.map((reply) => reply.json())
  }
}

const keysOf = async ({ id }: Person) =>
  (await world.db.select().from(personalKeys).where(eq(personalKeys.userId, id))).map(
    ({ version }) => version,
  )
const sealedBy = async ({ id }: Person) => {
  const found = await Promise.all(
    encryptedFields.map(async ({ field, owner }) => {
      const [table, column] = field.split('.').map((name) => sql.identifier(name))
      const rows = await world.db.execute(sql`
        select get_byte(${column}, 3) as version from ${table}
        where (${sql.raw(owner)}) = ${id}::uuid and ${column} is not null`)
      return rowsOf<{ version: number }>(rows).map(({ version }) => version)
    }),
  )
  return { fields: found.filter((versions) => versions.length > 0).length, versions: new Set(found.flat()) }
}
const noWait = () => Promise.resolve()
const renewalOf = ({ id }: Person, fields = encryptedFields) => ({
  keyring: world.keyring,
  userId: id,
  fields,
})

test('with a new key every text is as it was, nothing is sealed with the old one, and that is gone', async () => {
  const ana = await world.person('ana')
  const read = await writeEverywhere(ana)
  const before = await read()

  const renewed = await renewPersonalKey(world.db, renewalOf(ana), noWait)

  expect(renewed).toEqual({ reencrypted: 10, damaged: 0 })
  expect(await read()).toEqual(before)
  expect(await keysOf(ana)).toEqual([2])
  expect(await sealedBy(ana)).toEqual({ fields: encryptedFields.length, versions: new Set([2]) })
})

test('a renewal that was stopped half way leaves all readable, and goes on when it is run again', async () => {
  const ben = await world.person('ben')
  const read = await writeEverywhere(ben)
  const before = await read()
  const gone = { field: 'no_such_table.sealed', key: 'id', owner: 'user_id', recordId: 'id' }
  const stopped = renewPersonalKey(
    world.db,
    renewalOf(ben, [...encryptedFields.slice(0, 3), gone, ...encryptedFields.slice(3)]),
    noWait,
  )
  await expect(stopped).rejects.toThrow('no_such_table')
  const half = { keys: await keysOf(ben), texts: await read() }

  const renewed = await renewPersonalKey(world.db, renewalOf(ben), noWait)

  expect(half).toEqual({ keys: [1, 2], texts: before })
  expect(renewed).toEqual({ reencrypted: 4, damaged: 0 })
  expect(await read()).toEqual(before)
  expect(await keysOf(ben)).toEqual([2])
})

test('what is written between the sweep and the end is sealed with the new key too', async () => {
  const cleo = await world.person('cleo')
  const read = await writeEverywhere(cleo)
  const entry = () => cleo.call(journalApi.save, { body: { content: 'meanwhile' } })

  await renewPersonalKey(world.db, renewalOf(cleo), entry)

  expect(await keysOf(cleo)).toEqual([2])
  expect(JSON.stringify(await read())).toContain('meanwhile')
  expect((await sealedBy(cleo)).versions).toEqual(new Set([2]))
})

test('a damaged text is counted and stays damaged, and nobody else’s key changes', async () => {
  const [dan, eve] = [await world.person('dan'), await world.person('eve')]
  await writeEverywhere(dan)
  await writeEverywhere(eve)
  await world.db.execute(sql`update check_ins set notes = '\\x0000000100'::bytea where user_id = ${dan.id}`)

  const renewed = await renewPersonalKey(world.db, renewalOf(dan), noWait)

  expect(renewed).toEqual({ reencrypted: 9, damaged: 1 })
  expect(await keysOf(eve)).toEqual([1])
})

test('somebody who has written nothing has no key to renew', async () => {
  const finn = await world.person('finn')

  expect(await renewPersonalKey(world.db, renewalOf(finn), noWait)).toBeNull()
})
