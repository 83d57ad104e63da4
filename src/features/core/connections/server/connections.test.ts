import { describe, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { now } from '#server/clock.ts'
import { liveEvents } from '#server/messaging/live.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Connection, connectionApi } from '../contract.ts'
import { blocks, connections } from './table.ts'

const world = await openWorld()

const somebody = () => world.person(crypto.randomUUID())
const ask = (from: Person, to: { id: string }) =>
  from.call(connectionApi.request, { body: { connectedUserId: to.id, connectionType: 'supporter' } })
const accept = (by: Person, id: string) =>
  by.call(connectionApi.update, { params: { id }, body: { status: 'accepted' } })
const remove = (by: Person, id: string) => by.call(connectionApi.remove, { params: { id } })
const block = (by: Person, whom: { id: string }) =>
  by.call(connectionApi.block, { body: { userId: whom.id } })
const listOf = async (person: Person) => (await person.call(connectionApi.list)).json<Connection[]>()
const kindsToldTo = async (person: Person) =>
  (await person.call(notificationApi.list))
    .json<{ kind: string; isRead: boolean }[]>()
    .filter(({ isRead }) => !isRead)
    .map(({ kind }) => kind)

async function pair(state: 'none' | 'pending' | 'accepted' | 'removed' | 'blocked') {
  const [ana, ben] = [await somebody(), await somebody()]
  let id = crypto.randomUUID() as string
  if (state !== 'none') id = (await ask(ana, ben)).json<Connection>().id
  if (state === 'accepted' || state === 'removed' || state === 'blocked') await accept(ben, id)
  if (state === 'removed') await remove(ana, id)
  if (state === 'blocked') await block(ben, ana)
  return { ana, ben, id }
}

// Ana asked, Ben was asked, and Ben is who blocked.
describe.each([
  ['none', 'ana', { ask: 201, accept: 404, name: 404, remove: 404 }],
  ['none', 'ben', { ask: 201, accept: 404, name: 404, remove: 404 }],
  ['pending', 'ana', { ask: 409, accept: 404, name: 200, remove: 204 }],
  ['pending', 'ben', { ask: 201, accept: 200, name: 200, remove: 204 }],
  ['pending', 'eve', { accept: 404, name: 404, remove: 404 }],
  ['accepted', 'ana', { ask: 409, accept: 404, name: 200, remove: 204 }],
  ['accepted', 'ben', { ask: 409, accept: 409, name: 200, remove: 204 }],
  ['accepted', 'eve', { accept: 404, name: 404, remove: 404 }],
  ['removed', 'ana', { ask: 201, accept: 404, name: 404, remove: 404 }],
  ['removed', 'ben', { ask: 201, accept: 404, name: 404, remove: 404 }],
  ['blocked', 'ana', { ask: 404, accept: 404, name: 404, remove: 404 }],
  ['blocked', 'ben', { ask: 404, accept: 404, name: 404, remove: 404 }],
] as const)('where it is %s, %s', (state, who, expected) => {
  test.each(Object.entries(expected))('is answered to %s with %s', async (call, status) => {
    const { id, ...people } = await pair(state)
    const caller = who === 'eve' ? await somebody() : people[who]
    const other = who === 'ana' ? people.ben : people.ana

    const { statusCode } = await {
      ask: () => ask(caller, other),
      accept: () => accept(caller, id),
      name: () => caller.call(connectionApi.update, { params: { id }, body: { nickname: 'Friend' } }),
      remove: () => remove(caller, id),
    }[call as keyof typeof expected]()

    expect(statusCode).toBe(status)
  })
})

test('a request is read by both sides, each from their own, and tells the other in neutral words', async () => {
  const { ana, ben, id } = await pair('pending')

  const [sent] = await listOf(ana)
  const [received] = await listOf(ben)

  expect(sent).toMatchObject({ id, connectedUserId: ben.id, direction: 'sent', status: 'pending' })
  expect(received).toMatchObject({ connectedUserId: ana.id, direction: 'received', acceptedAt: null })
  expect(received).toMatchObject({ nickname: null, connectionType: 'supporter', encouragementsLeft: 0 })
  expect(await kindsToldTo(ben)).toEqual(['connection-asked'])
  expect(await kindsToldTo(ana)).toEqual([])
})

test('an accepted request is told to whoever asked, and a nickname to nobody', async () => {
  const { ana, ben, id } = await pair('accepted')

  await ana.call(connectionApi.update, { params: { id }, body: { nickname: '  My brother ' } })

  expect(await kindsToldTo(ana)).toEqual(['connection-accepted'])
  expect(await kindsToldTo(ben)).toEqual([])
  expect(await listOf(ana)).toMatchObject([{ nickname: 'My brother', status: 'accepted' }])
  expect(await listOf(ben)).toMatchObject([{ nickname: null, name: `${ana.firstName} T.` }])
})

test('a request that was withdrawn leaves no unread notification behind', async () => {
  const { ana, ben, id } = await pair('pending')

  await remove(ana, id)

  expect(await kindsToldTo(ben)).toEqual([])
  expect(await listOf(ben)).toEqual([])
})

// Secures Z6.
test('twenty requests at once make one connection', async () => {
  const [ana, ben] = [await somebody(), await somebody()]

  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(ana, ben)))

  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  expect(await listOf(ben)).toHaveLength(1)
})

