// Secures S4.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { secondFactors } from '#features/core/identity/server/table.ts'
import { sessionApi } from '#features/core/identity/sessions-contract.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { moveClock, now } from '#server/clock.ts'
import { rowsOf } from '#server/database/database.ts'
import { afterPassword, codeOf, cookieOf, enrol, password, personWithFactor } from '#testing/second-factor.ts'
import { waitForLocks } from '#testing/wait-for-locks.ts'
import { openWorld, type World } from '#testing/world.ts'

import { secondFactorApi } from '../contract.ts'

const world = await openWorld()

const second = 1000
const minute = 60 * second
const enter = (session: ReturnType<World['caller']>, code: string) =>
  session.call(accountApi.enterCode, { body: { code } })
type Reply = Awaited<ReturnType<typeof enter>>
const actionsOf = async (actorId: string) => {
  const events = await world.trail({ actorId })
  return events.map(({ action, outcome }) => `${action} ${outcome}`)
}

test('after the password the session opens nothing, and says only that a code is missing', async () => {
  const ana = await personWithFactor(world, 'user', { email: 'ana@example.org', plainBio: 'Quiet' })

  const { reply, ...session } = await afterPassword(world, ana)
  const user = await session.call(identityApi.current)

  expect(reply.statusCode).toBe(200)
  expect(user.json()).toEqual(reply.json())
  expect(user.json()).toMatchObject({ missingStep: 'code', firstName: '', email: null, language: null })
  expect((await session.call(sessionApi.sessions)).json().code).toBe('mfa_required')
})

test('the right code opens the account with a new cookie, and the old cookie no longer works', async () => {
  const ana = await personWithFactor(world)
  moveClock(30 * second)
  const session = await afterPassword(world, ana)

  const entered = await enter(session, codeOf(ana.secret))

  expect(entered.statusCode).toBe(200)
  expect(entered.json()).toMatchObject({ missingStep: null, hasSecondFactor: true, firstName: ana.firstName })
  expect((await session.call(identityApi.current)).statusCode).toBe(401)
  expect(await actionsOf(ana.id)).toEqual([
    'second-factor.turn-on done',
    'second-factor.ask done',
    'session.start done',
  ])
})

test.each([
  [
    'with a space and a dash',
    (code: string) => ` ${code.slice(0, 3)} ${code.slice(3, 5)}-${code.slice(5)}`,
    200,
  ],
  ['with a digit more', (code: string) => `${code}0`, 401],
  ['after another digit', (code: string) => `0${code}`, 401],
  ['without its last digit', (code: string) => code.slice(0, -1), 401],
])(
  'spaces and dashes in a right code do not matter, anything more or less does: %s',
  async (_, typed, status) => {
    const ana = await personWithFactor(world)
    moveClock(30 * second)

    const { statusCode } = await enter(await afterPassword(world, ana), typed(codeOf(ana.secret)))

    expect(statusCode).toBe(status)
  },
)

test('a code works once, also the one that turned the factor on', async () => {
  const ana = await personWithFactor(world)
  const first = await enter(await afterPassword(world, ana), codeOf(ana.secret))
  moveClock(30 * second)
  const code = codeOf(ana.secret)

  const used = await enter(await afterPassword(world, ana), code)
  const replayed = await enter(await afterPassword(world, ana), code)

  expect([first, used, replayed].map(({ statusCode }) => statusCode)).toEqual([401, 200, 401])
  expect((await actionsOf(ana.id)).filter((line) => line === 'second-factor.pass refused')).toHaveLength(2)
})

test('a session that is open takes no code', async () => {
  const ana = await personWithFactor(world)
  moveClock(30 * second)

  expect((await enter(ana, codeOf(ana.secret))).statusCode).toBe(409)
})

test('a code from a clock that is ahead is not used again once its step has come', async () => {
  const ana = await personWithFactor(world)
  moveClock(2 * minute - (now().getTime() % (30 * second)) + 15 * second)
  const code = codeOf(ana.secret)
  moveClock(-30 * second)
  const ahead = await enter(await afterPassword(world, ana), code)
  moveClock(30 * second)

  const again = await enter(await afterPassword(world, ana), code)

  expect([ahead, again].map(({ statusCode }) => statusCode)).toEqual([200, 401])
})

