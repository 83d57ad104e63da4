import { asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { correctionalStaysClosed } from '#features/core/institutions/open-registration.ts'
import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { admin } from '#testing/commands/admin.ts'
import { newInstallation } from '#testing/commands/installation.ts'

const north = ['--name', 'North Gate', '--kind', 'correctional', '--time-zone', 'America/Chicago']
const river = ['--name', 'River House', '--kind', 'community', '--time-zone', 'UTC']

const { inDatabase: look } = newInstallation()

const institution = (...words: string[]) => admin(['institution', ...words])

test.each([
  [[], 'What is to be done?'],
  [['paint'], 'There is no command institution paint'],
  [['create'], '--name is missing'],
  [['create', ...north, '--kind', 'jail'], '--kind must be correctional or community'],
  [
    ['create', ...north, '--time-zone', 'Chicago'],
    '--time-zone must be an IANA time zone, such as America/Chicago',
  ],
  [['create', ...north, '--unit', 'Oak', '--unit', 'Oak'], '--unit names one unit twice'],
  [['open'], 'Give either --name or --none'],
  [['open', '--name', 'North Gate', '--none'], 'Give either --name or --none'],
  [['close'], '--name is missing'],
  [['list', '--all'], "Unknown option '--all'"],
])('what is not understood is answered with how it is said: %j', async (words, complaint) => {
  const { heard, code } = await institution(...words)

  expect(heard).toContain(complaint)
  expect(heard).toContain('Usage: admin ')
  expect(code).toBe(2)
})

test('institutions are made with their units and shifts, and registration joins the one that is chosen, or none', async () => {
  const none = await institution('list')
  const noneAsJson = await institution('list', '--json')
  await institution('create', ...north, '--unit', 'Oak', '--unit', 'Elm', '--shift', 'Days')
  const made = await institution('create', ...river, '--open')
  const again = await institution('create', ...river)
  const listed = await institution('list')
  const asJson = await institution('list', '--json')
  const correctional = await institution('open', '--name', 'North Gate')
  const madeOpen = await institution('create', ...north, '--name', 'South Gate', '--open')
  const hill = await institution('create', ...river, '--name', 'Hill House')
  const opened = await institution('open', '--name', 'Hill House')
  const closed = await institution('open', '--none')
  const stillClosed = await institution('open', '--none')
  const unknown = await institution('open', '--name', 'Nowhere')

  expect(none.heard).toBe('There is no institution yet. Make one with institution create')
  expect(made.heard).toContain(
    'River House is made. Whoever makes an account without an invitation joins River House.',
  )
  expect(again).toEqual({ heard: 'There is an institution named River House already', code: 1 })
  expect(listed.heard).toBe(
    'North Gate: correctional, America/Chicago, 0 open accounts, not open to its people yet\n' +
      'River House: community, UTC, 0 open accounts, open to registration',
  )
  expect(JSON.parse(noneAsJson.heard)).toEqual([])
  expect(JSON.parse(asJson.heard)).toMatchObject([
    { name: 'North Gate', kind: 'correctional', openAccounts: 0, state: 'not open to its people yet' },
    { name: 'River House', timeZone: 'UTC', state: 'open to registration' },
  ])
  expect(correctional).toEqual({ heard: correctionalStaysClosed(), code: 1 })
  expect(madeOpen.heard).toContain(`--open: ${correctionalStaysClosed()}`)
  expect(hill.code).toBe(0)
  expect(opened.heard).toBe('Whoever makes an account without an invitation joins Hill House.')
  expect(closed.heard).toBe('Hill House is open no more: an account is made with an invitation alone.')
  expect(stillClosed.heard).toMatch(/^Nothing was open/)
  expect(unknown.heard).toBe(
    'There is no institution named Nowhere. There are: Hill House, North Gate, River House',
  )
  const [named, audited] = await look(async (db) => [
    [...(await db.select().from(units).orderBy(asc(units.name))), ...(await db.select().from(shifts))],
    await readAuditEvents(db, like(auditEvents.action, 'institution.%')),
  ])
  expect(named.map(({ name }) => name)).toEqual('Elm Oak Days Day Evening Night Day Evening Night'.split(' '))
  expect(audited.map(({ action }) => action)).toEqual([
    'institution.create',
    'institution.create',
    'institution.open-registration',
    'institution.create',
    'institution.open-registration',
    'institution.close-registration',
  ])
})

test('each institution has a first administrator of its own, and the command asks which where there are several', async () => {
  const person = (name: string) => ['create', '--username', name, '--first', 'Bo', '--last', 'Ash']
  const at = (name: string) => ['--institution', name]
  const secret = 'Cedars in the rain'
  await institution('create', ...north)
  await institution('create', ...river)

  const unclear = await admin(person('bo.ash'), { secret })
  const first = await admin([...person('bo.ash'), ...at('North Gate')], { secret })
  const second = await admin([...person('bo.elm'), ...at('North Gate')], { secret })
  const elsewhere = await admin([...person('bo.elm'), ...at('River House')], { secret })
  await institution('close', '--name', 'River House')
  const closed = await admin([...person('bo.oak'), ...at('River House')], { secret })

  expect(unclear.heard).toBe('Name one with --institution: North Gate, River House')
  expect(first.heard).toContain('bo.ash is the first administrator of North Gate.')
  expect(second.heard).toMatch(/^North Gate has an administrator already/)
  expect(elsewhere.heard).toContain('bo.elm is the first administrator of River House.')
  expect(closed.heard).toBe('River House is closed')
  const made = await look((db) => db.select().from(users).where(eq(users.role, 'admin')))
  expect(made.map(({ username }) => username).toSorted()).toEqual(['bo.ash', 'bo.elm'])
})

// Controls H42.
test('an institution with an open alert is not closed; without one it is, and can be reopened', async () => {
  await institution('create', ...river, '--open')
  const named = ['--name', 'River House']
  await look(async (db) => {
    const [{ id: institutionId } = { id: '' }] = await db.select().from(institutions)
    const at = { createdAt: now(), lastAskedAt: now(), lastNotifiedAt: now(), escalationStartedAt: now() }
    const raised = {
      id: crypto.randomUUID(),
      institutionId,
      population: 'residents',
      acknowledgeBy: now(),
    } as const
    await db
      .insert(alerts)
      .values({ ...raised, ...at, kind: 'help-request', group: 'help', severity: 'critical' })
  })

  const refused = await institution('close', ...named)
  await look((db) => db.update(alerts).set({ status: 'resolved' }))
  const closed = await institution('close', ...named)
  const again = await institution('close', ...named)
  const listed = await institution('list')
  const opened = await institution('open', ...named)
  const reopened = await institution('reopen', ...named)
  const notClosed = await institution('reopen', ...named)
  const atLast = await institution('list')

  expect(refused).toEqual({
    heard:
      'River House has 1 open alert. Its responders have to resolve it first: nobody could answer afterwards',
    code: 1,
  })
  expect(closed.heard).toMatch(/^River House is closed\. Its people are signed out and cannot sign in/)
  expect(again.heard).toMatch(/^River House is closed already, since \d{4}-/)
  expect(listed.heard).toContain('0 open accounts, closed since ')
  expect(opened.heard).toBe('River House is closed. Reopen it first: admin institution reopen')
  expect(reopened.heard).toMatch(/^River House is open to its people again/)
  expect(notClosed.heard).toBe('River House is not closed')
  // Closing ended the registration, and reopening does not begin it again.
  expect(atLast.heard).toContain('0 open accounts, by invitation')
})
