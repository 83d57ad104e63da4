// Secures Z58.
import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { drillApi } from '#features/care/alerts/drill-contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { institutionApi } from '#features/institution/settings/contract.ts'
import { moveClock, now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { signedBy } from '#testing/readiness.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, openWorld, type Person, type World } from '#testing/world.ts'

import { type Readiness, readinessApi, type ReadinessItem } from '../contract.ts'
import { readReadiness } from './read.ts'

const hour = 3_600_000

let institutionId: string
let admin: Person
const world = await openWorld()
beforeEach(async () => {
  institutionId = await anotherInstitution(world)
  admin = await member('admin')
})

const member = (role: Parameters<World['person']>[1]) => world.person(randomUUID(), role, { institutionId })
const read = async (by = admin) => (await by.call(readinessApi.read)).json<Readiness>()
const item = async (name: ReadinessItem, by = admin) =>
  (await read(by)).items.find((one) => one.item === name)
const isDone = async (name: ReadinessItem) => (await item(name))?.isDone

// Controls H41.
test('an institution in which nothing is set up says so of each thing', async () => {
  // Backups are of the whole database, so of one in which none was made.
  await using other = await createWorld()
  const first = await other.person(randomUUID(), 'admin', { institutionId: await anotherInstitution(other) })
  const { items } = await read(first)

  expect(Object.fromEntries(items.map((one) => [one.item, one.isDone]))).toEqual({
    'units-and-shifts': false,
    'second-manager': false,
    responders: false,
    phones: false,
    drill: false,
    contacts: false,
    registration: false,
    'mail-or-push': true,
    backup: false,
    restore: false,
    'clinical-sign-off': false,
    opening: true,
  })
})

test('units and shifts, contacts and a second people manager count once they are there', async () => {
  await admin.call(institutionApi.addUnitOrShift, { params: { division: 'units' }, body: { name: 'A' } })
  const contact = { kind: 'dial', name: 'Duty nurse', where: '9', about: '' } as const
  await admin.call(institutionApi.update, { body: { contacts: [contact] } })
  await member('institution_admin')

  expect([
    await isDone('units-and-shifts'),
    await isDone('contacts'),
    await isDone('second-manager'),
  ]).toEqual([true, true, true])
})

test('a facility needs responders for residents and staff before anybody has an account', async () => {
  const before = await item('responders')
  await responder(world, randomUUID(), 'residents', { institutionId })
  const between = await item('responders')
  await responder(world, randomUUID(), 'staff', { institutionId })

  expect(before?.found).toContain('Nobody except administrators responds for residents and staff yet')
  expect(between?.found).toContain('Nobody except administrators responds for staff yet')
  expect(await isDone('responders')).toBe(true)
})

test('people of another population who were added need a responder too', async () => {
  await responder(world, randomUUID(), 'residents', { institutionId })
  await responder(world, randomUUID(), 'staff', { institutionId })
  await member('user')

  expect((await item('responders'))?.found).toContain(
    'Nobody except administrators responds for community yet',
  )
})

test('where there is a gateway each responder needs a telephone number that they confirmed', async () => {
  const nora = await responder(world, randomUUID(), 'residents', { institutionId })
  await insertDevice(world, nora.id, now())
  const byPushAlone = await item('phones')
  const phone = await insertDevice(world, nora.id, now())
  await world.change(alertDevices, { id: phone }, { channel: 'call' })

  expect(byPushAlone).toMatchObject({
    isDone: false,
    found: expect.stringContaining('0 of 1 responders have confirmed a telephone number'),
  })
  expect(await isDone('phones')).toBe(true)
})

test('where there is no gateway a device that rings is enough, and where nothing can ring none is', async () => {
  const nora = await responder(world, randomUUID(), 'residents', { institutionId })
  const settings = { ...world.settings, gateway: null }
  const examine = async (push: World['push'] | null) => {
    const { items } = await readReadiness({ db: world.db, settings, push }, institutionId)
    return items.filter((one) => one.item === 'phones' || one.item === 'mail-or-push')
  }
  const unheard = await insertDevice(world, nora.id)
  const before = await examine(world.push)
  await world.change(alertDevices, { id: unheard }, { confirmedAt: now() })

  expect(before.map((one) => one.isDone)).toEqual([false, true])
  expect((await examine(world.push)).map((one) => one.isDone)).toEqual([true, true])
  expect(await examine(null)).toMatchObject([
    { isDone: false, found: expect.stringContaining('cannot ring anyone') },
    { isDone: false, found: 'People are told only inside Evenkeel.' },
  ])
})

test('a drill counts where it is answered in time, for every population, and the last one counts', async () => {
  const send = async (population: 'residents' | 'staff', minutes: number) => {
    const { id } = (await admin.call(drillApi.start, { body: { population } })).json<{ id: string }>()
    const answeredAt = new Date(now().getTime() + minutes * 60_000)
    await world.change(
      alerts,
      { id },
      { acknowledgedAt: answeredAt, resolvedAt: answeredAt, status: 'resolved' },
    )
    moveClock(1000)
  }
  await send('residents', 1)
  const half = await item('drill')
  await send('staff', 1)
  const both = await isDone('drill')
  await send('staff', 600)

  expect(half).toMatchObject({ isDone: false, found: expect.stringContaining('No drill for staff') })
  expect(both).toBe(true)
  expect(await isDone('drill')).toBe(false)
})

test('a drill counts from the moment at which somebody answers it', async () => {
  const start = async (population: 'residents' | 'staff') => {
    const reply = await admin.call(drillApi.start, { body: { population } })
    return reply.json<{ id: string }>().id
  }
  const answer = (id: string) =>
    admin.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  const ids = [await start('residents'), await start('staff')]
  const running = await isDone('drill')
  for (const id of ids) expect((await answer(id)).statusCode).toBe(200)

  expect(running).toBe(false)
  expect(await isDone('drill')).toBe(true)
})

test('backups count for three days, and a restore once it was recorded', async () => {
  const record = (action: 'backup.make' | 'backup.rehearse') =>
    asSystem(() => recordAudit(world.db, { user: null }, { action }))
  await record('backup.make')
  await record('backup.rehearse')
  const fresh = [await isDone('backup'), await isDone('restore')]
  moveClock(73 * hour)
  const later = await world.again(admin)
  const items = await read({ ...admin, ...later })
  moveClock(-73 * hour)

  expect(fresh).toEqual([true, true])
  expect(items.items.find((one) => one.item === 'backup')?.found).toContain('more than three days ago')
  expect(items.items.find((one) => one.item === 'restore')?.isDone).toBe(true)
})

test('registration is confirmed as it is, and again once it was closed', async () => {
  const here = eq(institutions.id, world.institutionId)
  const by = await world.person(randomUUID(), 'admin')
  const confirm = (isOpen: boolean) => by.call(readinessApi.confirmRegistration, { body: { isOpen } })
  const wrong = await confirm(false)
  const before = await item('registration', by)
  await confirm(true)
  const open = await item('registration', by)
  await world.db.update(institutions).set({ isOpen: false }).where(here)
  const closed = await item('registration', by)
  await world.db.update(institutions).set({ isOpen: true }).where(here)

  expect(wrong.statusCode).toBe(409)
  expect(before?.isDone).toBe(false)
  expect(open).toMatchObject({ isDone: true, found: expect.stringContaining('Open: anyone') })
  expect(closed).toMatchObject({ isDone: false, found: expect.stringContaining('Closed: only people') })
})

test('what one institution has and records is nothing to another', async () => {
  const elsewhere = await anotherInstitution(world)
  const other = await world.person(randomUUID(), 'admin', { institutionId: elsewhere })
  const before = await read(other)
  await responder(world, randomUUID(), 'residents', { institutionId })
  await responder(world, randomUUID(), 'staff', { institutionId })
  await signedBy(world, institutionId)
  await admin.call(readinessApi.confirmRegistration, { body: { isOpen: false } })
  await member('institution_admin')

  expect(await read(other)).toEqual(before)
  expect((await read()).items.filter((one) => one.isDone).length).toBeGreaterThan(
    before.items.filter((one) => one.isDone).length,
  )
})

test('nobody but people managers reads or records it', async () => {
  for (const role of ['user', 'inmate', 'staff'] as const) {
    const somebody = await member(role)
    const replies = [
      await somebody.call(readinessApi.read),
      await somebody.call(readinessApi.open),
      await somebody.call(readinessApi.askOverride),
      await somebody.call(readinessApi.confirmRegistration, { body: { isOpen: false } }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  }
})
