// Secures A13.
import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { secondFactorApi } from '#features/access/second-factor/contract.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { readSettings } from '#server/settings.ts'
import type { Role } from '#shared/endpoint.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { newInstallation } from '#testing/commands/installation.ts'
import { codeOf, cookieOf } from '#testing/second-factor.ts'

import { createAppContext } from '../server/app-context.ts'
import { buildServer } from '../server/server.ts'

const password = 'Cedars in the rain'
const { admin, makeAdministrator, inDatabase } = newInstallation()

const reset = (username = 'bo.ash') => admin('reset-factor', '--username', username)

/** Asks the API of this installation, with the cookie of a session or without. */
async function ask(endpoint: { method: string; path: string }, payload?: object, cookie = '') {
  const context = await createAppContext(readSettings(process.env), ({ message }) =>
    expect.unreachable(message),
  )
  const app = await buildServer(context)
  try {
    const { method, path: url } = endpoint
    const headers = { cookie }
    return await app.inject({ method: method as 'POST', url, headers, ...(payload && { payload }) })
  } finally {
    await app.close()
    await context.close()
  }
}

const signIn = (word = password) => ask(accountApi.login, { username: 'bo.ash', password: word })

/** Makes an administrator with a second step, and answers the cookie of their session. */
async function makeWithFactor(): Promise<string> {
  await makeAdministrator()
  const cookie = cookieOf(await signIn())
  const { secret } = (await ask(secondFactorApi.offer, undefined, cookie)).json()
  return cookieOf(await ask(secondFactorApi.turnOn, { code: codeOf(secret) }, cookie))
}

/** Makes somebody else of the one institution. */
const addPerson = (username: string, role: Role) =>
  inDatabase(async (db) => {
    const [bo] = await db.select().from(users)
    const names = { username, firstName: 'Kit', lastName: 'Elm', passwordHash: '' }
    await db.insert(users).values({ ...names, role, institutionId: bo!.institutionId, createdAt: now() })
  })

/** Lets the trail be older: a command takes its time from the database. */
const passMinutes = (minutes: number) =>
  inDatabase((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`alter table audit_events disable trigger user`)
      await tx.update(auditEvents).set({ at: sql`at - make_interval(mins => ${minutes})` })
      await tx.execute(sql`alter table audit_events enable trigger user`)
    }),
  )

/** Who was told what, such as "bo.ash second-factor-removed". */
const listTold = () =>
  inDatabase(async (db) => {
    const joined = db.select().from(notifications).innerJoin(users, eq(users.id, notifications.userId))
    return (await joined).map((row) => `${row.users.username} ${row.notifications.kind}`).toSorted()
  })

const listActions = () =>
  inDatabase(async (db) => {
    const events = await readAuditEvents(db, like(auditEvents.action, 'second-factor.%'))
    return events.map(({ action, actorId }) => (actorId ? action : `${action} by nobody`))
  })

test('a sole administrator without phone and codes signs in with the password again, and by nothing less', async () => {
  const cookie = await makeWithFactor()
  const before = await ask(identityApi.current, undefined, cookie)

  const { code, said } = await reset('Bo.Ash')

  const wrong = await signIn('Cedars in the sun')
  const right = await signIn()
  expect(code).toBe(0)
  expect(said).toContain('They sign in with their password')
  expect([before.statusCode, (await ask(identityApi.current, undefined, cookie)).statusCode]).toEqual([
    200, 401,
  ])
  expect([wrong.statusCode, right.statusCode, right.json().missingStep]).toEqual([401, 200, 'enrolment'])
  expect(await listTold()).toEqual(['bo.ash second-factor-removed'])
})

test('where there is another people manager they hear of it an hour before it is done, and of it then', async () => {
  await makeWithFactor()
  await addPerson('kit.elm', 'institution_admin')
  await addPerson('jo.fir', 'staff')

  const first = await reset()
  const toldFirst = await listTold()
  await passMinutes(59)
  const early = await reset()
  const codeIsAsked = (await signIn()).json().missingStep
  await passMinutes(2)
  const second = await reset()

  expect([first.code, early.code, second.code]).toEqual([0, 1, 0])
  expect(first.said).toContain('Other people managers who are told now: 1. Nothing else is done yet.')
  expect(early.complained).toMatch(/^The others were told: run this again after \d{4}-.* UTC$/)
  expect(codeIsAsked).toBe('code')
  expect(toldFirst).toEqual(['bo.ash keeper-factor-announced', 'kit.elm keeper-factor-announced'])
  expect(await listTold()).toEqual([
    ...toldFirst.slice(0, 1),
    'bo.ash second-factor-removed',
    ...toldFirst.slice(1),
    'kit.elm keeper-factor-reset',
  ])
  expect(await listActions()).toEqual([
    'second-factor.turn-on',
    'second-factor.announce-reset by nobody',
    'second-factor.ask',
    'second-factor.reset by nobody',
  ])
})

test('an announcement of which nothing came within a day is made anew', async () => {
  await makeWithFactor()
  await addPerson('kit.elm', 'admin')

  await reset()
  await passMinutes(24 * 60)
  const late = await reset()

  expect(late.said).toContain('Nothing else is done yet')
  expect((await listActions()).at(-1)).toBe('second-factor.announce-reset by nobody')
})

test('whoever is no people manager, has no second step, or is not there is refused in words', async () => {
  await makeAdministrator()
  await addPerson('jo.fir', 'staff')

  const replies = [await reset(), await reset('jo.fir'), await reset('nobody'), await admin('reset-factor')]

  expect(replies.map(({ code }) => code)).toEqual([1, 1, 1, 2])
  expect(replies.map(({ complained }) => complained.split('\n')[0])).toEqual([
    'bo.ash has no second step',
    'jo.fir is no people manager. A people manager takes their second step off, under People',
    'There is no open account with the username nobody',
    '--username is missing',
  ])
})
