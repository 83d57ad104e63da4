import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { moveClock } from '#server/clock.ts'
import { roles } from '#shared/endpoint.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { badges } from '../badges.ts'
import { type PointEntry, rewardApi, type UserBadge } from '../contract.ts'
import { awardPoints } from './award.ts'
import { userBadges } from './table.ts'

const [firstLight, footprints] = badges
const calm = { moodScore: 8, stressScore: 2 }

const world = await openWorld()

/** Gives a person fifty points for each of so many learning modules. */
async function learn({ id }: Person, modules: number): Promise<void> {
  await world.db.transaction(async (tx) => {
    for (let module = 0; module < modules; module += 1)
      await awardPoints(tx, { id, timeZone: 'America/New_York' }, 'lesson-module', randomUUID())
  })
}

const pointsOf = (person: Person) => person.call(rewardApi.points, { params: { id: person.id } })
const claim = (person: Person, id: string) => person.call(rewardApi.claim, { params: { id } })

function history(person: Person, cursor?: string) {
  return person.call(rewardApi.history, {
    params: { id: person.id },
    query: cursor === undefined ? {} : { cursor },
  })
}

test('a new person has no points, no streak and no badges', async () => {
  const ana = await world.person('ana')

  expect((await pointsOf(ana)).json()).toEqual({ totalPoints: 0, currentStreak: 0, longestStreak: 0 })
  expect((await ana.call(rewardApi.userBadges, { params: { id: ana.id } })).json()).toEqual([])
  expect((await history(ana)).json()).toEqual([])
})

test('a hundred check-ins on one day give ten points and a streak of one', async () => {
  const ben = await world.person('ben')

  for (let turn = 0; turn < 100; turn += 1) await ben.call(checkInApi.save, { body: calm })

  expect((await pointsOf(ben)).json()).toEqual({ totalPoints: 10, currentStreak: 1, longestStreak: 1 })
  expect((await history(ben)).json()).toHaveLength(1)
})

test('check-ins sent at the same moment give their points once', async () => {
  const cleo = await world.person('cleo')

  const replies = await Promise.all(
    Array.from({ length: 20 }, () => cleo.call(checkInApi.save, { body: calm })),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 201))
  expect((await pointsOf(cleo)).json().totalPoints).toBe(10)
})

test('a low mood gives the same points as a high one', async () => {
  const [low, high] = [await world.person('dora'), await world.person('emil')]

  await low.call(checkInApi.save, { body: { moodScore: 1, stressScore: 10 } })
  await high.call(checkInApi.save, { body: { moodScore: 10, stressScore: 1 } })

  expect((await pointsOf(low)).json()).toEqual((await pointsOf(high)).json())
})

// Secures Z12.
test('points that a client sends along are refused', async () => {
  const fay = await world.person('fay')

  const reply = await fay.call(checkInApi.save, { body: { ...calm, points: 5000 } as typeof calm })

  expect(reply.statusCode).toBe(400)
  expect((await pointsOf(fay)).json().totalPoints).toBe(0)
})

test('the history says what points were given for, newest first', async () => {
  const grit = await world.person('grit')
  await learn(grit, 1)
  moveClock(1000)
  await grit.call(checkInApi.save, { body: calm })

  const reply = await history(grit)

  expect(reply.json()).toMatchObject([
    { description: 'Daily check-in', activity: 'check-in', points: 10 },
    { description: 'Learning module completed', activity: 'lesson-module', points: 50 },
  ])
  expect(reply.headers['next-cursor']).toBeUndefined()
})

test('a long history comes in pages, each entry once', async () => {
  const hugo = await world.person('hugo')
  await learn(hugo, 130)

  const first = await history(hugo)
  const second = await history(hugo, String(first.headers['next-cursor']))

  const ids = [...first.json<PointEntry[]>(), ...second.json<PointEntry[]>()].map(({ id }) => id)
  expect([first.json().length, second.json().length]).toEqual([100, 30])
  expect(new Set(ids).size).toBe(130)
  expect(second.headers['next-cursor']).toBeUndefined()
  expect((await history(hugo, 'made.up.cursor')).statusCode).toBe(400)
})

describe.each([
  ['points', rewardApi.points],
  ['badges', rewardApi.userBadges],
  ['point history', rewardApi.history],
] as const)("another's %s", (_, endpoint) => {
  test.each(roles)(
    'are answered to somebody of role %s like those of a person who does not exist',
    async (role) => {
      const ines = await world.person(randomUUID())
      const caller = await world.person(randomUUID(), role)
      const read = (id: string) =>
        caller.call(endpoint as typeof rewardApi.history, { params: { id }, query: {} })

      const [others, nobodys, own] = [await read(ines.id), await read(randomUUID()), await read(caller.id)]

      expect(others.statusCode).toBe(404)
      expect(others.body).toBe(nobodys.body)
      expect(own.statusCode).toBe(200)
    },
  )
})

describe('a badge', () => {
  test('list has all fifteen, by the points they take', async () => {
    const jan = await world.person('jan')

    const reply = await jan.call(rewardApi.badges)

    expect(reply.json()).toEqual(badges)
  })

  test('is claimed once there are enough points, which are not spent', async () => {
    const kim = await world.person('kim')
    await learn(kim, 1)

    const reply = await claim(kim, firstLight!.id)

    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({ badgeId: firstLight!.id, badge: firstLight })
    const owned = await kim.call(rewardApi.userBadges, { params: { id: kim.id } })
    expect(owned.json()).toEqual([reply.json()])
    expect((await pointsOf(kim)).json().totalPoints).toBe(50)
  })

  test('is refused with a message while points are missing', async () => {
    const lia = await world.person('lia')
    await learn(lia, 1)

    const reply = await claim(lia, footprints!.id)

    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toBe('50 more points and this badge can be yours.')
    expect(await world.rows(userBadges, { userId: lia.id })).toEqual([])
  })

  test('is given once, also to many claims at once', async () => {
    const mia = await world.person('mia')
    await learn(mia, 1)

    const replies = await Promise.all(Array.from({ length: 10 }, () => claim(mia, firstLight!.id)))

    const refused = replies.filter(({ statusCode }) => statusCode === 409)
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(refused).toHaveLength(9)
    expect(refused[0]!.json().message).toBe('This badge is already yours.')
    expect(await world.rows(userBadges, { userId: mia.id })).toHaveLength(1)
  })

  test('that does not exist is not found', async () => {
    const noor = await world.person('noor')

    expect((await claim(noor, randomUUID())).statusCode).toBe(404)
    expect((await claim(noor, 'gold')).statusCode).toBe(400)
  })

  test('claimed is in the audit trail, a refused claim is not', async () => {
    const olga = await world.person('olga')
    await learn(olga, 1)

    await claim(olga, footprints!.id)
    await claim(olga, firstLight!.id)

    const events = await world.trail({ actorId: olga.id })
    expect(events).toMatchObject([{ action: 'badge.claim', objectId: firstLight!.id, subjectId: olga.id }])
  })

  test('list of a person has the latest first', async () => {
    const pia = await world.person('pia')
    await learn(pia, 2)
    await claim(pia, footprints!.id)
    moveClock(1000)
    await claim(pia, firstLight!.id)

    const owned = await pia.call(rewardApi.userBadges, { params: { id: pia.id } })

    expect(owned.json<UserBadge[]>().map(({ badge }) => badge.name)).toEqual(['First Light', 'Footprints'])
  })
})