test.each([
  ['of the step before', 30, 200],
  ['of two steps before', 60, 401],
])('a code %s answers as it should', async (_, secondsLater, status) => {
  const ana = await personWithFactor(world)
  // In the middle of a step, so that the time the test takes does not matter.
  moveClock(2 * minute - (now().getTime() % (30 * second)) + 15 * second)
  const code = codeOf(ana.secret)
  moveClock(secondsLater * second)

  const { statusCode } = await enter(await afterPassword(world, ana), code)

  expect(statusCode).toBe(status)
})

// Secures A10.
test('the sixth code within five minutes has to wait, whatever session it comes from', async () => {
  const [ana, ben] = [await personWithFactor(world), await personWithFactor(world)]
  moveClock(6 * minute)
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a guesser would
    statuses.push((await enter(await afterPassword(world, ana), '000000')).statusCode)
  }
  const others = await enter(await afterPassword(world, ben), codeOf(ben.secret))
  moveClock(5 * minute + second)

  const later = await enter(await afterPassword(world, ana), codeOf(ana.secret))

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect([others, later].map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('the sixth first code within five minutes has to wait too', async () => {
  const ana = await world.person(crypto.randomUUID())
  await ana.call(secondFactorApi.offer)
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a guesser would
    statuses.push((await ana.call(secondFactorApi.turnOn, { body: { code: '000000' } })).statusCode)
  }

  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('a backup code works once, however it is typed; its owner is notified, and sees how many are left', async () => {
  const ana = await personWithFactor(world)
  const code = ana.codes[3]!.toUpperCase().replaceAll('-', ' ')

  const used = await enter(await afterPassword(world, ana), code)
  const again = await enter(await afterPassword(world, ana), code)

  expect([used.statusCode, again.statusCode]).toEqual([200, 401])
  const told = await ana.call(notificationApi.list, { query: {} })
  expect(told.json()).toMatchObject([{ kind: 'backup-code-used', isRead: false }])
  expect((await ana.call(secondFactorApi.get)).json()).toMatchObject({ isOn: true, backupCodesLeft: 9 })
  expect(await actionsOf(ana.id)).toContain('second-factor.use-backup-code done')
  await enter(await afterPassword(world, ana), ana.codes[4]!)
  expect((await ana.call(notificationApi.list, { query: {} })).json()).toHaveLength(2)
})

test('backup codes are each person’s own, also when somebody else renews theirs', async () => {
  const [ana, ben] = [await personWithFactor(world), await personWithFactor(world)]
  await ana.call(secondFactorApi.renewBackupCodes)

  const foreign = await enter(await afterPassword(world, ana), ben.codes[0]!)
  const own = await enter(await afterPassword(world, ben), ben.codes[0]!)

  expect([foreign, own].map(({ statusCode }) => statusCode)).toEqual([401, 200])
  expect((await ana.call(secondFactorApi.get)).json()).toMatchObject({ backupCodesLeft: 10 })
})

test('a factor that is set up on another phone ends the earlier one and its backup codes', async () => {
  const before = await personWithFactor(world)
  moveClock(30 * second)
  const after = await enrol(world, before)
  moveClock(30 * second)

  const tries = [codeOf(before.secret), before.codes[0]!, codeOf(after.secret)]
  const statuses: number[] = []
  for (const code of tries) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push((await enter(await afterPassword(world, before), code)).statusCode)
  }

  expect(statuses).toEqual([401, 401, 200])
  expect((await after.call(secondFactorApi.get)).json()).toMatchObject({ backupCodesLeft: 10 })
})

test('what is offered counts for nothing before its first code', async () => {
  const [ana, ben] = [
    await personWithFactor(world),
    await world.person(crypto.randomUUID(), 'user', { password }),
  ]
  const offered = (await ana.call(secondFactorApi.offer)).json<{ secret: string }>().secret
  await ben.call(secondFactorApi.offer)
  moveClock(30 * second)

  const byFactor = await enter(await afterPassword(world, ana), codeOf(ana.secret))
  moveClock(30 * second)
  const byOffer = await enter(await afterPassword(world, ana), codeOf(offered))
  const replies = [await ben.call(secondFactorApi.renewBackupCodes), await ben.call(secondFactorApi.turnOff)]

  expect([byOffer, byFactor].map(({ statusCode }) => statusCode)).toEqual([401, 200])
  expect((await ben.call(secondFactorApi.get)).json()).toMatchObject({ isOn: false, since: null })
  expect((await afterPassword(world, ben)).reply.json().missingStep).toBeNull()
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409])
})

