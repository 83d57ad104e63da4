import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { rowsOf } from '#server/database/database.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { responder } from '#testing/responder.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type SafetyPlan, safetyPlanApi } from '../contract.ts'
import type { Showable } from '../wishes.ts'
import { shownWishes } from './table.ts'

let ray: Person
const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
beforeEach(async () => {
  ray = await world.person(crypto.randomUUID(), 'inmate')
})

const write = (person: Person, body: object) => person.call(safetyPlanApi.saveWishes, { body })
const planOf = async (person: Person) => (await person.call(safetyPlanApi.read)).json<SafetyPlan | null>()
const show = (person: Person, wish: Showable, isShown = true) =>
  person.call(safetyPlanApi.showWish, { body: { wish, isShown } })
const read = (person: Person, id: string) => person.call(safetyPlanApi.wishesForAlert, { params: { id } })
const copiesOf = ({ id }: Person) => world.rows(shownWishes, { userId: id })
const change = (by: Person, id: string, status: 'acknowledged' | 'resolved') =>
  by.call(alertApi.update, { params: { id }, body: { status } })

async function asks(person: Person): Promise<string> {
  return (await person.call(alertApi.raise, { body: { severity: 'critical' } })).json().id
}

/** An alert of somebody that a responder answers. */
async function answered(person: Person, by = rosa): Promise<string> {
  const id = await asks(person)
  await change(by, id, 'acknowledged')
  return id
}

const speakSlowly = { whatHelps: 'Speak slowly', staffShouldKnow: 'I hear badly on the left' }

test('wishes come back as they were written, beside the steps, and each half is saved without the other', async () => {
  const reply = await write(ray, speakSlowly)
  await ray.call(safetyPlanApi.save, { body: { warningSigns: 'I stop eating' } })
  const both = await planOf(ray)
  await write(ray, { whatHarms: 'Loud voices' })

  expect(reply.statusCode).toBe(200)
  expect(both).toMatchObject({
    state: 'open',
    steps: { warningSigns: 'I stop eating' },
    wishes: { ...speakSlowly, whatHarms: '', whomToCall: '' },
    shown: [],
  })
  expect(await planOf(ray)).toMatchObject({
    steps: { warningSigns: 'I stop eating' },
    wishes: { whatHelps: '', whatHarms: 'Loud voices' },
  })
})

// Controls H77.
test('a step that is shown is read by whoever answers, in its newest words, and no other step is', async () => {
  const save = (body: object) => ray.call(safetyPlanApi.save, { body })
  await save({ ownCoping: 'I walk the tier', peopleToAsk: 'My sister' })
  await show(ray, 'ownCoping')
  const id = await asks(ray)
  const beforeRespond = await read(rosa, id)
  await change(rosa, id, 'acknowledged')

  const first = await read(rosa, id)
  await save({ ownCoping: 'I count my breath', peopleToAsk: 'My sister' })
  const second = await read(rosa, id)
  await save({ peopleToAsk: 'My sister' })

  expect(beforeRespond.statusCode).toBe(404)
  expect(first.json()).toEqual([{ wish: 'ownCoping', text: 'I walk the tier' }])
  expect(second.json()).toEqual([{ wish: 'ownCoping', text: 'I count my breath' }])
  expect((await read(rosa, id)).json()).toEqual([])
  expect(await copiesOf(ray)).toEqual([])
  await show(ray, 'peopleToAsk')
  await change(rosa, id, 'resolved')
  expect((await read(rosa, id)).statusCode).toBe(404)
})

test.each([
  ['whatHelps', { whatHelps: 'x'.repeat(1001) }],
  ['whomToCall', { whomToCall: 5 }],
  ['userId', { userId: '00000000-0000-0000-0000-000000000000' }],
])('wishes with a wrong %s are refused, naming the field', async (field, body) => {
  const reply = await write(ray, body)

  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
  expect(await planOf(ray)).toBeNull()
})

test('a switch for no wish, or with no state, is refused, naming the field', async () => {
  const call = (payload: object) =>
    world.app.inject({
      method: 'PUT',
      url: safetyPlanApi.showWish.path,
      headers: ray.headers,
      payload,
    })

  const replies = [await call({ wish: 'other', isShown: true }), await call({ wish: 'whatHelps' })]

  expect(replies.map((reply) => [reply.statusCode, Object.keys(reply.json().fields)])).toEqual([
    [400, ['wish']],
    [400, ['isShown']],
  ])
})

