import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { startSession } from '#features/core/identity/server/sessions.ts'
import { users } from '#features/core/identity/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { openDemoWorld } from '#testing/demo-world.ts'

import { demoPeople } from '../people/demo-people.ts'
import { notesFor } from './notes.ts'

const world = await openDemoWorld()

const everyNote = demoPeople.flatMap((person) =>
  (['heavy', 'even', 'light'] as const).flatMap((tone) => notesFor(person, tone)),
)

test('notes are few and encrypted in the table', async () => {
  const noted = await world.db.select().from(checkIns).where(isNotNull(checkIns.notes))

  expect(noted.length).toBeGreaterThan(100)
  expect(noted.length).toBeLessThan(400)
  expect(noted.some(({ notes }) => everyNote.some((note) => notes?.includes(note)))).toBe(false)
})

test('the writer of a note can read it in their own list', async () => {
  const [noted] = await world.db.select().from(checkIns).where(isNotNull(checkIns.notes)).limit(1)
  const writer = demoPeople.find(({ id }) => id === noted?.userId)!
  const cookie = `sid=${await startSession(world.db, writer, 'Test browser')}`

  const reply = await world.app.inject({ url: checkInApi.list.path, headers: { cookie } })

  const texts = reply.json<{ notes: string }[]>().flatMap(({ notes }) => notes || [])
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.every((text) => everyNote.includes(text))).toBe(true)
})

test('each check-in belongs to the unit and shift of its person', async () => {
  const rows = await world.db
    .selectDistinct({
      unit: checkIns.unitId,
      usersUnit: users.unitId,
      shift: checkIns.shiftId,
      usersShift: users.shiftId,
    })
    .from(checkIns)
    .innerJoin(users, eq(users.id, checkIns.userId))

  expect(
    rows.every(({ unit, usersUnit, shift, usersShift }) => unit === usersUnit && shift === usersShift),
  ).toBe(true)
})
