// Secures A16.
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { recoveryApi } from '#features/access/recovery/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { recordAudit, recordAudits } from '#features/core/audit/server/record.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { sharingApi } from '#features/record/sharing/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { now } from '#server/clock.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { aDayAgo, connectPeople, share } from '#testing/connect.ts'
import { responder } from '#testing/responder.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type AccessLogEntry, auditApi } from '../contract.ts'

const world = await openWorld()

async function logOf(person: Person, query = {}): Promise<AccessLogEntry[]> {
  const reply = await person.call(auditApi.accessLog, { query })
  expect(reply.statusCode).toBe(200)
  return reply.json<AccessLogEntry[]>()
}

const messagesIn = (entries: readonly AccessLogEntry[]) => entries.map(({ words }) => words)

// Secures L2.
test('a person reads who opened an alert of theirs, by function and never by name', async () => {
  const ana = await world.person('ana')
  const rita = await responder(world, 'rita.secret', 'community')
  const raised = await ana.call(alertApi.raise, { body: { severity: 'critical', message: 'please' } })
  await rita.call(alertApi.find, { params: { id: raised.json<{ id: string }>().id } })

  const entries = await logOf(ana)

  expect(messagesIn(entries)).toContain('A responder of your institution opened an alert about you')
  expect(JSON.stringify(entries)).not.toMatch(/rita|secret/i)
})

test('a person’s own acts are left out unless they are asked for', async () => {
  const bo = await world.person('bo')
  await bo.call(checkInApi.save, { body: { moodScore: 5, stressScore: 5 } })

  expect(await logOf(bo)).toEqual([])
  expect(messagesIn(await logOf(bo, { own: 'yes' }))).toEqual([
    'You saved a check-in',
    // As their vault was made.
    'You recorded who you trust with what you write',
  ])
})

test('what an intruder would do with the account is shown at once: resets, sign-ins by code, sharing', async () => {
  const before = await world.newcomer('reset-log', 'an old wooden pier')
  const ana = await resetByStaff(world, before)
  await ana.call(recoveryApi.open, { body: { secret: before.recoveryCode } })

  expect(messagesIn(await logOf(ana))).toEqual([
    'You opened what was closed after the reset of your password',
    'You set a new password for your account with a code',
    'An administrator made a code with which you choose a new password',
  ])
})

test('nobody reads entries about another person', async () => {
  const cy = await world.person('cy')
  const dee = await world.person('dee', 'institution_admin')
  await dee.call(peopleApi.deactivate, { params: { id: cy.id } })
  await dee.call(peopleApi.reactivate, { params: { id: cy.id } })
  const again = await signIn(cy)

  expect(messagesIn(await logOf(again))).toEqual([
    'An administrator opened your account again',
    'An administrator deactivated your account',
  ])
  expect(await logOf(dee)).toEqual([])
})

async function signIn(person: Person): Promise<Person> {
  const { startSession } = await import('#features/core/identity/server/sessions.ts')
  return { ...person, ...world.caller(`sid=${await startSession(world.db, person, 'Test browser')}`) }
}

test('the list holds a refused sign-in, and a search by the exact name', async () => {
  const eve = await world.person('eve.long')
  const finn = await world.person('finn', 'user', { createdAt: aDayAgo() })
  await world.stranger.call(accountApi.login, { body: { username: 'eve.long', password: 'not this one' } })
  await finn.call(connectionApi.search, { query: { email: 'eve.long' } })

  expect(messagesIn(await logOf(eve))).toEqual([
    'Another person searched for exactly your username or email',
    'Someone who was not signed in tried to sign in to your account, and was refused',
  ])
})

test('a supporter is named by the name that they show', async () => {
  const gil = await world.person('gil')
  const hope = await world.person('hope', 'user', { firstName: 'Hope', lastName: 'Lind' })
  await recordAudit(
    world.db,
    { user: hope },
    { action: 'shared.read', objectKind: 'shareMoodData', subjectId: gil.id },
  )

  expect(messagesIn(await logOf(gil))).toEqual([
    'Hope L., one of your supporters, looked at your shared check-ins',
  ])
})

