import { beforeEach, expect, test } from 'vitest'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { aDayAgo, connectPeople, share } from '#testing/connect.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { sharingApi, type SharingSetting } from '../contract.ts'

const oldPassword = 'an old wooden pier'
const week = 7 * 24 * 60 * 60_000

let ana: Person
let friend: Person
let stranger: Person
let asking: Person
const world = await openWorld()
beforeEach(async () => {
  const before = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
  friend = await world.person(crypto.randomUUID())
  stranger = await world.person(crypto.randomUUID())
  asking = await world.person(crypto.randomUUID())
  await world.db.update(users).set({ createdAt: aDayAgo() })
  await connectPeople(before, friend)
  await asking.call(connectionApi.request, { body: { connectedUserId: before.id } })
  await share(before, friend, { shareMoodData: true })
  ana = await resetByStaff(world, before)
})

/** Asks a stranger, accepts a request, and shares more; answers the three statuses. */
async function reachOut(): Promise<number[]> {
  const pending = (await ana.call(connectionApi.list)).json<
    { id: string; status: string; direction: string }[]
  >()
  const { id } = pending.find(({ status }) => status === 'pending')!
  const replies = [
    await ana.call(connectionApi.request, { body: { connectedUserId: stranger.id } }),
    await ana.call(connectionApi.update, { params: { id }, body: { status: 'accepted' } }),
    await share(ana, friend, { shareMoodData: true, shareAssessments: true }),
  ]
  return replies.map(({ statusCode }) => statusCode)
}

// Secures A16.
test('for seven days after a reset nobody new is reached and nothing more is shared', async () => {
  const first = await reachOut()
  moveClockForTest(week)
  ana = await signInAgain(world, ana)

  expect(first).toEqual([409, 409, 409])
  expect(await reachOut()).toEqual([201, 200, 200])
})

test('what is shared stays so, and can be turned off', async () => {
  const same = await share(ana, friend, { shareMoodData: true })
  const off = await share(ana, friend)

  expect([same.statusCode, off.statusCode]).toEqual([200, 200])
})

test('what is shared gets no later end, and no other key is agreed to', async () => {
  const before = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
  await world.db.update(users).set({ createdAt: aDayAgo() })
  await connectPeople(before, friend)
  await share(before, friend, { shareMoodData: true, shareJournal: true })
  const owner = await resetByStaff(world, before)
  const on = { shareMoodData: true, shareJournal: true }
  const [setting] = (await owner.call(sharingApi.list)).json<SharingSetting[]>()

  const same = await share(owner, friend, on)
  const replies = [
    await share(owner, friend, { ...on, lasts: { shareMoodData: '90-days' } }),
    await share(owner, friend, { ...on, journalWords: setting!.journalKey!.words! }),
  ]

  expect(setting?.journalKey?.state).toBe('waits')
  expect(same.json()).toMatchObject({ journalKey: { state: 'waits' } })
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409])
})

test('once the older texts are open, everything works at once', async () => {
  await ana.call(recoveryApi.open, { body: { secret: oldPassword } })

  expect(await reachOut()).toEqual([201, 200, 200])
})
