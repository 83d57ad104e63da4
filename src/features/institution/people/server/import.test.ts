// Secures X4.
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { actionLabel } from '#features/core/audit-trail/labels.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { helpApi } from '#features/core/help/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { startSession } from '#features/core/identity/server/sessions.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createShifts, createUnits } from '#features/core/institutions/index.ts'
import { shifts, units } from '#features/core/institutions/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { moveClock } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { openWorld } from '#testing/world.ts'

import { importApi, type ImportOutcome } from '../contract.ts'
import type { ImportRow } from '../import-row.ts'
import { rosterMappingApi } from '../mapping-contract.ts'
import { type WaitingImport, waitingImportApi } from '../waiting-import-contract.ts'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')
await createUnits(world.db, world.institutionId, ['Maple'])

const day = 24 * 60 * 60_000
const row = (username: string, line = 2, more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  username,
  firstName: 'Ana',
  lastName: 'Silva',
  role: 'inmate',
  unit: 'maple',
  shift: '',
  badgeNumber: '',
  ...more,
})
const bring = (rows: ImportRow[], renewsUnused = false, createsUnits = false) =>
  manager.call(importApi.bring, { body: { rows, renewsUnused, createsUnits } })
async function brought(username: string): Promise<string> {
  const [made] = (await bring([row(username)])).json<ImportOutcome[]>()
  return made!.password!
}
/** The people manager, whose session is over after days, imports people once more. */
async function bringAnew(username: string) {
  const session = world.caller(`sid=${await startSession(world.db, manager, 'Test browser')}`)
  return session.call(importApi.bring, { body: { rows: [row(username)], renewsUnused: true } })
}
const signIn = (username: string, password: string) =>
  world.stranger.call(accountApi.login, { body: { username, password } })
const namesLike = (pattern: string) => world.db.select().from(users).where(like(users.username, pattern))

test('rows become people with one-time passwords, which are shown once', async () => {
  const reply = await bring([row('bulk-a'), row('bulk-b', 3, { role: 'Staff', badgeNumber: '7' })])

  const outcomes = reply.json<ImportOutcome[]>()
  expect(reply.statusCode).toBe(201)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['made', 'made'])
  for (const { password } of outcomes) expect(password).toMatch(/^([a-z0-9]{4}-){2}[a-z0-9]{4}$/)
  expect(await namesLike('bulk-%')).toMatchObject([
    { role: 'inmate', mustChangePassword: true, institutionId: world.institutionId },
    { role: 'staff', mustChangePassword: true, badgeNumber: '7' },
  ])
})

test('one bad row refuses all rows, naming its line and column', async () => {
  const reply = await bring([row('half-good'), row('half-bad', 3, { role: 'warden' })])

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({
    'rows.1.role': 'Line 3, Role: Must be inmate, staff, user, institution_admin or admin',
  })
  expect(await namesLike('half-%')).toEqual([])
})

test('nobody stays out because of a unit or a shift that is missing, and it is made where that is said', async () => {
  const placeOf = async (pattern: string) => {
    const rows = await world.db
      .select({ unit: units.name, shift: shifts.name })
      .from(users)
      .leftJoin(units, eq(units.id, users.unitId))
      .leftJoin(shifts, eq(shifts.id, users.shiftId))
      .where(like(users.username, pattern))
    return rows.map(({ unit, shift }) => [unit, shift])
  }
  const place = { unit: 'Oak', shift: 'Noon' }

  expect((await bring([row('without', 2, place)])).statusCode).toBe(201)
  expect(await placeOf('without')).toEqual([[null, null]])

  await bring([row('within-a', 2, place), row('within-b', 3, { ...place, unit: 'OAK' })], false, true)
  expect(await placeOf('within-%')).toEqual([
    ['Oak', 'Noon'],
    ['Oak', 'Noon'],
  ])
  expect(await world.count(units, { name: 'Oak' })).toBe(1)
})

test('a text means the unit and the shift that the institution said', async () => {
  const meaning = { units: { 'm-12': 'Maple', street: '' }, shifts: { early: 'Dawn' } }
  await createShifts(world.db, world.institutionId, ['Dawn'])
  await manager.call(rosterMappingApi.save, { body: meaning })
  await bring([
    row('meant-a', 2, { unit: 'M-12', shift: 'Early' }),
    row('meant-b', 3, { unit: 'Street', shift: '' }),
  ])

  const [maple] = await world.db.select().from(units).where(eq(units.name, 'Maple'))
  const [dawn] = await world.db.select().from(shifts).where(eq(shifts.name, 'Dawn'))
  expect(await namesLike('meant-%')).toMatchObject([
    { unitId: maple!.id, shiftId: dawn!.id },
    { unitId: null, shiftId: null },
  ])
})

test('the same rows again change nothing and show no password', async () => {
  const password = await brought('again')

  const reply = await bring([row('again', 2, { firstName: 'Other' })])

  expect(reply.json()).toEqual([
    { line: 2, username: 'again', outcome: 'unchanged', password: null, waits: false, language: null },
  ])
  expect((await signIn('again', password)).json()).toMatchObject({ firstName: 'Ana' })
})

test('a person who has not signed in yet can get a new one-time password, and others cannot', async () => {
  const first = await brought('renewed')
  const [renewed] = (await bring([row('renewed')], true)).json<ImportOutcome[]>()
  await world.person('settled')

  const settled = await bring([row('settled')], true)

  expect(renewed).toMatchObject({ outcome: 'renewed' })
  expect((await signIn('renewed', first)).statusCode).toBe(401)
  expect((await signIn('renewed', renewed!.password!)).statusCode).toBe(200)
  expect(settled.json()).toMatchObject([{ outcome: 'unchanged', password: null }])
})

