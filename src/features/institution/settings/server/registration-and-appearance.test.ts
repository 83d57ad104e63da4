import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { type CurrentUser, identityApi } from '#features/core/identity/contract.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { personWithFactor } from '#testing/second-factor.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { institutionApi } from '../contract.ts'

const world = await openWorld()
const manager = await personWithFactor(world, 'institution_admin')
const resident = await world.person('resident', 'inmate')

const update = (body: object) => manager.call(institutionApi.update, { body })
const seenBy = async (person: Pick<Person, 'call'>) =>
  (await person.call(identityApi.current)).json<CurrentUser>().institution

test('a colour and a welcome are what its people read, and nobody elsewhere', async () => {
  const institutionId = await anotherInstitution(world)
  const stranger = await world.person('elsewhere', 'inmate', { institutionId })
  const reply = await update({ accent: 'teal', welcome: 'Rooms are open until nine.' })

  expect(reply.json()).toMatchObject({ accent: 'teal', welcome: 'Rooms are open until nine.' })
  expect(await seenBy(resident)).toMatchObject({ accent: '#128a80', welcome: 'Rooms are open until nine.' })
  expect(await seenBy(stranger)).toMatchObject({ accent: null, welcome: '' })
  await update({ accent: null, welcome: '' })
  expect(await seenBy(resident)).toMatchObject({ accent: null, welcome: '' })
})

test.each([
  ['accent', { accent: '#ffffff' }],
  ['accent', { accent: 'neon' }],
  ['welcome', { welcome: 'x'.repeat(201) }],
  ['welcome', { welcome: 'two\nlines' }],
  ['isOpen', { isOpen: 'yes' }],
])('a wrong %s is refused, naming the field', async (field, body) => {
  const reply = await update(body)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field])
})

test('registration is closed, and opened again only after a fresh confirmation', async () => {
  expect((await update({ isOpen: false })).json()).toMatchObject({ isOpen: false })
  moveClockForTest(6 * 60_000)
  expect((await update({ isOpen: true })).statusCode).toBe(403)
  const confirmed = await world.again(manager)
  const reply = await confirmed.call(institutionApi.update, { body: { isOpen: true } })
  expect(reply.json()).toMatchObject({ isOpen: true })
})

test('no second institution of an installation can be open', async () => {
  const elsewhere = await anotherInstitution(world, { kind: 'community' })
  const other = await personWithFactor(world, 'institution_admin', { institutionId: elsewhere })
  const reply = await other.call(institutionApi.update, { body: { isOpen: true } })

  expect(reply.statusCode).toBe(409)
  expect(reply.json<{ message: string }>().message).toContain('only one can be')
  expect(reply.json<{ message: string }>().message).not.toContain('Harbor House')
})

// Secures O10.
test('a correctional institution is never opened, and its people managers read why', async () => {
  const elsewhere = await anotherInstitution(world)
  const other = await personWithFactor(world, 'institution_admin', { institutionId: elsewhere })
  const reply = await other.call(institutionApi.update, { body: { isOpen: true } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json<{ fields: { isOpen: string } }>().fields.isOpen).toMatch(/nobody would have checked/)
  const [row] = await world.rows(institutions, { id: elsewhere })
  expect(row!.isOpen).toBe(false)
})

test('the trail says which settings were changed', async () => {
  await update({ isOpen: false, accent: 'red', welcome: 'Hello.' })

  const events = await world.db
    .select({ action: auditEvents.action, objectKind: auditEvents.objectKind })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, manager.id), like(auditEvents.action, 'institution.%')))
    .orderBy(auditEvents.id)
  expect(events.slice(-4)).toEqual([
    { action: 'institution.change', objectKind: 'institution-isOpen' },
    { action: 'institution.change', objectKind: 'institution-accent' },
    { action: 'institution.change', objectKind: 'institution-welcome' },
    { action: 'institution.close-registration', objectKind: 'institution' },
  ])
})
