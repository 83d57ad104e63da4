import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { responderGrants } from '#features/core/identity/server/table.ts'
import { triageSettings } from '#features/core/institutions/server/table.ts'
import { usualSettings, usualTriage } from '#features/core/institutions/triage.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { setClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { caseApi, type CaseDetail, type CaseSummary } from '../contract.ts'
import { caseOf, somePlan } from '../testing/cases.ts'
import { lookAtCases } from './overdue.ts'
import { cases } from './table.ts'

const world = await openWorld()
const look = () => asSystem(() => lookAtCases({ db: world.scoped, keyring: world.keyring }))
const minute = 60_000
const hour = 60 * minute

/** Moves the clock on from a moment, and looks. */
async function lookAfter(since: Date, milliseconds: number): Promise<void> {
  setClockForTest(new Date(since.getTime() + milliseconds))
  await look()
}

/** A high case, owned by whoever responded. */
async function highCase() {
  const [rosa, nina] = [
    await responder(world, newName(), 'residents'),
    await responder(world, newName(), 'residents'),
  ]
  const admin = await world.person(newName(), 'admin')
  const person = await world.person(newName(), 'inmate')
  const raised = await person.call(alertApi.raise, { body: { severity: 'critical' } })
  const alertId = raised.json<{ id: string }>().id
  const id = await caseOf(rosa, alertId)
  const params = { id }
  await rosa.call(caseApi.setLevel, { params, body: { level: 'high', reason: 'Has a plan' } })
  return { rosa, nina, admin, person, alertId, id, params, since: now() }
}

const bellOf = async ({ id: userId }: Person, caseId: string) =>
  (await world.rows(notifications, { userId, path: `/cases/${caseId}` }))
    .filter(({ readAt }) => readAt === null)
    .map(({ kind }) => kind)
const loseOwner = ({ id: userId }: Person) => world.change(responderGrants, { userId }, { endsAt: now() })

// Controls H68.
test('a high case that nobody owns reaches the other responders beyond its bound, and then everybody', async () => {
  const { rosa, nina, admin, id, since } = await highCase()
  await loseOwner(rosa)
  await lookAfter(since, minute)

  await lookAfter(since, 29 * minute)
  expect(await bellOf(nina, id)).toEqual([])
  await lookAfter(since, 32 * minute)
  expect([await bellOf(nina, id), await bellOf(admin, id)]).toEqual([['case-no-owner'], []])
  const readByAdmin = async () =>
    (await (await world.again(admin)).call(caseApi.find, { params: { id } })).statusCode
  expect(await readByAdmin()).toBe(404)
  await lookAfter(since, 64 * minute)
  expect(await bellOf(admin, id)).toEqual(['case-no-owner'])
  expect(await readByAdmin()).toBe(200)
})

test('whoever takes it ends that, and what they were told', async () => {
  const { rosa, nina, id, params, since } = await highCase()
  await loseOwner(rosa)
  await lookAfter(since, minute)
  await lookAfter(since, 32 * minute)
  const again = await world.again(nina)
  const [listed] = (await again.call(caseApi.list)).json<CaseSummary[]>().filter((one) => one.id === id)
  expect(listed).toMatchObject({ owner: null, isMine: false })

  expect((await again.call(caseApi.take, { params })).statusCode).toBe(204)

  expect(await bellOf(nina, id)).toEqual([])
  await lookAfter(since, 70 * minute)
  expect(await world.row(cases, { id })).toMatchObject({ unownedSince: null, reminders: 0 })
})

test('Respond to another alert of the person takes a case on whose owner can no longer answer', async () => {
  const { rosa, nina, person, id, params, alertId } = await highCase()
  await rosa.call(followUpApi.resolve, {
    params: { id: alertId },
    body: { outcome: 'met', assessment: { seenBy: { by: 'nurse', words: 'At ten' } } },
  })
  await loseOwner(rosa)
  const raised = await person.call(alertApi.raise, { body: { severity: 'critical' } })

  expect(await caseOf(nina, raised.json<{ id: string }>().id)).toBe(id)

  expect((await nina.call(caseApi.find, { params })).json<CaseDetail>()).toMatchObject({ isMine: true })
})

// Controls H27, H64.
test('a contact that is overdue reaches the owner and the responders when it is due, and then everybody', async () => {
  const { rosa, nina, admin, id, params, since } = await highCase()
  await rosa.call(caseApi.plan, { params, body: somePlan() })

  await lookAfter(since, 3 * hour)
  expect(await bellOf(rosa, id)).toEqual([])
  await lookAfter(since, 4 * hour + minute)
  expect([await bellOf(rosa, id), await bellOf(nina, id), await bellOf(admin, id)]).toEqual([
    ['case-no-contact'],
    ['case-no-contact'],
    [],
  ])
  await lookAfter(since, 5 * hour + minute)
  expect(await bellOf(admin, id)).toEqual(['case-no-contact'])
  const trail = await world.trail({ objectId: id })
  expect(trail.filter(({ action }) => action === 'case.remind')).toHaveLength(2)
})

test('without a plan the bound of the level holds, which two people may make shorter', async () => {
  const { rosa, id, since } = await highCase()
  const { institutionId } = await world.row(cases, { id })
  await lookAfter(since, 13 * hour)
  expect(await bellOf(rosa, id)).toEqual([])
  const settings = { ...usualSettings, residents: { ...usualTriage, contactHoursHigh: 12 } }
  await world.db.insert(triageSettings).values({ institutionId, version: 1, settings, heldSince: now() })

  await look()

  expect(await bellOf(rosa, id)).toEqual(['case-no-contact'])
})

test('a next contact beyond the bound of the level is refused by its name', async () => {
  const { rosa, params } = await highCase()
  const late = new Date(now().getTime() + 25 * hour).toISOString()

  const reply = await rosa.call(caseApi.plan, { params, body: { ...somePlan(), nextContactAt: late } })

  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { fields: { nextContactAt: expect.stringMatching(/within .* hours/) } },
  ])
})

test('several instances that look at once tell people once', async () => {
  const { rosa, id, since } = await highCase()
  setClockForTest(new Date(since.getTime() + 25 * hour))

  await Promise.all([look(), look(), look()])

  expect(await bellOf(rosa, id)).toEqual(['case-no-contact'])
  const trail = await world.trail({ objectId: id })
  expect(trail.filter(({ action }) => action === 'case.remind')).toHaveLength(1)
})