test('two requests that cross become one accepted connection', async () => {
  const [ana, ben] = [await somebody(), await somebody()]

  const replies = await Promise.all([ask(ana, ben), ask(ben, ana)])

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(await listOf(ana)).toMatchObject([{ status: 'accepted' }])
  expect(await listOf(ben)).toMatchObject([{ status: 'accepted' }])
})

test('a second row for a pair cannot be stored, whoever is said to have asked', async () => {
  const { ana, ben } = await pair('pending')
  const row = { connectionType: 'supporter', createdAt: new Date() } as const

  const writing = world.db.insert(connections).values({ ...row, requesterId: ben.id, addresseeId: ana.id })
  const withOneself = world.db
    .insert(connections)
    .values({ ...row, requesterId: ana.id, addresseeId: ana.id })

  await expect(writing).rejects.toHaveProperty('cause.code', '23505')
  await expect(withOneself).rejects.toHaveProperty('cause.code', '23514')
})

test('everybody who cannot be asked is the same “User not found” as nobody', async () => {
  const resident = await world.person(crypto.randomUUID(), 'inmate')
  const refused = [
    { id: crypto.randomUUID() },
    resident,
    await world.person(crypto.randomUUID(), 'staff'),
    await world.person(crypto.randomUUID(), 'admin'),
    await world.person(crypto.randomUUID(), 'institution_admin'),
    await world.person(crypto.randomUUID(), 'inmate'),
    await world.person(crypto.randomUUID(), 'user', { isActive: false }),
    await world.person(crypto.randomUUID(), 'user', { isFindable: false }),
  ]

  const replies = await Promise.all(refused.map((person) => ask(resident, person)))

  const seen = replies.map(({ statusCode, payload }) => `${statusCode} ${payload}`)
  expect(new Set(seen)).toEqual(new Set(['404 {"message":"User not found"}']))
  expect(await listOf(resident)).toEqual([])
})

test('somebody who hides from being found can be answered once they have asked', async () => {
  const hidden = await world.person(crypto.randomUUID(), 'user', { isFindable: false })
  const ana = await somebody()
  await ask(hidden, ana)

  const reply = await ask(ana, hidden)

  expect(reply.json()).toMatchObject({ status: 'accepted', connectedUserId: hidden.id })
})

test('the twenty-first request of a day is refused', async () => {
  const ana = await somebody()
  const statuses: number[] = []

  for (let count = 0; count < 21; count += 1) {
    statuses.push((await ask(ana, { id: crypto.randomUUID() })).statusCode)
  }

  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
})

