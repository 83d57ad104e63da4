// Secures Z14.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { identityApi } from '#features/core/identity/contract.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import type { Role } from '#shared/endpoint.ts'
import { house, invited, told } from '#testing/second-person/house.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { importApi, peopleApi } from '../contract.ts'
import { type Grant, grantApi } from '../grant-contract.ts'

const world = await openWorld()

const hours = (count: number) => count * 60 * 60_000
const days = (count: number) => hours(24 * count)

async function give(caller: Person, { id }: { id: string }, more: object = {}) {
  const until = new Date(now().getTime() + days(200)).toISOString()
  return caller.call(grantApi.give, { body: { userId: id, population: 'residents', until, ...more } })
}
const confirm = (caller: Pick<Person, 'call'>, { id }: Grant) =>
  caller.call(grantApi.confirm, { params: { id } })
const responderFor = async (person: Person) =>
  (await (await world.again(person)).call(identityApi.current)).json<{ responderFor: string[] }>()
    .responderFor
test('a puppet whom the first people manager invited does not confirm their grant for 30 days', async () => {
  const { person, first } = await house(world)
  const trueSecond = await person('institution_admin')
  const nora = await person('staff')
  const puppet = await invited(world, first, 'institution_admin')
  const grant = (await give(first, nora)).json<Grant>()

  const refused = await confirm(puppet, grant)
  const inList = (await puppet.call(grantApi.list, { query: {} })).json<Grant[]>()[0]
  moveClock(days(29))
  const stillRefused = await confirm(await world.again(puppet), grant)
  moveClock(days(2))
  const allowed = await confirm(await world.again(puppet), grant)

  expect(refused.statusCode).toBe(403)
  expect(refused.json().message).toMatch(/^You cannot be the second person here: within the last 30 days/)
  expect(inList).toMatchObject({ state: 'waiting', mayConfirm: false })
  expect(stillRefused.statusCode).toBe(403)
  expect(allowed.json()).toMatchObject({ state: 'active', confirmedAlone: false })
  expect(await told(await world.again(trueSecond))).toEqual([
    // The oldest comes last: they read that the puppet was invited, and that the grant waits.
    'grant-waiting /people?tab=responders',
    'keeper-made /people',
  ])
})

test('a true second people manager confirms at once, whatever the first one did to others', async () => {
  const { person, first } = await house(world)
  const trueSecond = await person('institution_admin')
  await invited(world, first, 'institution_admin')
  const grant = (await give(first, await person('staff'))).json<Grant>()

  const reply = await confirm(trueSecond, grant)

  expect(reply.json()).toMatchObject({ state: 'active', confirmedAlone: false })
})

const change = (by: Person, { id }: Person, role: Role) =>
  by.call(peopleApi.update, { params: { id }, body: { role } })

/** The ways in which one people manager gets hold of another, besides an invitation. */
const ways: [string, (first: Person, other: Person) => Promise<unknown>][] = [
  [
    'gave the role',
    async (first, other) => {
      await change(first, other, 'staff')
      await change(first, other, 'admin')
    },
  ],
  [
    'let in again',
    async (first, other) => {
      await first.call(peopleApi.deactivate, { params: { id: other.id } })
      await first.call(peopleApi.reactivate, { params: { id: other.id } })
    },
  ],
  ['made a reset code for', (first, other) => first.call(peopleApi.resetCode, { params: { id: other.id } })],
]

test.each(ways)(
  'whom the first people manager %s is no second person, nor the other way round',
  async (_, act) => {
    const { person, first } = await house(world)
    await person('admin')
    const other = await person('admin')
    await act(first, other)
    const theirs = (await give(first, await person('staff'))).json<Grant>()
    const others = (await give(await world.again(other), await person('staff'))).json<Grant>()

    const replies = [await confirm(await world.again(other), theirs), await confirm(first, others)]

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  },
)

