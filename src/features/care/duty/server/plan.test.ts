import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { responderGrants } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { setClockForTest } from '#testing/clock.ts'
import { reachableResponder, withMail } from '#testing/duty/blocks.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { dutyApi, type DutyPlan } from '../contract.ts'
import { dutyBlocks } from './table.ts'

let count = 0
const world = await openWorld()

// The clocks of New York go back on Sunday, November 1, 2026, and forward on Sunday, March 14, 2027.
const monday = '2026-10-26'
let rosa: Person
let keeper: Person
beforeEach(async () => {
  await world.db.delete(dutyBlocks)
  setClockForTest(new Date(`${monday}T08:00:00Z`))
  rosa = await reachableResponder(world, `rosa-${(count += 1)}`, 'residents')
  keeper = await world.person(`keeper-${count}`, 'institution_admin')
})

const residents = { population: 'residents' } as const
const newBlock = (from: string, until: string, { id: userId } = rosa) => ({
  ...residents,
  userId,
  from,
  until,
})
const add = (from: string, until: string, who = rosa) =>
  keeper.call(dutyApi.add, { body: newBlock(from, until, who) })
const read = async (by: Person, query: { population: 'residents' | 'staff'; week?: string } = residents) =>
  (await by.call(dutyApi.plan, { query })).json<DutyPlan>()
const timesOf = (stretches: readonly { from: string; until: string }[]) =>
  stretches.map(({ from, until }) => `${from.slice(5, 16)} ${until.slice(5, 16)}`)

test('a block is planned, and the answer shows the week with its gaps', async () => {
  const reply = await add('2026-10-27T11:00:00Z', '2026-10-28T02:00:00Z')

  expect(reply.statusCode).toBe(201)
  const { blocks, gaps, overlaps, timeZone, week, people } = reply.json<DutyPlan>()
  expect([timeZone, week]).toEqual(['America/New_York', monday])
  expect(blocks).toMatchObject([{ userId: rosa.id, standing: 'counts', isMine: false, offeredTo: null }])
  // From now on until the week's end, which is an hour later once the clocks have gone back.
  expect(timesOf(gaps)).toEqual(['10-26T08:00 10-27T11:00', '10-28T02:00 11-02T05:00'])
  expect(overlaps).toEqual([])
  expect(people).toContainEqual({ id: rosa.id, name: expect.stringContaining('rosa'), isReachable: true })
  const told = await world.rows(notifications, { userId: rosa.id })
  expect(told).toMatchObject([{ kind: 'duty-changed', path: '/duty' }])
})

test('without a plan nothing is a gap, and with one all that nobody covers is', async () => {
  const none = await read(keeper)
  await add('2026-11-02T12:00:00Z', '2026-11-02T20:00:00Z')
  const kept = await read(keeper)
  // Four weeks after the end of its last block a plan is kept no more.
  setClockForTest(new Date('2026-11-30T20:00:00Z'))
  const over = await read(await world.person(`later-keeper-${count}`, 'institution_admin'))

  expect([none, kept, over].map(({ hasPlan }) => hasPlan)).toEqual([false, true, false])
  expect([none, kept, over].map(({ gaps }) => timesOf(gaps))).toEqual([[], ['10-26T08:00 11-02T05:00'], []])
})

test('blocks may overlap, which is said', async () => {
  const omar = await reachableResponder(world, `omar-${count}`, 'residents')
  await add('2026-10-27T11:00:00Z', '2026-10-27T19:00:00Z')

  const { overlaps, blocks } = (
    await add('2026-10-27T17:00:00Z', '2026-10-28T01:00:00Z', omar)
  ).json<DutyPlan>()

  expect(blocks).toHaveLength(2)
  expect(timesOf(overlaps)).toEqual(['10-27T17:00 10-27T19:00'])
})

test('who cannot be reached, or is no responder any more, is shown as such, and leaves a gap', async () => {
  const quiet = await responder(world, `quiet-${count}`, 'residents')
  await add('2026-10-26T08:00:00Z', '2026-10-27T08:00:00Z', quiet)
  await add('2026-10-27T08:00:00Z', '2026-10-28T08:00:00Z')
  await world.change(responderGrants, { userId: rosa.id }, { revokedAt: now() })

  const { blocks, gaps } = await read(keeper)

  expect(blocks.map(({ standing }) => standing)).toEqual(['not-reachable', 'no-responder'])
  expect(timesOf(gaps)).toEqual(['10-26T08:00 11-02T05:00'])
})