test('a block ends the connection, hides both from each other, and can be taken back', async () => {
  const { ana, ben } = await pair('accepted')

  const reply = await block(ben, ana)
  const again = await block(ben, ana)
  const own = (await ben.call(connectionApi.blocks)).json()
  const gone = [await listOf(ana), await listOf(ben)]
  const unblocked = await ben.call(connectionApi.unblock, { params: { id: ana.id } })

  expect(reply.json()).toMatchObject({ id: ana.id, displayName: `${ana.firstName} T.` })
  expect(again.statusCode).toBe(201)
  expect(own).toEqual([reply.json()])
  expect(gone).toEqual([[], []])
  expect(await kindsToldTo(ana)).not.toContain('connection-ended')
  expect(unblocked.statusCode).toBe(204)
  expect((await ask(ana, ben)).statusCode).toBe(201)
})

test('each block is of one person by one person, and is taken back alone', async () => {
  const [ana, ben, cleo] = [await somebody(), await somebody(), await somebody()]
  await block(ana, cleo)
  await block(ben, cleo)
  await block(ana, ben)
  const blockedBy = async (person: Person) =>
    (await person.call(connectionApi.blocks)).json<{ id: string }[]>().map(({ id }) => id)
  const before = [await blockedBy(ana), await blockedBy(ben)]

  await ana.call(connectionApi.unblock, { params: { id: ben.id } })

  expect(before).toEqual([[ben.id, cleo.id], [cleo.id]])
  expect([await blockedBy(ana), await blockedBy(ben)]).toEqual([[cleo.id], [cleo.id]])
})

test('a request is accepted only while the two may be connected', async () => {
  const { ana, ben, id } = await pair('pending')
  await world.change(users, { id: ana.id }, { isActive: false })
  const closed = await accept(ben, id)
  await world.change(users, { id: ana.id }, { isActive: true })

  expect([closed.statusCode, (await accept(ben, id)).statusCode]).toEqual([404, 200])
})

test('somebody whose account is about to be deleted looks gone, and is back where they keep it', async () => {
  const { ana, ben } = await pair('accepted')
  const deletes = (deletesAt: Date | null) => world.change(users, { id: ben.id }, { deletesAt })
  await deletes(now())
  const meanwhile = await listOf(ana)
  await deletes(null)

  expect([meanwhile, await listOf(ana)]).toMatchObject([[], [{ connectedUserId: ben.id }]])
})

test('nobody learns of others by blocking, and nobody takes back another’s block', async () => {
  const hidden = await world.person(crypto.randomUUID(), 'user', { isFindable: false })
  const { ana, ben } = await pair('blocked')

  const unknown = await block(ana, { id: crypto.randomUUID() })
  const unseen = await block(ana, hidden)
  const oneself = await block(ana, ana)
  const others = await ana.call(connectionApi.unblock, { params: { id: ben.id } })

  expect([unknown, unseen, oneself].map(({ payload }) => payload)).toEqual(
    Array.from({ length: 3 }, () => '{"message":"User not found"}'),
  )
  expect(others.statusCode).toBe(404)
  const kept = await world.rows(blocks, { blockerId: ben.id, blockedId: ana.id })
  expect(kept).toHaveLength(1)
})

test('a block and its end reach the other open pages of whoever blocks, and nobody else’s', async () => {
  const { ana, ben } = await pair('none')
  const hearing = async () => {
    const events = await world.db.select().from(liveEvents)
    return [ana, ben].map(({ id }) => events.filter(({ userId }) => userId === id).length)
  }

  await block(ben, ana)
  const blocked = await hearing()
  await ben.call(connectionApi.unblock, { params: { id: ana.id } })

  expect([blocked, await hearing()]).toEqual([
    [0, 1],
    [0, 2],
  ])
})