test('what nobody marked is read by nobody who answers', async () => {
  await write(ray, speakSlowly)
  const id = await answered(ray)

  expect((await read(rosa, id)).json()).toEqual([])
  expect(await copiesOf(ray)).toEqual([])
})

test('whoever responded reads what is shown and nothing else, and its owner finds that in the trail', async () => {
  await write(ray, { ...speakSlowly, whatHarms: 'Loud voices' })
  await show(ray, 'staffShouldKnow')
  await show(ray, 'whatHelps')
  const id = await answered(ray)

  const reply = await read(rosa, id)

  expect(reply.json()).toEqual([
    { wish: 'whatHelps', text: speakSlowly.whatHelps },
    { wish: 'staffShouldKnow', text: speakSlowly.staffShouldKnow },
  ])
  const trail = await world.trail({ subjectId: ray.id })
  expect(trail.filter(({ actorId }) => actorId === rosa.id)).toMatchObject([
    { action: 'alert.acknowledge' },
    { action: 'alert.read-wishes', objectId: id },
  ])
})

test('an administrator reads it only where it is they who responded', async () => {
  const admin = await world.person(crypto.randomUUID(), 'admin')
  await write(ray, speakSlowly)
  await show(ray, 'whatHelps')

  const byRosa = await answered(ray)
  const notTheirs = await read(admin, byRosa)
  await change(rosa, byRosa, 'resolved')
  const theirs = await read(admin, await answered(ray, admin))

  expect([notTheirs.statusCode, theirs.statusCode]).toEqual([404, 200])
  expect(theirs.json()).toHaveLength(1)
})