test('the ten backup codes are three groups of four signs that look like no other, each code another', async () => {
  const { codes } = await personWithFactor(world)

  expect(new Set(codes).size).toBe(10)
  expect(codes.filter((code) => !/^([a-hjkmnp-z02-9]{4}-){2}[a-hjkmnp-z02-9]{4}$/.test(code))).toEqual([])
})

test('of four requests that use one backup code at the same moment one gets in', async () => {
  const ana = await personWithFactor(world)
  const sessions = await Promise.all(Array.from({ length: 4 }, () => afterPassword(world, ana)))

  const replies = await Promise.all(sessions.map((session) => enter(session, ana.codes[0]!)))

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 401, 401, 401,
  ])
  const told = await ana.call(notificationApi.list, { query: {} })
  expect(told.json()).toHaveLength(1)
})

test('of four requests that use one code of an app at the same moment one gets in', async () => {
  const ana = await personWithFactor(world)
  moveClock(30 * second)
  const sessions = await Promise.all(Array.from({ length: 4 }, () => afterPassword(world, ana)))
  const code = codeOf(ana.secret)

  let sent: Promise<Reply[]> | undefined
  // They wait for the row, so that each has read the last step before one of them writes it.
  await world.db.transaction(async (tx) => {
    await tx.select().from(secondFactors).where(eq(secondFactors.userId, ana.id)).for('update')
    sent = Promise.all(sessions.map((session) => enter(session, code)))
    await waitForLocks(world, 4)
  })
  const replies = (await sent) ?? []

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 401, 401, 401,
  ])
})

test('new backup codes need a fresh confirmation, and end the earlier ones', async () => {
  const ana = await personWithFactor(world)
  moveClock(6 * minute)

  const stale = await ana.call(secondFactorApi.renewBackupCodes)
  const body = { password, code: codeOf(ana.secret) }
  const confirmed = await ana.call(ownPasswordApi.confirm, { body })
  const session = world.caller(`sid=${confirmed.cookies.find(({ name }) => name === 'sid')?.value}`)
  const renewed = await session.call(secondFactorApi.renewBackupCodes)

  expect([stale.statusCode, stale.json().code]).toEqual([403, 'step_up_required'])
  expect(renewed.json().codes).toHaveLength(10)
  expect((await enter(await afterPassword(world, ana), ana.codes[0]!)).statusCode).toBe(401)
  expect((await enter(await afterPassword(world, ana), renewed.json().codes[0])).statusCode).toBe(200)
})

test('confirming asks a person with a second factor for a code too', async () => {
  const ana = await personWithFactor(world)
  moveClock(6 * minute)

  const without = await ana.call(ownPasswordApi.confirm, { body: { password } })
  const wrong = await ana.call(ownPasswordApi.confirm, { body: { password, code: '000000' } })

  expect([without.statusCode, without.json().fields]).toEqual([400, { code: 'Please enter a code' }])
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['code']])

  await ana.call(ownPasswordApi.confirm, { body: { password, code: ana.codes[0]! } })
  expect(await actionsOf(ana.id)).toContain('second-factor.use-backup-code done')
})

// Secures A11.
test('a backup of the database holds neither the secret nor a backup code', async () => {
  const ana = await personWithFactor(world)
  const secret = ana.secret.replaceAll(' ', '')

  const factors = rowsOf<{ row: string }>(
    await world.db.execute(sql`
      select row_to_json(f)::text || encode(sealed, 'escape') as row from second_factors f
      union all select row_to_json(c)::text from second_factor_codes c`),
  )

  const dump = factors.map(({ row }) => row).join('\n')
  for (const word of [secret, ...ana.codes, ...ana.codes.map((code) => code.replaceAll('-', ''))]) {
    expect(dump).not.toContain(word)
  }
  expect(dump).toContain('$argon2id$')
})

