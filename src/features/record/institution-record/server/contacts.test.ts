import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { withFollowUps } from '#testing/alerts/follow-ups.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type InstitutionRecord, institutionRecordApi, type RecordContact } from '../contract.ts'
import { eraseAccountOf, recordNamed, recordsOfficer } from '../testing/records.ts'
import { remindOfContacts } from './contacts.ts'

const world = await openWorld()
const hour = 60 * 60_000

/** Somebody with follow-ups after 24 hours, 7 and 30 days, whose account was erased. */
async function erased(role: 'inmate' | 'user' = 'inmate') {
  const rosa = await responder(world, newName(), 'residents')
  const { person } = await withFollowUps(world, rosa)
  await world.change(users, { id: person.id }, { role })
  await eraseAccountOf(world, person)
  const { id } = (await recordNamed(rosa, person.username))!
  return { rosa, id }
}

const read = async (by: Person, id: string) =>
  (await by.call(institutionRecordApi.find, { params: { id } })).json<InstitutionRecord>()
const answer = (by: Person, id: string, body: RecordContact) =>
  by.call(institutionRecordApi.recordContact, { params: { id }, body })
const toldOf = async ({ id: userId }: Person, id: string) => {
  const all = await world.rows(notifications, { userId })
  return all.filter(({ kind, path }) => kind === 'record-contact-due' && path === `/records/${id}`)
}

// Controls H66.
test('follow-ups go on after an account is erased: responders are told on the day, and each day until one is recorded', async () => {
  const { rosa, id } = await erased()
  const nina = await responder(world, newName(), 'residents')
  await remindOfContacts(world.db)
  const early = await toldOf(rosa, id)
  moveClockForTest(25 * hour)
  await remindOfContacts(world.db)
  const [first] = await toldOf(nina, id)
  moveClockForTest(25 * hour)
  await remindOfContacts(world.db)
  const [second] = await toldOf(nina, id)

  const reply = await answer(await responder(world, newName(), 'residents'), id, {
    outcome: 'met',
    note: 'Slept well',
  })

  expect(early).toEqual([])
  expect(second!.at.getTime()).toBeGreaterThan(first!.at.getTime())
  expect(reply.statusCode).toBe(204)
  expect(await toldOf(nina, id)).toMatchObject([{ readAt: expect.any(Date) }])
})

test('a contact stands in the record, and the next date is the one that was planned', async () => {
  const { rosa, id } = await erased()
  const before = await read(rosa, id)

  await answer(rosa, id, { outcome: 'spoke', note: 'Misses his sister' })

  const after = await read(rosa, id)
  const days = (new Date(after.nextDueAt!).getTime() - new Date(before.nextDueAt!).getTime()) / (24 * hour)
  expect(after.entries!.at(-1)).toMatchObject({
    kind: 'follow-up',
    answer: 'spoke',
    note: 'Misses his sister',
    by: `${rosa.username} Test`,
  })
  expect(Math.round(days)).toBe(6)
})

test('whoever was not reached is due again within twelve hours', async () => {
  const { rosa, id } = await erased()

  await answer(rosa, id, { outcome: 'not-reached' })

  const { nextDueAt, entries } = await read(rosa, id)
  const at = new Date(entries!.at(-1)!.at)
  expect(new Date(nextDueAt!).getTime() - at.getTime()).toBe(12 * hour)
})

test('whoever has left is due no more, and where they are is said in words', async () => {
  const { rosa, id } = await erased()

  const wordless = await answer(rosa, id, { outcome: 'gone' })
  await answer(rosa, id, { outcome: 'gone', note: 'Released to his mother' })

  expect(wordless.statusCode).toBe(400)
  expect(wordless.json().fields).toHaveProperty('note')
  expect(await read(rosa, id)).toMatchObject({ nextDueAt: null })
  expect((await answer(rosa, id, { outcome: 'met' })).statusCode).toBe(409)
})

test('nothing goes on for somebody of the community whom no roster lists', async () => {
  const { rosa, id } = await erased('user')

  expect(await read(rosa, id)).toMatchObject({ nextDueAt: null })
})

test('the records officer reads when a contact is due, and records none', async () => {
  const { id } = await erased()
  const officer = await recordsOfficer(world)

  const reply = await answer(officer, id, { outcome: 'met' })

  expect(reply.statusCode).toBe(403)
  expect(await read(officer, id)).toMatchObject({ mayRecordContact: false, nextDueAt: expect.any(String) })
})