// Controls H28.
// Secures J18.
test('nobody reads it before Respond, in another’s place, or after the alert was resolved', async () => {
  const colleague = await responder(world, crypto.randomUUID(), 'residents')
  const others = await responder(world, crypto.randomUUID(), 'staff')
  await write(ray, speakSlowly)
  await show(ray, 'whatHelps')
  const id = await asks(ray)
  await rosa.call(alertApi.find, { params: { id } })
  const opened = await read(rosa, id)
  await change(rosa, id, 'acknowledged')
  const inHerPlace = await Promise.all(
    [colleague, others, ray, world.stranger].map((one) => oneReads(one, id)),
  )
  // It became graver: it waits for an answer again.
  await world.change(alerts, { id }, { status: 'active', acknowledgedBy: null })
  const graver = await read(rosa, id)
  await change(rosa, id, 'resolved')
  const resolved = await read(rosa, id)

  expect([opened, graver, resolved].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(inHerPlace).toEqual([404, 404, 403, 401])
})

const oneReads = async (one: Pick<Person, 'call'>, id: string) =>
  (await one.call(safetyPlanApi.wishesForAlert, { params: { id } })).statusCode

test('the database gives the copies to whoever answers, as long as they do', async () => {
  await write(ray, speakSlowly)
  await show(ray, 'whatHelps')
  const id = await asks(ray)
  const { id: userId, institutionId } = rosa
  const seen = async () =>
    rowsOf(
      await onBehalfOf({ userId, institutionId }, () =>
        world.scoped.execute(sql`select * from shown_wishes where user_id = ${ray.id}`),
      ),
    ).length

  const before = await seen()
  await change(rosa, id, 'acknowledged')
  const during = await seen()
  await change(rosa, id, 'resolved')

  expect([before, during, await seen()]).toEqual([0, 1, 0])
})

test('turning the switch off deletes the copy at once, also while somebody answers', async () => {
  await write(ray, speakSlowly)
  await show(ray, 'whatHelps')
  const id = await answered(ray)

  const off = await show(ray, 'whatHelps', false)

  expect(off.statusCode).toBe(204)
  expect(await copiesOf(ray)).toEqual([])
  expect((await read(rosa, id)).json()).toEqual([])
  expect(await planOf(ray)).toMatchObject({ wishes: speakSlowly, shown: [] })
})

test('new words take the place of those that were shown, and words that are deleted are shown no more', async () => {
  await write(ray, speakSlowly)
  await show(ray, 'whatHelps')
  await show(ray, 'staffShouldKnow')
  const id = await answered(ray)

  const saved = await write(ray, { whatHelps: 'Sit down with me' })

  expect(saved.json().shown).toEqual(['whatHelps'])
  expect((await read(rosa, id)).json()).toEqual([{ wish: 'whatHelps', text: 'Sit down with me' }])
  expect(await copiesOf(ray)).toHaveLength(1)
})

test('a wish without words cannot be shown', async () => {
  const none = await show(ray, 'whatHelps')
  await write(ray, { whatHelps: '  ', whatHarms: 'Loud voices' })
  const blank = await show(ray, 'whatHelps')

  expect([none.statusCode, blank.statusCode]).toEqual([409, 409])
  expect(await copiesOf(ray)).toEqual([])
})

test('a copy that was damaged says so and harms no other', async () => {
  await write(ray, speakSlowly)
  await show(ray, 'whatHelps')
  await show(ray, 'staffShouldKnow')
  // Moved from one wish to another, the words do not open.
  await world.db.execute(sql`
    update shown_wishes set ciphertext = (select ciphertext from shown_wishes
      where user_id = ${ray.id} and wish = 'staffShouldKnow')
    where user_id = ${ray.id} and wish = 'whatHelps'`)

  expect((await read(rosa, await answered(ray))).json()).toEqual([
    { wish: 'whatHelps', text: 'These words could not be opened.' },
    { wish: 'staffShouldKnow', text: speakSlowly.staffShouldKnow },
  ])
})

const day = 24 * 60 * 60_000
const oldPassword = 'an old wooden pier'

async function resetWithShown(): Promise<Person> {
  const before = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
  await write(before, { ...speakSlowly, whatHarms: 'Loud voices' })
  await show(before, 'whatHelps')
  return resetByStaff(world, before)
}

// Secures J19.
test('after a reset by staff the wishes are closed; what was shown stays shown and can be hidden', async () => {
  const ana = await resetWithShown()
  const nora = await responder(world, crypto.randomUUID(), 'community', {
    institutionId: ana.institutionId,
  })
  const closed = await planOf(ana)
  const shownAgain = await show(ana, 'whatHarms')
  const id = await answered(ana, nora)
  const copy = (await read(nora, id)).json()
  await show(ana, 'whatHelps', false)

  expect(closed).toMatchObject({
    state: 'sealed',
    wishes: { whatHelps: '', whatHarms: '' },
    shown: ['whatHelps'],
  })
  expect(shownAgain.statusCode).toBe(409)
  expect(copy).toEqual([{ wish: 'whatHelps', text: 'Speak slowly' }])
  expect((await read(nora, id)).json()).toEqual([])
})

test('a copy of closed words stays until its owner shows new words, and the old password opens the words', async () => {
  const ana = await resetWithShown()
  await ana.call(safetyPlanApi.save, { body: { warningSigns: 'first words' } })
  await write(ana, { whatHarms: 'New words' })
  const kept = await copiesOf(ana)
  await write(ana, { whatHelps: 'Sit down with me' })
  const unshown = await copiesOf(ana)
  const plan = (await ana.call(safetyPlanApi.read)).json()
  await show(ana, 'whatHelps', true)
  await ana.call(recoveryApi.open, { body: { secret: oldPassword } })

  expect(kept).toHaveLength(1)
  expect(unshown).toEqual(kept)
  expect(plan).toMatchObject({ shown: ['whatHelps'], earlier: ['whatHelps'] })
  expect((await copiesOf(ana))[0]!.ciphertext).not.toEqual(kept[0]!.ciphertext)
  expect((await ana.call(safetyPlanApi.earlier)).json()).toMatchObject([
    { wishes: { ...speakSlowly, whatHarms: 'Loud voices' } },
  ])
})

test('whoever deletes what is closed deletes the copies of it', async () => {
  const ana = await resetWithShown()
  moveClockForTest(8 * day)

  const reply = await (await signInAgain(world, ana)).call(recoveryApi.deleteClosed)

  expect(reply.statusCode).toBe(204)
  expect(await copiesOf(ana)).toEqual([])
})