test('one look is one entry, whatever it was at and however long the page stayed open', async () => {
  const [gus, ivy] = [await world.person('gus'), await world.person('ivy', 'user', { firstName: 'Ivy' })]
  await connectPeople(gus, ivy)
  const { id } = (await gus.call(connectionApi.list)).json<{ id: string }[]>()[0]!
  await share(gus, ivy, { shareMoodData: true, shareAssessments: true, shareCopingTools: true })
  const look = () => ivy.call(sharingApi.shared, { params: { id } })
  const begun = now()
  await look()
  moveClockForTest(25 * 60_000)
  await look()
  const ended = now()
  moveClockForTest(31 * 60_000)
  await look()

  const [later, earlier, ...rest] = await logOf(await world.again(gus))

  const words =
    'Ivy T., one of your supporters, looked at your shared check-ins, screening results, and coping sessions'
  expect([later, earlier].map((entry) => [entry?.words, entry?.times])).toEqual([
    [words, 1],
    [words, 1],
  ])
  expect(Date.parse(earlier!.from) - begun.getTime()).toBeLessThan(60_000)
  expect(Date.parse(earlier!.at) - ended.getTime()).toBeGreaterThan(-60_000)
  expect(messagesIn(rest).join()).not.toContain('looked at')
})

test('what is done again at once is counted, and what two people did stays two entries', async () => {
  const [kay, lou, max] = [
    await world.person('kay.long'),
    await world.person('lou', 'institution_admin'),
    await world.person('max', 'admin'),
  ]
  const wrong = { username: 'kay.long', password: 'not this one' }
  for (const _ of [1, 2, 3]) await world.stranger.call(accountApi.login, { body: wrong })
  const change = { action: 'account.change', subjectId: kay.id } as const
  for (const user of [lou, max, lou]) await recordAudit(world.db, { user }, change)

  const entries = await logOf(kay)

  expect(entries.map(({ words, times }) => `${times} ${words}`)).toEqual([
    '2 An administrator changed the role, unit, shift or badge number of your account',
    '1 An administrator changed the role, unit, shift or badge number of your account',
    '3 Someone who was not signed in tried to sign in to your account, and was refused',
  ])
})

test('whoever asks to connect is named as that, and is no supporter', async () => {
  const [mel, noa] = [
    await world.person('mel', 'user', { createdAt: aDayAgo() }),
    await world.person('noa', 'user', { firstName: 'Noa', lastName: 'Lind' }),
  ]
  await noa.call(connectionApi.request, { body: { connectedUserId: mel.id } })

  expect((await logOf(mel)).map(({ doer, words }) => [doer, words])).toEqual([
    ['requester', 'Noa L. asked to connect with you'],
  ])
})

test('a long list comes a page at a time, each event once', async () => {
  const ida = await world.person('ida')
  const manager = await world.person('manager', 'admin')
  await recordAudits(
    world.db,
    { user: manager },
    Array.from({ length: 250 }, () => ({
      action: 'account.change',
      subjectId: ida.id,
      objectId: crypto.randomUUID(),
    })),
  )

  const ids: string[] = []
  let cursor: string | undefined
  do {
    const reply = await ida.call(auditApi.accessLog, { query: cursor ? { cursor } : {} })
    ids.push(...reply.json<AccessLogEntry[]>().map(({ id }) => id))
    cursor = reply.headers['next-cursor'] as string | undefined
  } while (cursor)

  expect(ids).toHaveLength(250)
  expect(new Set(ids).size).toBe(250)
})

test('a cursor that was not made here is refused', async () => {
  const jan = await world.person('jan')

  const { statusCode } = await jan.call(auditApi.accessLog, { query: { cursor: 'a.b.c' } })

  expect(statusCode).toBe(400)
})

test('an ended connection is listed without the name of the person who ended it', async () => {
  const [ella, finn] = [await world.person('ella.b'), await world.person('finn.b')]
  await connectPeople(ella, finn)
  await ella.call(connectionApi.block, { body: { userId: finn.id } })

  const words = messagesIn(await logOf(finn))

  expect(words).toEqual([
    'Another person ended a connection, or a request to connect, with you',
    'ella.b T. asked to connect with you',
  ])
})