test('only the hours to be covered can have gaps', async () => {
  await add('2026-10-26T11:00:00Z', '2026-10-27T02:00:00Z')
  const body = { ...residents, coversFrom: '07:00', coversUntil: '22:00', outOfHours: '' }

  const { gaps, hours } = (await keeper.call(dutyApi.saveHours, { body })).json<DutyPlan>()

  expect(hours).toEqual({ coversFrom: '07:00', coversUntil: '22:00', outOfHours: '' })
  expect(timesOf(gaps)).toEqual([
    '10-27T11:00 10-28T02:00',
    '10-28T11:00 10-29T02:00',
    '10-29T11:00 10-30T02:00',
    '10-30T11:00 10-31T02:00',
    '10-31T11:00 11-01T02:00',
    '11-01T12:00 11-02T03:00',
  ])
  const night = { ...residents, coversFrom: '22:00', coversUntil: '07:00', outOfHours: '' }
  const atNight = (await keeper.call(dutyApi.saveHours, { body: night })).json<DutyPlan>().gaps
  expect(timesOf(atNight)[0]).toBe('10-27T02:00 10-27T11:00')
  await keeper.call(dutyApi.saveHours, { body: { ...night, coversFrom: '00:00', coversUntil: '00:00' } })
})

test('a week is copied to the next by the clock, also where the clocks change between, and twice as once', async () => {
  await add('2026-10-26T11:00:00Z', '2026-10-26T19:00:00Z')
  await add('2026-10-31T04:00:00Z', '2026-11-01T04:00:00Z')
  // A day and an hour: the clocks go back in it.
  await add('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z')
  const body = { ...residents, week: '2026-10-28' }

  await keeper.call(dutyApi.copy, { body })
  const reply = await keeper.call(dutyApi.copy, { body })

  const { week, blocks } = reply.json<DutyPlan>()
  expect(week).toBe('2026-11-02')
  expect(timesOf(blocks)).toEqual([
    '11-02T12:00 11-02T20:00',
    '11-07T05:00 11-08T05:00',
    '11-08T05:00 11-09T05:00',
  ])
})

test('a time that the clocks skip is copied to the moment after it', async () => {
  setClockForTest(new Date('2027-03-01T12:00:00Z'))
  const nia = await reachableResponder(world, `nia-${count}`, 'residents')
  keeper = await world.person(`later-${count}`, 'admin')
  await add('2027-03-07T07:30:00Z', '2027-03-07T15:00:00Z', nia)
  await add('2027-03-07T07:10:00Z', '2027-03-07T07:20:00Z', nia)

  const { blocks } = (
    await keeper.call(dutyApi.copy, { body: { ...residents, week: '2027-03-07' } })
  ).json<DutyPlan>()

  expect(timesOf(blocks)).toEqual(['03-14T07:10 03-14T07:20', '03-14T07:30 03-14T14:00'])
})

test('a week without anybody who still answers is not copied', async () => {
  await add('2026-10-27T11:00:00Z', '2026-10-27T19:00:00Z')
  await world.db.delete(responderGrants).where(eq(responderGrants.userId, rosa.id))

  const reply = await keeper.call(dutyApi.copy, { body: { ...residents, week: monday } })

  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'There is nothing in this week to copy to the next',
  ])
})

test.each([
  ['from', 'next tuesday', '2026-10-27T19:00:00Z'],
  ['until', '2026-10-27T11:00:00Z', '2026-10-27T11:00:00Z'],
  ['until', '2026-10-27T11:00:00Z', '2026-10-28T11:01:00Z'],
  ['until', '2026-10-25T11:00:00Z', '2026-10-26T07:00:00Z'],
  ['from', '2027-11-26T11:00:00Z', '2027-11-26T12:00:00Z'],
])('a wrong %s is refused, naming the field', async (field, from, until) => {
  const reply = await add(from, until)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect(await world.count(dutyBlocks)).toBe(0)
})

test('nobody is planned who does not answer for the group, or not until the end', async () => {
  const away = { institutionId: await anotherInstitution(world) }
  const others = [
    await world.person(`officer-${count}`, 'staff'),
    await reachableResponder(world, `staffs-${count}`, 'staff'),
    await responder(world, `away-${count}`, 'residents', away),
    await world.person(`gone-${count}`, 'admin', { ...withMail(), isActive: false }),
  ]
  const ending = await reachableResponder(world, `ending-${count}`, 'residents')
  const endsAt = new Date('2026-10-27T18:00:00Z')
  await world.change(responderGrants, { userId: ending.id }, { endsAt })

  for (const person of [...others, ending]) {
    const reply = await add('2026-10-27T11:00:00Z', '2026-10-27T19:00:00Z', person)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['userId']])
  }
  expect((await add('2026-10-27T11:00:00Z', '2026-10-27T18:00:00Z', ending)).statusCode).toBe(201)
})

