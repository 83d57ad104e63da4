import { beforeEach, expect, test } from 'vitest'

import { vaults, vaultWrappings } from '#features/core/encryption/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { journalDrafts, journalEntries } from '#features/wellbeing/journal/server/table.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { recoveryApi } from '../contract.ts'

const oldPassword = 'an old wooden pier'
const week = 7 * 24 * 60 * 60_000

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  const before = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
  await write(before, 'old harbor')
  ana = await resetByStaff(world, before)
})

async function write(person: Person, content: string): Promise<void> {
  const draft = { title: 'Half', content, mood: null, isPrivate: true }
  await person.call(journalApi.save, { body: { content } })
  await person.call(journalApi.saveDraft, { params: { key: 'new' }, body: draft })
  await person.call(safetyPlanApi.save, { body: { warningSigns: content } })
  await person.call(checkInApi.save, { body: { moodScore: 5, stressScore: 5, notes: content } })
}

test('what a reset closed is deleted for good, and what was written since stays', async () => {
  await write(ana, 'new harbor')
  moveClockForTest(week)
  ana = await signInAgain(world, ana)
  const reply = await ana.call(recoveryApi.deleteClosed)

  const entries = await world.rows(journalEntries, { userId: ana.id })
  const drafts = await world.rows(journalDrafts, { userId: ana.id })
  const checkIns = (await ana.call(checkInApi.list, { query: {} })).json<{ notes: string }[]>()
  expect(reply.statusCode).toBe(204)
  expect([entries.length, drafts.length]).toEqual([1, 1])
  expect(checkIns.map(({ notes }) => notes)).toEqual(['new harbor', ''])
  expect((await ana.call(safetyPlanApi.read)).json()).toMatchObject({ steps: { warningSigns: 'new harbor' } })
  expect((await ana.call(identityApi.current)).json().closedTexts).toBeNull()
  expect(await world.count(vaults, { userId: ana.id })).toBe(1)
  expect(await world.count(vaultWrappings, { userId: ana.id })).toBe(1)
})

test('within seven days of the reset nothing is deleted, since somebody else may have the password', async () => {
  const reply = await ana.call(recoveryApi.deleteClosed)
  const opened = await ana.call(recoveryApi.open, { body: { secret: oldPassword } })

  expect([reply.statusCode, opened.statusCode]).toEqual([409, 200])
})

test('without anything closed there is nothing to delete', async () => {
  const ben = await world.person(crypto.randomUUID())

  expect((await ben.call(recoveryApi.deleteClosed)).statusCode).toBe(409)
})