test('a puppet’s puppet and two puppets of one owner are no second person either', async () => {
  const { person, first } = await house(world)
  await person('admin')
  const puppet = await invited(world, first, 'institution_admin')
  const puppetsPuppet = await invited(world, puppet, 'institution_admin')
  const ofFirst = (await give(first, await person('staff'))).json<Grant>()
  const ofPuppet = (await give(puppetsPuppet, await person('staff'))).json<Grant>()
  const sibling = await invited(world, first, 'institution_admin')

  const replies = [await confirm(puppetsPuppet, ofFirst), await confirm(sibling, ofPuppet)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403])
})

test('whom the first people manager imported is no second person', async () => {
  const { person, first } = await house(world)
  await person('admin')
  const names = { firstName: 'Im', lastName: 'Ported', role: 'institution_admin' }
  const row = { line: 2, username: crypto.randomUUID().slice(0, 20), ...names }
  const rows = [{ ...row, unit: '', shift: '', badgeNumber: '' }]
  await first.call(importApi.bring, { body: { rows } })
  const isImported = eq(users.username, row.username)
  const [imported] = await world.db
    .update(users)
    .set({ mustChangePassword: false, isActive: true })
    .where(isImported)
    .returning()
  const grant = (await give(first, await person('staff'))).json<Grant>()

  const reply = await confirm(await world.again(imported!), grant)

  expect(reply.statusCode).toBe(403)
})

test('a lone people manager’s first responder answers at once, the next after 24 hours, and everybody is told', async () => {
  const { person, first } = await house(world)
  const [nora, otto] = [await person('staff'), await person('staff')]

  const firstGrant = (await give(first, nora)).json<Grant>()
  const puppet = await invited(world, first, 'institution_admin')
  const next = (await give(first, otto)).json<Grant>()
  const atOnce = [await responderFor(nora), await responderFor(otto)]
  moveClock(hours(23))
  const early = await responderFor(otto)
  moveClock(hours(2))

  expect(firstGrant).toMatchObject({ state: 'active', confirmedAlone: true })
  expect(next).toMatchObject({ state: 'coming', confirmedAlone: true, confirmedBy: null })
  expect([...atOnce, early]).toEqual([['residents'], [], []])
  expect(await responderFor(otto)).toEqual(['residents'])
  expect(await told(await world.again(nora))).toEqual(['grant-alone /alerts', 'grant-begun /alerts'])
  expect(await told(await world.again(otto))).toEqual(['grant-begun /alerts'])
  expect(await told(await world.again(puppet))).toEqual(['grant-alone /people?tab=responders'])
})

test('the first responder of another population answers at once too, from the day that was said', async () => {
  const { person, first } = await house(world)
  await give(first, await person('staff'))
  const from = new Date(now().getTime() + days(3)).toISOString()

  const replies = [
    await give(first, await person('staff'), { population: 'staff' }),
    await give(first, await person('staff'), { from }),
  ]

  const [atOnce, later] = replies.map((reply) => reply.json<Grant>())
  expect(atOnce).toMatchObject({ state: 'active' })
  expect(later).toMatchObject({ state: 'coming', startsAt: from })
})

test('whoever takes the first responder’s grant back waits 24 hours with the next one', async () => {
  const { person, first } = await house(world)
  const { id } = (await give(first, await person('staff'))).json<Grant>()
  await first.call(grantApi.revoke, { params: { id } })

  const next = await give(first, await person('staff'))

  expect(next.json()).toMatchObject({ state: 'coming' })
})

test('a lone people manager’s grant is taken back before it begins by anybody who was told', async () => {
  const { person, first } = await house(world)
  const nora = await person('staff')
  await give(first, await person('staff'))
  const puppet = await invited(world, first, 'institution_admin')
  const { id } = (await give(first, nora)).json<Grant>()

  const taken = await puppet.call(grantApi.revoke, { params: { id } })
  moveClock(hours(25))

  expect(taken.statusCode).toBe(204)
  expect(await responderFor(nora)).toEqual([])
})

test('a grant that would be over before it begins is refused, naming the field', async () => {
  const { person, first } = await house(world)
  await give(first, await person('staff'))
  const nora = await person('staff')

  const until = new Date(now().getTime() + hours(20)).toISOString()
  const reply = await give(first, nora, { until })

  const given = eq(responderGrants.userId, nora.id)
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['until']])
  expect(await world.db.$count(responderGrants, given)).toBe(0)
})