test('a preview names the problems and who is here already, and changes nothing', async () => {
  await brought('expected')
  const institutionId = await anotherInstitution(world)
  await world.person('far-away', 'user', { institutionId })
  const rows = [row('expected', 2), row('manager', 3), row('far-away', 4), row('look', 5, { role: 'admin' })]

  const reply = await manager.call(importApi.preview, { body: { rows } })

  expect(reply.json()).toEqual({
    problems: [
      { line: 4, column: 'username', message: 'This username is taken. Please choose another' },
      { line: 5, column: 'role', message: 'Only an administrator can give this role' },
    ],
    here: [2, 3],
    expected: [2],
  })
  expect(await namesLike('look')).toEqual([])
})

test('five times an hour a preview answers for a thousand names at most, and each is in the trail', async () => {
  const asker = await world.person('asker', 'institution_admin')
  const preview = (rows: ImportRow[]) => asker.call(importApi.preview, { body: { rows } })
  const thousand = Array.from({ length: 1000 }, (_, index) => row(`asked-${index}`, index + 2))

  const tooMany = await preview([...thousand, row('asked-1000', 1002)])
  const statuses = [(await preview(thousand)).statusCode]
  for (let count = 0; count < 3; count += 1) statuses.push((await preview([row('asked')])).statusCode)
  // An import that is refused says as much as a preview, and counts as one.
  const imported = { rows: [row('manager'), row('asked', 3, { role: 'king' })] }
  statuses.push((await asker.call(importApi.bring, { body: imported })).statusCode)
  const sixth = await preview([row('asked')])
  const sixthImport = await asker.call(importApi.bring, { body: imported })

  expect([tooMany.statusCode, Object.keys(tooMany.json().fields)]).toEqual([400, ['rows']])
  expect(statuses).toEqual([200, 200, 200, 200, 400])
  expect([sixth.statusCode, sixthImport.statusCode]).toEqual([429, 429])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500)
  expect(await world.count(auditEvents, { action: 'import.preview', actorId: asker.id })).toBe(5)
})

test('a one-time password opens nothing but the choice of an own one, and help', async () => {
  const password = await brought('newcomer')
  const reply = await signIn('newcomer', password)
  const cookie = `sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`
  const get = (url: string) => world.app.inject({ url, headers: { cookie } })

  const refused = await get(checkInApi.today.path)

  expect(reply.json()).toMatchObject({ mustChangePassword: true })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'password_change_required' })
  expect((await get(identityApi.current.path)).statusCode).toBe(200)
  expect((await get(helpApi.ways.path)).statusCode).toBe(200)
})

test('with an own password everything is open, and the one-time password is not accepted as one', async () => {
  const password = await brought('chooser')
  const reply = await signIn('chooser', password)
  const cookie = `sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`
  const change = (newPassword: string) =>
    world.app.inject({
      method: 'POST',
      url: ownPasswordApi.change.path,
      headers: { cookie },
      payload: { currentPassword: password, newPassword },
    })

  const same = await change(password)
  const own = await change('four quiet owls')

  expect([same.statusCode, own.statusCode]).toEqual([400, 204])
  expect((await signIn('chooser', 'four quiet owls')).json()).toMatchObject({ mustChangePassword: false })
})

test('the database has no one-time password in clear', async () => {
  const password = await brought('secretive')

  const [stored] = await world.rows(users, { username: 'secretive' })

  expect(stored!.passwordHash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(stored)).not.toContain(password)
})

test('the other people managers are notified when one is imported, and once a second person let them in', async () => {
  const [second, other] = [
    await world.person('second-manager', 'institution_admin'),
    await world.person('other-manager', 'institution_admin'),
  ]
  const told = async () => {
    const isTheirs = eq(notifications.userId, other.id)
    return (await world.db.select().from(notifications).where(isTheirs)).map(({ kind }) => kind).toSorted()
  }

  await bring([row('third-manager', 2, { role: 'institution_admin' })])
  const before = await told()
  const [waiting] = (await second.call(waitingImportApi.list)).json<WaitingImport[]>().slice(-1)
  await second.call(waitingImportApi.confirm, { params: { id: waiting!.id } })

  expect([before, await told()]).toEqual([['import-waiting'], ['import-waiting', 'keeper-made']])
})

test('a one-time password is valid for 14 days from when it was made', async () => {
  const password = await brought('late-comer')
  moveClock(14 * day - 1000)
  const inTime = await signIn('late-comer', password)
  moveClock(1000)
  const late = await signIn('late-comer', password)
  const [renewed] = (await bringAnew('late-comer')).json<ImportOutcome[]>()
  const again = await signIn('late-comer', renewed!.password!)
  moveClock(-14 * day)

  expect([inTime.statusCode, late.statusCode, again.statusCode]).toEqual([200, 401, 200])
  expect(late.json().message).toBe('This one-time password is no longer valid. Please ask for a new slip.')
})

test('the person reads in their access log that somebody saw their one-time password', async () => {
  const password = await brought('reader')
  const [person] = await namesLike('reader')

  const trail = await world.trail({ subjectId: person!.id })

  expect((await signIn('reader', password)).statusCode).toBe(200)
  expect(trail.map(actionLabel)).toEqual([
    'added your account to your institution, with a one-time password that they saw',
  ])
})
