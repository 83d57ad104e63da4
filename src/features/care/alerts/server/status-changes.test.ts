// Secures Z13.
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { createUnits } from '#features/core/institutions/index.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { makePastAlerts } from '#testing/alerts/past-alerts.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Alert, alertApi, type AlertChange, type AlertCounts, type AlertDetail } from '../contract.ts'
import { alerts } from './table.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const sid = await responder(world, 'sid', 'staff')
const admin = await world.person('admin', 'admin')

async function asked(person: Person): Promise<string> {
  const body = { severity: 'critical', message: 'own words' } as const
  return (await person.call(alertApi.raise, { body })).json().id
}
const listOf = async (person: Person): Promise<Alert[]> =>
  (await person.call(alertApi.list, { query: {} })).json()
const countsOf = async (person: Person): Promise<AlertCounts> => (await person.call(alertApi.counts)).json()
const find = (person: Person, id: string) => person.call(alertApi.find, { params: { id } })
const update = (person: Person, id: string, body: AlertChange) =>
  person.call(alertApi.update, { params: { id }, body })

test('who may know the person reads in which language they read when they last asked, and nobody else does', async () => {
  const { id: subjectId, cookie } = await world.person('lupe', 'inmate')
  const ask = (language: string) =>
    world
      .caller(cookie, { 'accept-language': language })
      .call(alertApi.raise, { body: { severity: 'critical', message: language } })
  const id = (await ask('en-US')).json().id
  const languageFor = async (person: Person) => (await find(person, id)).json<AlertDetail>().language
  expect(await languageFor(rosa)).toBe('en')

  await ask('es-MX')

  expect([await languageFor(rosa), await languageFor(admin)]).toEqual(['es', null])
  await update(admin, id, { status: 'acknowledged' })
  expect(await languageFor(admin)).toBe('es')
  await world.change(alerts, { id }, { subjectId: null })
  expect(await languageFor(rosa)).toBeNull()
  expect(subjectId).toBeTruthy()
})

// Controls H8.
test('a responder reads the person, the unit and the words; an administrator none of them', async () => {
  const [unitId] = await createUnits(world.db, world.institutionId, ['Cedar'])
  const ben = await world.person('ben', 'inmate', { unitId: unitId! })
  const id = await asked(ben)

  const [byRosa] = await listOf(rosa)
  const [byAdmin] = await listOf(admin)

  expect(byRosa).toMatchObject({
    id,
    userId: ben.id,
    message: 'own words',
    person: { name: 'ben Test', username: 'ben', unit: 'Cedar' },
  })
  expect(byAdmin).toMatchObject({ id, message: 'Asked for help', severity: 'critical' })
  expect(byAdmin).not.toHaveProperty('userId')
  expect(JSON.stringify([byAdmin, (await find(admin, id)).json()])).not.toMatch(/ben|Cedar|own words/)
})

test('an administrator knows whom it is about from Respond on, and that is recorded', async () => {
  const cleo = await world.person('cleo', 'inmate')
  const id = await asked(cleo)

  const reply = await update(admin, id, { status: 'acknowledged' })

  expect(reply.json()).toMatchObject({ userId: cleo.id, person: { username: 'cleo' }, isMine: true })
  const trail = await world.trail({ subjectId: cleo.id, actorId: admin.id })
  expect(trail).toMatchObject([{ action: 'alert.acknowledge', objectId: id }])
  const other = await world.person('second-admin', 'admin')
  expect((await find(other, id)).json()).not.toHaveProperty('userId')
})

test('a responder of residents never sees an officer’s alert, nor the other way round', async () => {
  const officer = await world.person('officer', 'staff')
  const resident = await world.person('resident', 'inmate')
  const [ofOfficer, ofResident] = [await asked(officer), await asked(resident)]

  const [byRosa, bySid] = [await listOf(rosa), await listOf(sid)]

  expect(byRosa.map(({ id }) => id)).not.toContain(ofOfficer)
  expect(bySid.map(({ id }) => id)).toEqual([ofOfficer])
  expect((await find(rosa, ofOfficer)).statusCode).toBe(404)
  expect((await find(sid, ofResident)).statusCode).toBe(404)
  expect((await update(rosa, ofOfficer, { status: 'acknowledged' })).statusCode).toBe(404)
})

test('another institution’s administrator gets 404 and the counts of before', async () => {
  const institutionId = await anotherInstitution(world)
  const stranger = await world.person('stranger', 'admin', { institutionId })
  const before = await listOf(stranger)
  const id = await asked(await world.person('dan', 'inmate'))

  const replies = [await find(stranger, id), await update(stranger, id, { status: 'acknowledged' })]
  const unknown = await find(stranger, crypto.randomUUID())

  expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404])
  expect(replies[0]!.payload).toBe(unknown.payload)
  expect(await listOf(stranger)).toEqual(before)
})

test.each(['user', 'inmate', 'staff', 'institution_admin'] as const)(
  'somebody of role %s without a grant works on no alerts',
  async (role) => {
    const person = await world.person(`just-${role}`, role)

    const reply = await person.call(alertApi.list, { query: {} })

    expect(reply.statusCode).toBe(403)
  },
)