test('a block is changed and removed, but not once it is over', async () => {
  const [block] = (await add('2026-10-26T07:00:00Z', '2026-10-26T19:00:00Z')).json<DutyPlan>().blocks
  const params = { id: block!.id }

  const changed = await keeper.call(dutyApi.change, { params, body: { until: '2026-10-26T08:10:00Z' } })
  const backwards = await keeper.call(dutyApi.change, { params, body: { until: '2026-10-26T06:00:00Z' } })
  setClockForTest(new Date('2026-10-26T08:10:00Z'))
  const later = await keeper.call(dutyApi.change, { params, body: { until: '2026-10-26T23:00:00Z' } })
  const removedLate = await keeper.call(dutyApi.remove, { params })
  setClockForTest(new Date('2026-10-26T08:09:00Z'))
  const removed = await keeper.call(dutyApi.remove, { params })

  expect(timesOf(changed.json<DutyPlan>().blocks)).toEqual(['10-26T07:00 10-26T08:10'])
  expect(Object.keys(backwards.json().fields)).toEqual(['until'])
  expect([later.statusCode, removedLate.statusCode]).toEqual([409, 409])
  expect(later.json().message).toBe('This time is over, and stays in the schedule as it was')
  expect(removed.json<DutyPlan>().blocks).toEqual([])
})

test('two entries of one person that begin at the same time are refused', async () => {
  await add('2026-10-27T11:00:00Z', '2026-10-27T19:00:00Z')
  const second = await add('2026-10-27T11:00:00Z', '2026-10-27T20:00:00Z')
  const other = (await add('2026-10-27T12:00:00Z', '2026-10-27T20:00:00Z')).json<DutyPlan>().blocks[1]!
  const body = { from: '2026-10-27T11:00:00Z' }
  const moved = await keeper.call(dutyApi.change, { params: { id: other.id }, body })

  expect([second.statusCode, moved.statusCode]).toEqual([409, 409])
})

// Secures Z20.
test('responders read the plan of their own groups, and change nothing', async () => {
  const vera = await reachableResponder(world, `vera-${count}`, 'staff')
  const [block] = (await add('2026-10-27T11:00:00Z', '2026-10-27T19:00:00Z')).json<DutyPlan>().blocks
  const params = { id: block!.id }

  const own = await read(rosa)
  const foreign = await vera.call(dutyApi.plan, { query: residents })
  const refused = [
    await rosa.call(dutyApi.add, { body: newBlock('2026-10-28T11:00:00Z', '2026-10-28T12:00:00Z') }),
    await rosa.call(dutyApi.change, { params, body: {} }),
    await rosa.call(dutyApi.remove, { params }),
    await rosa.call(dutyApi.copy, { body: { ...residents, week: monday } }),
  ]

  expect(own.blocks).toMatchObject([{ isMine: true }])
  expect([foreign.statusCode, foreign.json().message]).toEqual([403, 'You respond to another group'])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
})

test.each(['2026-13-01', 'monday', '1026-10-26', '2026-02-30'])(
  'the week %s is refused, naming the field',
  async (week) => {
    const reply = await keeper.call(dutyApi.plan, { query: { ...residents, week } })

    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['week']])
  },
)

test.each([
  ['coversFrom', { coversFrom: '24:00' }],
  ['coversUntil', { coversUntil: '7' }],
  ['outOfHours', { outOfHours: 'x'.repeat(121) }],
  ['outOfHours', { outOfHours: 'two\nlines' }],
])('wrong %s are refused, naming the field', async (field, change) => {
  const body = { ...residents, coversFrom: '07:00', coversUntil: '22:00', outOfHours: '', ...change }

  const reply = await keeper.call(dutyApi.saveHours, { body })

  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
})

test('somebody whose grant begins later does not cover a gap before it', async () => {
  await world.change(responderGrants, { userId: rosa.id }, { startsAt: new Date('2026-10-27T06:00:00Z') })

  const early = await add('2026-10-26T10:00:00Z', '2026-10-27T08:00:00Z')
  const later = await add('2026-10-27T06:00:00Z', '2026-10-27T12:00:00Z')

  expect([early.statusCode, later.statusCode]).toEqual([400, 201])
  expect(early.json().fields).toHaveProperty('userId')
})

test.each(['0001-01-01T00:00:00Z', '1000-01-01T00:00:00Z'])(
  'a block from %s is refused, naming the field',
  async (from) => {
    const reply = await add(from, '2026-10-27T08:00:00Z')

    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields).toHaveProperty('until')
  },
)
