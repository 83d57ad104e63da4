import { expect, test } from 'vitest'

import { alertApi, type OwnAlert } from '#features/care/alerts/contract.ts'
import { triageSettings } from '#features/core/institutions/server/table.ts'
import { type Triage, usualSettings, usualTriage } from '#features/core/institutions/triage.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import type { Responses } from '#features/wellbeing/assessments/instruments.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { personWithFactor } from '#testing/second-factor.ts'
import { house } from '#testing/second-person/house.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Institution, institutionApi, type WaitingSetting } from '../contract.ts'

const world = await openWorld()

type Calling = Pick<Person, 'call'>
const forResidents = (changes: Partial<Triage>) => ({
  triage: { ...usualSettings, residents: { ...usualTriage, ...changes } },
})
const propose = (by: Calling, changes: Partial<Triage>) =>
  by.call(institutionApi.update, { body: forResidents(changes) })
const held = async (by: Calling) => (await by.call(institutionApi.get)).json<Institution>().triage
const waitingFor = async (by: Calling) => (await by.call(institutionApi.listWaiting)).json<WaitingSetting[]>()
const confirm = (by: Calling, { id }: WaitingSetting) =>
  by.call(institutionApi.confirmWaiting, { params: { id } })

/** Proposes a change as one person and confirms it as another. */
async function agree(first: Calling, second: Calling, changes: Partial<Triage>): Promise<void> {
  await propose(first, changes)
  const [waiting] = await waitingFor(second)
  expect((await confirm(second, waiting!)).statusCode).toBe(204)
}

async function screened(person: Person, responses: Responses) {
  const type = 'd1' in responses ? 'depression' : 'anxiety'
  const reply = await person.call(assessmentApi.submit, { body: { type, responses } })
  const { id, riskLevel } = reply.json<{ id: string; riskLevel: string }>()
  const [alert] = (await person.call(alertApi.own)).json<OwnAlert[]>()
  const [stored] = await world.rows(assessments, { id })
  const minutes = alert && (Date.parse(alert.acknowledgeBy) - Date.parse(alert.createdAt)) / 60_000
  return { riskLevel, severity: alert?.severity, minutes, version: stored?.triageVersion }
}

// Controls H9.
// Secures R21.
test.each<[string, Partial<Triage>]>([
  ['looser', { phq9High: 18 }],
  ['stricter', { gad7: 10 }],
  ['looser on an owner of a case', { unownedMinutes: 60 }],
])('a %s triage waits for a second person, who is never the first', async (_, changes) => {
  const { person, first, institutionId } = await house(world)
  const second = await person('institution_admin')

  const reply = await propose(first, changes)
  const [waiting] = await waitingFor(second)
  const byItself = await confirm(first, waiting!)
  expect(reply.json()).toMatchObject({ triage: usualSettings, waiting: ['triage'] })
  expect([byItself.statusCode, await held(first)]).toEqual([403, usualSettings])

  await confirm(second, waiting!)

  expect(await held(first)).toEqual(forResidents(changes).triage)
  const versions = await world.rows(triageSettings, { institutionId })
  expect(versions).toMatchObject([{ version: 1, settings: forResidents(changes).triage }])
  const events = await world.trail({ objectId: waiting!.id })
  expect(events.map(({ action, objectKind }) => [action, objectKind])).toEqual([
    ['setting.propose', 'triage'],
    ['setting.confirm', 'triage'],
  ])
})

test('to propose and to confirm each ask for a fresh confirmation', async () => {
  const { institutionId } = await house(world)
  const first = await personWithFactor(world, 'admin', { institutionId })
  const second = await personWithFactor(world, 'admin', { institutionId })
  await propose(first, { phq9High: 16 })
  const [waiting] = await waitingFor(second)
  moveClockForTest(6 * 60_000)

  const replies = [await propose(first, { phq9High: 17 }), await confirm(second, waiting!)]

  expect(replies.map((reply) => reply.json().code)).toEqual(['step_up_required', 'step_up_required'])
  expect(await held(first)).toEqual(usualSettings)
})

test.each<[keyof Triage, number, string]>([
  ['phq9Critical', 14, 'Must be a whole number from 15 to 24'],
  ['phq9Critical', 25, 'Must be a whole number from 15 to 24'],
  ['phq9High', 9, 'Must be a whole number from 10 to 20'],
  ['phq9High', 20, 'Must be lower than the cut-off for critical'],
  ['gad7', 16, 'Must be a whole number from 10 to 15'],
  ['highMinutes', 241, 'Must be a whole number from 15 to 240'],
  ['highMinutes', 14, 'Must be a whole number from 15 to 240'],
  ['mediumMinutes', 1441, 'Must be a whole number from 60 to 1,440'],
  ['mediumMinutes', 59, 'Must be a whole number from 60 to 1,440'],
  ['contactHoursHigh', 25, 'Must be a whole number from 1 to 24'],
  ['contactHoursModerate', 169, 'Must be a whole number from 4 to 168'],
  ['contactHoursLow', 23, 'Must be a whole number from 24 to 720'],
  ['contactHoursUnknown', 73, 'Must be a whole number from 1 to 72'],
  ['unownedMinutes', 61, 'Must be a whole number from 15 to 60'],
])('%s of %d is refused, and the field is named', async (field, value, message) => {
  const { first } = await house(world)

  const reply = await propose(first, { [field]: value })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({ [`triage.residents.${field}`]: message })
  expect(await waitingFor(first)).toEqual([])
})

test('no field of the triage names question 9, right now, requests for help or critical times', async () => {
  const { first } = await house(world)

  for (const field of ['item9', 'rightNowMinutes', 'helpMinutes', 'criticalMinutes']) {
    const reply = await propose(first, { [field]: 60 })
    expect(reply.statusCode).toBe(400)
  }
})

test('new results follow what holds, by population, and are stored with its version', async () => {
  const { person, first } = await house(world)
  await agree(first, await person('admin'), { phq9Critical: 22, phq9High: 18, gad7: 12, highMinutes: 90 })

  expect(await screened(await person('inmate'), phq9Of(17))).toEqual({
    riskLevel: 'high',
    severity: 'medium',
    minutes: 24 * 60,
    version: 1,
  })
  expect(await screened(await person('inmate'), phq9Of(21))).toMatchObject({ severity: 'high', minutes: 90 })
  expect(await screened(await person('inmate'), gad7Of(12))).toMatchObject({
    riskLevel: 'moderate',
    severity: 'medium',
  })
  expect(await screened(await person('inmate'), phq9Of(3, 1))).toMatchObject({
    severity: 'high',
    minutes: 60,
  })
  expect(await screened(await person('inmate'), phq9Of(3, 2))).toMatchObject({
    severity: 'critical',
    minutes: 15,
  })
  expect(await screened(await person('staff'), phq9Of(17))).toMatchObject({ severity: 'high', minutes: 60 })
})

test('a change that was proposed and not confirmed changes no alert', async () => {
  const { person, first } = await house(world)
  await person('admin')
  await propose(first, { phq9High: 20, phq9Critical: 24 })

  expect(await screened(await person('inmate'), phq9Of(15))).toMatchObject({ severity: 'high', version: 0 })
})
