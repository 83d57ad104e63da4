import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { type Triage, usualSettings, usualTriage } from '#features/core/institutions/triage.ts'
import type { Responses } from '#features/wellbeing/assessments/instruments.ts'
import { riskOfResponses, scoresOf } from '#features/wellbeing/assessments/score-answers.ts'
import { rulesVersion } from '#features/wellbeing/assessments/scoring.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { now } from '#server/clock.ts'
import { moveClockForTest, setClockForTest } from '#testing/clock.ts'
import { makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { responder } from '#testing/responder.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { triageApi, type TriageSimulation } from '../triage-contract.ts'

const day = 24 * 60 * 60_000
const world = await openWorld()

async function simulate(by: Person, changes: Partial<Triage> = {}): Promise<TriageSimulation> {
  const triage = { ...usualSettings, residents: { ...usualTriage, ...changes } }
  const reply = await by.call(triageApi.simulate, { body: { triage } })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const residentsOf = ({ populations }: TriageSimulation) =>
  populations.find(({ population }) => population === 'residents')!

/** Stores a result as it would be by then, with the alert that question 9 raised. */
async function result(userId: string, institutionId: string, responses: Responses, daysAgo: number) {
  const id = crypto.randomUUID()
  const createdAt = new Date(now().getTime() - daysAgo * day)
  const times = {
    createdAt,
    lastAskedAt: createdAt,
    lastNotifiedAt: createdAt,
    escalationStartedAt: createdAt,
  }
  const isByQuestion9 = (responses.d9 ?? 0) > 0
  if (isByQuestion9) {
    const raised = {
      id,
      institutionId,
      subjectId: userId,
      population: 'residents',
      kind: 'screening',
    } as const
    await world.db.insert(alerts).values({
      ...raised,
      ...times,
      group: 'screening',
      severity: 'high',
      trigger: 'item9',
      status: 'resolved',
      acknowledgeBy: createdAt,
    })
  }
  await world.db.insert(assessments).values({
    id,
    userId,
    type: 'd1' in responses ? 'depression' : 'anxiety',
    responses: Buffer.alloc(40),
    ...scoresOf(responses),
    riskLevel: riskOfResponses(responses, false),
    rulesVersion,
    alertId: isByQuestion9 ? id : null,
    createdAt,
  })
}

/** An institution in which 160 residents were screened: 60 with 17 on PHQ-9, 50 with 16 on GAD-7, 50 with question 9. */
async function screenedInstitution() {
  const { id, admin } = await makeInstitution(world)
  const people = await makeCrowd(world, { size: 160, institutionId: id })
  for (const [index, userId] of people.entries()) {
    const byTotal = index < 60 ? phq9Of(17) : gad7Of(16)
    await result(userId, id, index < 110 ? byTotal : phq9Of(16, 1), 10 + (index % 60))
  }
  return { id, admin, people }
}

test('it counts the past by both settings, and question 9 is as grave by any', async () => {
  const { id, admin } = await screenedInstitution()
  for (const name of ['one', 'two']) {
    await responder(world, `${name}-${id}`, 'residents', { institutionId: id })
  }

  const usual = residentsOf(await simulate(admin))
  const looser = residentsOf(await simulate(admin, { phq9High: 20, phq9Critical: 24 }))

  expect(usual).toMatchObject({ responders: 2, load: { isSame: true } })
  // Of 110 alerts by PHQ-9 those fifty stay high that question 9 raised.
  expect(usual.load!.today).toEqual({ critical: null, high: 1.2, medium: 0.5, all: 1.8 })
  expect(looser.load).toEqual({
    today: usual.load!.today,
    proposed: { critical: null, high: 0.5, medium: 1.2, all: 1.8 },
    isSame: false,
  })
})

// Secures X20.
test('a population of which too few were screened shows nothing, and another institution is not counted', async () => {
  const { admin, id } = await makeInstitution(world)
  const [first] = await makeCrowd(world, { size: 1, institutionId: id })
  await result(first!, id, phq9Of(20), 20)

  const { populations, fewest } = await simulate(admin, { phq9High: 10 })

  expect(fewest).toBe(10)
  expect(populations.map(({ load }) => load)).toEqual([null, null, null])
})

test('the answer holds no person, and changes within the week with nothing that anybody does', async () => {
  setClockForTest(new Date('2026-11-17T09:00:00Z'))
  const { admin, people, id } = await screenedInstitution()
  const before = await simulate(admin)
  for (const userId of people.slice(0, 30)) await result(userId, id, phq9Of(24), 0)
  moveClockForTest(3 * day)

  const after = await simulate(await world.again(admin))

  expect(after).toEqual(before)
  expect([after.from, after.to]).toEqual(['2026-08-17', '2026-11-15'])
  for (const userId of people) expect(JSON.stringify(after)).not.toContain(userId)
})

test('each try is in the audit trail, and nothing is changed by it', async () => {
  const { admin, id } = await makeInstitution(world)

  await simulate(admin, { phq9High: 18 })

  const events = await world.trail({ objectId: id })
  expect(events.map(({ action }) => action)).toContain('triage.simulate')
  expect(residentsOf(await simulate(admin)).load).toBeNull()
})

test('settings out of bounds are refused, and the field is named', async () => {
  const { admin } = await makeInstitution(world)
  const triage = { ...usualSettings, staff: { ...usualTriage, gad7: 9 } }

  const reply = await admin.call(triageApi.simulate, { body: { triage } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({ 'triage.staff.gad7': 'Must be a whole number from 10 to 15' })
})