// Secures Z11.
test('of fifty administrators who press Respond one wins, the others read who did', async () => {
  const id = await asked(await world.person('eve', 'inmate'))
  const admins = await Promise.all(
    Array.from({ length: 50 }, (_, index) => world.person(`chief-${index}`, 'admin')),
  )

  const replies = await Promise.all(admins.map((chief) => update(chief, id, { status: 'acknowledged' })))

  const won = replies.filter(({ statusCode }) => statusCode === 200)
  const lost = replies.filter(({ statusCode }) => statusCode === 409)
  expect([won.length, lost.length]).toEqual([1, 49])
  const winner = won[0]!.json().acknowledgedBy
  for (const reply of lost) {
    expect(reply.json()).toEqual({
      message: `${winner} already responded to this alert, just now.`,
      code: 'acknowledged',
    })
  }
  const trail = await world.trail({ objectId: id, action: 'alert.acknowledge' })
  expect(trail).toHaveLength(1)
})

// Controls H71.
test('a state that cannot follow is answered with the present one', async () => {
  const id = await asked(await world.person('finn', 'inmate'))

  const back = await update(rosa, id, { status: 'active' })
  await update(rosa, id, { status: 'resolved', outcome: 'met', note: 'Had a long talk' })
  const again = await update(rosa, id, { status: 'resolved' })
  const reopened = await update(rosa, id, { status: 'acknowledged' })

  expect([back, again, reopened].map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [409, 'active'],
    [409, 'resolved'],
    [409, 'resolved'],
  ])
})

test('outcome and note come with resolving alone', async () => {
  const id = await asked(await world.person('gia', 'inmate'))

  const reply = await update(rosa, id, { status: 'acknowledged', outcome: 'spoke', note: 'too soon' })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual(['outcome', 'note'])
})

test('the detail tells the whole story, and the note to those who may know the person', async () => {
  const hal = await world.person('hal', 'inmate')
  const id = await asked(hal)
  await find(rosa, id)
  await update(rosa, id, { status: 'acknowledged' })
  await update(rosa, id, { status: 'resolved', outcome: 'spoke', note: 'We talked' })

  const detail: AlertDetail = (await find(rosa, id)).json()

  expect(detail).toMatchObject({ note: 'We talked', outcome: 'spoke', resolvedBy: 'rosa Test' })
  expect(detail.history.map(({ kind, by }) => [kind, by])).toEqual([
    ['raised', null],
    ['told', null],
    ['seen', 'rosa Test'],
    ['acknowledged', 'rosa Test'],
    ['resolved', 'rosa Test'],
  ])
  expect((await find(admin, id)).json().note).toBeNull()
})

test('taking an alert on stops the escalation and settles everyone’s notification', async () => {
  const id = await asked(await world.person('ivy', 'inmate'))

  await update(rosa, id, { status: 'acknowledged' })

  const pending = await world.db
    .select()
    .from(outbox)
    .where(like(outbox.key, `${id}:%`))
  // The event for other systems is none of the escalation's.
  const open = pending.filter(({ kind, doneAt }) => doneAt === null && kind !== 'alert-event')
  expect(open.map(({ kind }) => kind)).toEqual(['alert-open'])
  const told = await world.rows(notifications, { key: `alert:${id}` })
  expect(told.every(({ readAt }) => readAt !== null)).toBe(true)
})

test('reading the list is recorded once a reader and alert, opening one every time', async () => {
  const jo = await world.person('jo', 'inmate')
  const id = await asked(jo)

  await listOf(rosa)
  await listOf(rosa)
  await find(rosa, id)
  await find(rosa, id)

  const trail = await world.trail({ subjectId: jo.id, actorId: rosa.id })
  expect(trail.map(({ action }) => action)).toEqual(['alert.list', 'alert.view', 'alert.view'])
})

test('the list can be narrowed to one state and goes on by its cursor', async () => {
  const uma = await responder(world, 'uma', 'community')
  const at = now()
  const some = { institutionId: world.institutionId, population: 'community', kind: 'help-request' } as const
  const times = {
    createdAt: at,
    lastAskedAt: at,
    lastNotifiedAt: at,
    escalationStartedAt: at,
    acknowledgeBy: at,
  }
  const row = { ...some, ...times, group: 'help', severity: 'critical' } as const
  await world.db
    .insert(alerts)
    .values(Array.from({ length: 103 }, () => ({ ...row, id: crypto.randomUUID() })))

  const first = await uma.call(alertApi.list, { query: { status: 'active' } })
  const cursor = String(first.headers['next-cursor'])
  const second = await uma.call(alertApi.list, { query: { status: 'active', cursor } })

  const ids = [...first.json(), ...second.json()].map(({ id }: Alert) => id)
  expect(first.json()).toHaveLength(100)
  expect(new Set(ids).size).toBe(103)
  expect((await uma.call(alertApi.list, { query: { status: 'resolved' } })).json()).toEqual([])
})

test('alerts are counted by state, all of them and none but those one may work on', async () => {
  const institutionId = await anotherInstitution(world, { name: 'Elm', timeZone: 'America/New_York' })
  const lone = await world.person('of-elm', 'admin', { institutionId })
  const ada = await responder(world, 'ada', 'residents', { institutionId })
  const elsewhere = await countsOf(rosa)

  await makePastAlerts(world, 150, { institutionId, status: 'resolved', daysAgo: 2 })
  await makePastAlerts(world, 2, { institutionId, status: 'acknowledged', daysAgo: 1 })
  await makePastAlerts(world, 1, { institutionId, status: 'active', daysAgo: 90, population: 'staff' })
  await makePastAlerts(world, 7, { institutionId, status: 'resolved', daysAgo: 9, subjectId: ada.id })

  expect(await countsOf(lone)).toEqual({ active: 1, acknowledged: 2, resolved: 157 })
  expect(await countsOf(ada)).toEqual({ active: 0, acknowledged: 2, resolved: 150 })
  expect(await countsOf(rosa)).toEqual(elsewhere)
})