test('a secret that was moved to another person is decrypted for nobody', async () => {
  const ana = await personWithFactor(world)
  const ben = await personWithFactor(world)
  const [hers] = await world.rows(secondFactors, { userId: ana.id })
  await world.change(secondFactors, { userId: ben.id }, { sealed: hers!.sealed })
  moveClock(30 * second)

  const reply = await enter(await afterPassword(world, ben), codeOf(ana.secret))

  expect(reply.statusCode).toBe(500)
})

test('a person who must set up a second factor does so, and then everything is open', async () => {
  const institutionId = await createInstitution(world.db, {
    name: crypto.randomUUID(),
    kind: 'correctional',
    timeZone: 'UTC',
    isOpen: false,
  })
  const admin = await world.person(crypto.randomUUID(), 'admin', { institutionId })
  const before = await admin.call(sessionApi.sessions)

  const enrolled = await enrol(world, admin)
  const after = await enrolled.call(sessionApi.sessions)
  const off = await enrolled.call(secondFactorApi.turnOff)

  expect([before.statusCode, before.json().code]).toEqual([403, 'mfa_required'])
  expect(after.statusCode).toBe(200)
  expect(off.statusCode).toBe(409)
})

test('where it is not required it can be turned off, and the password alone is enough again', async () => {
  const ana = await personWithFactor(world)

  const offered = (await ana.call(secondFactorApi.offer)).json<{ secret: string }>().secret

  const off = await ana.call(secondFactorApi.turnOff)

  expect(off.statusCode).toBe(204)
  expect((await afterPassword(world, ana)).reply.json().missingStep).toBeNull()
  expect((await ana.call(secondFactorApi.turnOff)).statusCode).toBe(409)
  expect((await ana.call(secondFactorApi.get)).json()).toMatchObject({ isOn: false, backupCodesLeft: 0 })
  // What was offered before goes with it.
  const late = await ana.call(secondFactorApi.turnOn, { body: { code: codeOf(offered) } })
  expect(late.statusCode).toBe(409)
})

test('an offer that waits too long, or gets a wrong code, turns nothing on', async () => {
  const ana = await world.person(crypto.randomUUID())
  const offer = await ana.call(secondFactorApi.offer)
  const { secret } = offer.json()

  const wrong = await ana.call(secondFactorApi.turnOn, { body: { code: '000000' } })
  moveClock(31 * minute)
  const late = await ana.call(secondFactorApi.turnOn, { body: { code: codeOf(secret) } })

  expect([wrong.statusCode, late.statusCode]).toEqual([400, 409])
  expect((await ana.call(secondFactorApi.get)).json().isOn).toBe(false)
})

test('a factor is on since its first code, and not since it was offered', async () => {
  const ana = await world.person(crypto.randomUUID(), 'user', { password })
  const { secret } = (await ana.call(secondFactorApi.offer)).json<{ secret: string }>()
  moveClock(4 * minute)
  const firstCodeAt = now().getTime()

  const on = await ana.call(secondFactorApi.turnOn, { body: { code: codeOf(secret) } })

  const session = world.caller(cookieOf(on))
  const { since } = (await session.call(secondFactorApi.get)).json<{ since: string }>()
  expect(Date.parse(since)).toBeGreaterThanOrEqual(firstCodeAt)
})

test('turning it on ends every other session, which the password alone had opened', async () => {
  const ana = await world.person(crypto.randomUUID(), 'user', { password })
  const elsewhere = await afterPassword(world, ana)
  const before = await elsewhere.call(identityApi.current)

  const here = await enrol(world, ana)

  expect(before.statusCode).toBe(200)
  expect((await elsewhere.call(identityApi.current)).statusCode).toBe(401)
  expect((await here.call(sessionApi.sessions)).json()).toMatchObject([{ isCurrent: true }])
})
