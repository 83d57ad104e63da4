import { expect, test } from 'vitest'

import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import { dayOf } from '#shared/days.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { assessmentApi } from '../contract.ts'
import type { Responses, ScreeningType } from '../instruments.ts'
import { assessments } from './table.ts'

const world = await openWorld()

const anyone = () => world.person(crypto.randomUUID())
const riskOf = async (person: Person) => (await person.call(assessmentApi.risk)).json()

interface Past {
  readonly moodScore: number
  readonly stressScore: number
  readonly daysAgo: number
}

/** Check-ins as they would stand in the table after so many days. */
async function checkedIn({ id: userId }: Person, ...past: Past[]): Promise<void> {
  const rows = past.map(({ daysAgo, ...scores }) => {
    const createdAt = new Date(now().getTime() - daysAgo * 24 * 60 * 60 * 1000)
    const day = dayOf(createdAt, 'America/New_York')
    const id = crypto.randomUUID()
    return { ...scores, id, userId, day, createdAt, stressors: [], physicalSymptoms: [], isPreShift: true }
  })
  await world.db.insert(checkIns).values(rows)
}

test('without any data a person has no risk', async () => {
  const ana = await anyone()

  expect(await riskOf(ana)).toEqual({ isElevated: false, riskScore: 0, parts: [] })
})

test('low mood and high stress give an elevated risk, and the parts explain it', async () => {
  const ana = await anyone()
  await checkedIn(
    ana,
    { moodScore: 2, stressScore: 9, daysAgo: 1 },
    { moodScore: 4, stressScore: 8, daysAgo: 0 },
  )

  expect(await riskOf(ana)).toEqual({
    isElevated: true,
    riskScore: 8.3,
    parts: [
      { kind: 'mood', value: 8, weight: 0.5, count: 2 },
      { kind: 'stress', value: 8.5, weight: 0.5, count: 2 },
    ],
  })
})

test('only the latest seven check-ins count', async () => {
  const ana = await anyone()
  const bad = [3, 4, 5].map((daysAgo) => ({ moodScore: 1, stressScore: 10, daysAgo }))
  const good = [0, 0.2, 0.4, 0.6, 0.8, 1, 2].map((daysAgo) => ({ moodScore: 10, stressScore: 1, daysAgo }))

  await checkedIn(ana, ...bad, ...good)

  expect(await riskOf(ana)).toMatchObject({ riskScore: 1, parts: [{ count: 7 }, { count: 7 }] })
})

test('check-ins older than fourteen days no longer count', async () => {
  const ana = await anyone()
  await checkedIn(
    ana,
    { moodScore: 1, stressScore: 10, daysAgo: 14.01 },
    { moodScore: 6, stressScore: 5, daysAgo: 13.99 },
  )

  expect(await riskOf(ana)).toMatchObject({ riskScore: 5, isElevated: false, parts: [{ count: 1 }, {}] })
})

test('nobody’s risk is moved by the check-ins of another', async () => {
  const ana = await anyone()
  const ben = await anyone()

  await checkedIn(ben, { moodScore: 1, stressScore: 10, daysAgo: 0 })

  expect(await riskOf(ana)).toMatchObject({ riskScore: 0, parts: [] })
})

test('both questionnaires have a part, each from the latest screening that asked it', async () => {
  const ana = await anyone()
  await ana.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(9) } })
  await ana.call(assessmentApi.submit, { body: { type: 'anxiety', responses: gad7Of(21) } })
  await ana.call(assessmentApi.submit, { body: { type: 'anxiety', responses: gad7Of(7) } })

  expect(await riskOf(ana)).toEqual({
    isElevated: false,
    riskScore: 3.3,
    parts: [
      { kind: 'phq9', value: 3.3, weight: 0.5, count: 1 },
      { kind: 'gad7', value: 3.3, weight: 0.5, count: 1 },
    ],
  })
})

test('a high result elevates the risk for thirty days, and a low one of the other questionnaire does not undo that', async () => {
  const ana = await anyone()
  await ana.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(0, 1) } })
  await ana.call(assessmentApi.submit, { body: { type: 'anxiety', responses: gad7Of(0) } })
  expect(await riskOf(ana)).toMatchObject({ isElevated: true, riskScore: 0.2 })

  const createdAt = new Date(now().getTime() - 30 * 24 * 60 * 60 * 1000)
  await world.change(assessments, { userId: ana.id }, { createdAt })

  expect(await riskOf(ana)).toEqual({ isElevated: false, riskScore: 0, parts: [] })
})

/** Screenings after each other, the last of them today and those before it ten days apart. */
async function screened(ana: Person, ...taken: [ScreeningType, Responses][]): Promise<void> {
  for (const [index, [type, responses]] of taken.entries()) {
    const { id } = (await ana.call(assessmentApi.submit, { body: { type, responses } })).json()
    const daysAgo = 10 * (taken.length - 1 - index)
    const createdAt = new Date(now().getTime() - daysAgo * 24 * 60 * 60 * 1000)
    await world.change(assessments, { id }, { createdAt })
  }
}
const both = (phq9: Responses, gad7: Responses): [ScreeningType, Responses] => [
  'combined',
  { ...phq9, ...gad7 },
]

test('once a questionnaire is answered again, neither its earlier question 9 nor its earlier total counts', async () => {
  const [ana, ben] = [await anyone(), await anyone()]
  await screened(ana, both(phq9Of(0, 2), gad7Of(3)), ['depression', phq9Of(0)])
  await screened(ben, both(phq9Of(0), gad7Of(16)), ['anxiety', gad7Of(0)])

  expect([await riskOf(ana), await riskOf(ben)]).toMatchObject([{ isElevated: false }, { isElevated: false }])
})

test('question 9 still counts after GAD-7 alone is answered again', async () => {
  const ana = await anyone()
  await screened(ana, both(phq9Of(0, 1), gad7Of(16)), ['anxiety', gad7Of(0)])

  expect(await riskOf(ana)).toMatchObject({ isElevated: true })
})

test('damaged answers count as if question 9 was above 0', async () => {
  const ana = await anyone()
  await screened(ana, both(phq9Of(0), gad7Of(16)), ['anxiety', gad7Of(0)])
  await world.change(assessments, { userId: ana.id }, { responses: Buffer.from('damaged') })

  expect(await riskOf(ana)).toMatchObject({ isElevated: true })
})
