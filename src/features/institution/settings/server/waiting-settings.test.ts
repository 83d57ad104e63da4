import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { invitationApi, peopleApi } from '#features/institution/people/contract.ts'
import { moveClock } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { responder } from '#testing/responder.ts'
import { personWithFactor } from '#testing/second-factor.ts'
import { house, told } from '#testing/second-person/house.ts'
import { openWorld, type Person } from '#testing/world.ts'

import {
  type Institution,
  institutionApi,
  type InstitutionChanges,
  type WaitingSetting,
} from '../contract.ts'
import { settingJobs } from './waiting-settings.ts'

const world = await openWorld()

const hours = (count: number) => count * 60 * 60_000

type Calling = Pick<Person, 'call'>
const update = (by: Calling, body: InstitutionChanges) => by.call(institutionApi.update, { body })
const settings = async (by: Calling) => (await by.call(institutionApi.get)).json<Institution>()
const waitingFor = async (by: Calling) => (await by.call(institutionApi.listWaiting)).json<WaitingSetting[]>()
const confirm = (by: Calling, { id }: WaitingSetting) =>
  by.call(institutionApi.confirmWaiting, { params: { id } })
const actionsOf = async ({ id }: WaitingSetting) =>
  (await world.trail({ objectId: id })).map(({ action }) => action)
async function runJobs() {
  const errors: unknown[] = []
  await asSystem(() => runDueJobs(world.scoped, settingJobs(world.scoped), (error) => errors.push(error)))
  expect(errors).toEqual([])
}

// Secures Z17.
test('a lower threshold waits for a second person, and the rest of the call holds at once', async () => {
  const { person, first } = await house(world)
  const second = await person('institution_admin')

  const reply = await update(first, { privacyThreshold: 5, timeZone: 'Europe/Paris' })
  const [waiting] = await waitingFor(second)
  const byItself = await confirm(first, waiting!)
  const confirmed = await confirm(second, waiting!)

  expect(reply.json()).toMatchObject({
    privacyThreshold: 10,
    timeZone: 'Europe/Paris',
    waiting: ['privacyThreshold'],
  })
  expect(waiting).toMatchObject({ changes: { privacyThreshold: 5 }, takesEffectAt: null, mayConfirm: true })
  expect([byItself.statusCode, byItself.json().message]).toEqual([
    403,
    'Someone else has to confirm what you asked for',
  ])
  expect(confirmed.statusCode).toBe(204)
  expect((await settings(first)).privacyThreshold).toBe(5)
  expect(await waitingFor(first)).toEqual([])
  expect([await told(first), await told(second)]).toEqual([
    ['setting-confirmed /people/institution'],
    ['setting-waiting /people/institution'],
  ])
  expect(await actionsOf(waiting!)).toEqual(['setting.propose', 'setting.confirm'])
})

test.each<[InstitutionChanges]>([
  [{ allowsResidentConnections: true }],
  [{ requiresSecondFactor: false }],
  [{ ladder: {} }],
])('%j waits as well', async (changes) => {
  const { institutionId, person } = await house(world)
  const careful = await personWithFactor(world, 'admin', { institutionId })
  await person('admin')
  await update(careful, { requiresSecondFactor: true, ladder: { help: [1, 2, 3, 4] } })
  const before = await settings(careful)

  const reply = await update(careful, changes)

  expect(reply.json()).toEqual({ ...before, waiting: Object.keys(changes) })
})

test('what protects people more holds at once', async () => {
  const { person, first } = await house(world)
  await person('admin')

  const reply = await update(first, { privacyThreshold: 20, ladder: { help: [1, 3, 6, 10] } })

  expect(reply.json()).toMatchObject({ privacyThreshold: 20, waiting: [] })
})

test('a puppet of whoever asked does not confirm it, and a true second person does', async () => {
  const { person, first } = await house(world)
  const trueSecond = await person('institution_admin')
  const puppet = await person('staff')
  await first.call(peopleApi.update, { params: { id: puppet.id }, body: { role: 'institution_admin' } })
  const again = await world.again(puppet)
  await update(first, { privacyThreshold: 5 })
  const [waiting] = await waitingFor(again)

  const refused = await confirm(again, waiting!)
  const confirmed = await confirm(trueSecond, waiting!)

  expect(waiting).toMatchObject({ mayConfirm: false })
  expect(refused.statusCode).toBe(403)
  expect(refused.json().message).toMatch(/^You cannot be the second person here/)
  expect(confirmed.statusCode).toBe(204)
})

test('a lone people manager’s lower threshold holds after 24 hours, and everyone is told right away', async () => {
  const { institutionId, first } = await house(world)
  const answering = await responder(world, crypto.randomUUID(), 'residents', { institutionId })
  await first.call(invitationApi.invite, { body: { role: 'admin' } })

  await update(first, { privacyThreshold: 5 })
  const [waiting] = await waitingFor(first)
  moveClock(hours(23))
  await runJobs()
  const early = await settings(await world.again(first))
  moveClock(hours(1.1))
  await runJobs()

  expect(waiting).toMatchObject({ takesEffectAt: expect.any(String), mayConfirm: false })
  expect(early.privacyThreshold).toBe(10)
  expect((await settings(await world.again(first))).privacyThreshold).toBe(5)
  expect(await told(await world.again(answering))).toEqual(['setting-alone /alerts'])
  expect(await actionsOf(waiting!)).toEqual(['setting.propose', 'setting.confirm-alone'])
})

test('what was withdrawn, or set anew, does not take effect', async () => {
  const { person, first } = await house(world)
  await update(first, { privacyThreshold: 5 })
  const [waiting] = await waitingFor(first)
  const withdrawn = await first.call(institutionApi.withdrawWaiting, { params: { id: waiting!.id } })
  await update(first, { privacyThreshold: 6, allowsResidentConnections: true })
  await update(await person('admin'), { privacyThreshold: 30 })

  moveClock(hours(25))
  await runJobs()

  const again = await world.again(first)
  expect(withdrawn.statusCode).toBe(204)
  expect(await settings(again)).toMatchObject({ privacyThreshold: 30, allowsResidentConnections: true })
  expect(await waitingFor(again)).toEqual([])
})

test('where the second person left meanwhile, whoever asked confirms alone, for a day later', async () => {
  const { person, first } = await house(world)
  const second = await person('admin')
  await update(first, { privacyThreshold: 5 })
  await world.change(users, { id: second.id }, { isActive: false })
  const [waiting] = await waitingFor(first)

  await confirm(first, waiting!)

  expect(waiting).toMatchObject({ takesEffectAt: null, mayConfirm: true })
  expect((await waitingFor(first))[0]).toMatchObject({ takesEffectAt: expect.any(String), mayConfirm: false })
  expect((await settings(first)).privacyThreshold).toBe(10)
})
