import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { newName } from '#testing/prepare-call.ts'
import { openWorld } from '#testing/world.ts'

import { talkRequestApi } from '../contract.ts'
import { askedBy, someRequest } from '../testing/examples.ts'
import { detail, inHours, latest, listed, own, placeIn } from '../testing/requests.ts'
import { talkRequests } from './table.ts'

const world = await openWorld()
const hour = 60 * 60_000

const place = () => placeIn(world)

test('what came on paper has its clocks from when it was received, and joins an open request', async () => {
  const { institutionId, ana, nurse } = await place()
  const enter = (more: object) =>
    nurse.call(talkRequestApi.enter, {
      body: { ...someRequest(), username: ana.username, source: 'paper', receivedAt: inHours(-30), ...more },
    })
  const elsewhere = await world.person(newName(), 'inmate')
  const officer = await world.person(newName(), 'staff', { institutionId })

  const wrong = [
    await enter({ receivedAt: inHours(1) }),
    await enter({ receivedAt: inHours(-31 * 24) }),
    await enter({ username: elsewhere.username }),
    await enter({ username: officer.username }),
  ]
  const right = await enter({})
  const { prioritizeBy } = await latest(ana)
  await askedBy(ana)
  await enter({ requestId: randomUUID(), receivedAt: inHours(-50) })

  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  expect(right.statusCode).toBe(204)
  expect(await own(ana)).toMatchObject({
    requests: [{ source: 'paper', late: { what: 'prioritize' }, messages: [{ words: someRequest().words }] }],
  })
  const [row] = await listed(nurse)
  const { entries } = await detail(nurse, row!.id)
  expect(entries.map(({ kind }) => kind)).toEqual(['entered', 'message', 'entered'])
  const joined = await latest(ana)
  expect(Date.parse(joined.receivedAt)).toBeLessThan(now().getTime() - 49 * hour)
  expect(joined.prioritizeBy < prioritizeBy).toBe(true)
})

test('an officer refers somebody, who reads that somebody was worried and not who', async () => {
  const { institutionId, ana, nurse } = await place()
  const olga = await world.person(newName(), 'staff', { institutionId, firstName: 'Olga', lastName: 'Quill' })
  const body = {
    requestId: randomUUID(),
    username: ana.username,
    words: 'She does not eat',
    urgency: 'soon',
  } as const

  const replies = [
    await olga.call(talkRequestApi.refer, { body }),
    await olga.call(talkRequestApi.refer, { body }),
    await olga.call(talkRequestApi.refer, { body: { ...body, requestId: randomUUID(), username: 'nobody' } }),
    await ana.call(talkRequestApi.refer, { body }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400, 403])
  const answer = await ana.call(talkRequestApi.own)
  expect(answer.json()).toMatchObject({ requests: [{ isReferred: true, messages: [] }] })
  for (const name of ['Olga', 'Quill', olga.id, 'She does not eat']) expect(answer.body).not.toContain(name)
  expect(await world.rows(notifications, { userId: ana.id, kind: 'own-talk-referred' })).toHaveLength(1)
  expect(await world.count(alerts, { subjectId: ana.id })).toBe(0)
  const [row] = await listed(nurse)
  const { entries } = await detail(nurse, row!.id)
  expect(entries).toMatchObject([{ kind: 'referred', by: 'Olga Quill', words: 'She does not eat' }])
})

test('a referral about now is an alert at once, once, also where nobody reads requests', async () => {
  const institutionId = await anotherInstitution(world)
  const ana = await world.person(newName(), 'inmate', { institutionId })
  const olga = await world.person(newName(), 'staff', { institutionId })
  const body = { username: ana.username, words: 'She has a rope', requestId: randomUUID() }

  const soon = await olga.call(talkRequestApi.refer, { body: { ...body, urgency: 'soon' } })
  const atOnce = await olga.call(talkRequestApi.refer, { body: { ...body, urgency: 'now' } })
  const again = await olga.call(talkRequestApi.refer, { body: { ...body, urgency: 'now' } })

  expect([soon, atOnce, again].map(({ statusCode }) => statusCode)).toEqual([409, 200, 200])
  expect([atOnce.json(), again.json()]).toEqual([{ areWordsKept: false }, { areWordsKept: false }])
  expect(await world.rows(alerts, { subjectId: ana.id })).toMatchObject([{ kind: 'worried', askedAgain: 0 }])
  expect(await world.count(talkRequests, { subjectId: ana.id })).toBe(0)
})

test('one account refers twenty people in a day and no more, but for what is about now', async () => {
  const { institutionId, ana } = await place()
  const olga = await world.person(newName(), 'staff', { institutionId })
  const refer = (urgency: 'soon' | 'now' = 'soon') =>
    olga.call(talkRequestApi.refer, {
      body: {
        username: ana.username.toUpperCase(),
        words: 'Worried',
        requestId: randomUUID(),
        urgency,
      },
    })
  const codes: number[] = []
  for (let count = 0; count < 21; count += 1) codes.push((await refer()).statusCode)
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await refer('now')).statusCode).toBe(200)
  expect(await world.count(alerts, { subjectId: ana.id })).toBe(1)
  // Staff worry about the person, so that somebody sees them whatever they say.
  const [asked] = (await own(ana)).requests
  expect(asked!.mayWithdraw).toBe(false)
  expect((await ana.call(talkRequestApi.withdraw, { params: { id: asked!.id } })).statusCode).toBe(409)
})

// Secures X4.
test('usernames are not found by referring: what is refused counts too, and one id tells of no second person', async () => {
  const { institutionId, ana } = await place()
  const other = await world.person(newName(), 'inmate', { institutionId })
  const requestId = randomUUID()
  const olga = await world.person(newName(), 'staff', { institutionId })
  const refer = async (username: string, id: string = randomUUID()) => {
    const body = { username, words: 'Worried', requestId: id, urgency: 'soon' } as const
    return (await olga.call(talkRequestApi.refer, { body })).statusCode
  }
  expect([await refer(ana.username, requestId), await refer(other.username, requestId)]).toEqual([200, 200])
  for (let count = 0; count < 18; count += 1) expect(await refer(newName())).toBe(400)

  expect([await refer(newName()), await refer(other.username), await refer(ana.username)]).toEqual([
    429, 429, 429,
  ])
  expect(await refer(ana.username, requestId)).toBe(200)
  expect(await world.count(talkRequests, { subjectId: other.id })).toBe(1)
})

test('an account whose referring was ended is refused in words, and never about now', async () => {
  const { institutionId, ana } = await place()
  const olga = await world.person(newName(), 'staff', { institutionId, referringEnded: 'one-person' })
  const refer = (urgency: 'soon' | 'now') =>
    olga.call(talkRequestApi.refer, {
      body: { username: ana.username, words: 'Worried', requestId: randomUUID(), urgency },
    })

  const refused = await refer('soon')
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'referring_ended' }])
  expect(await world.count(talkRequests, { subjectId: ana.id })).toBe(0)
  expect((await refer('now')).statusCode).toBe(200)
  expect(await world.count(alerts, { subjectId: ana.id })).toBe(1)
})
