import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { shortScreeningApi } from '#features/wellbeing/assessments/short-contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { canariesOf, leaveCanaries } from '#testing/canaries.ts'
import {
  downloadFhir,
  fhirResourcesOf,
  patientProfile,
  requireValid,
} from '#testing/my-data/fhir-download.ts'
import { phq9Of } from '#testing/screenings.ts'
import { openWorld } from '#testing/world.ts'

import {
  type Bundle,
  type Observation,
  type Patient,
  validateResource,
} from '../../../../../tools/definitions/fhir.ts'

const profilesOf = 'http://hl7.org/fhir/us/core/StructureDefinition'

const world = await openWorld()

const somebody = () => world.person(`p-${crypto.randomUUID().slice(0, 8)}`)

test('the FHIR bundle is valid R4 and holds scores, answers and check-ins, without notes', async () => {
  const ana = await somebody()
  await leaveCanaries(ana)

  const reply = await downloadFhir(world, ana)

  requireValid(reply.json())
  const kinds = reply.json<Bundle>().entry!.map(({ resource }) => resource!.resourceType)
  expect(kinds.filter((kind) => kind === 'Patient')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'QuestionnaireResponse')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'Observation')).toHaveLength(4)
  expect(reply.headers['content-type']).toContain('application/fhir+json')
  for (const word of canariesOf(ana)) expect(reply.body).not.toContain(word)
})

test('the question about difficulty is answered once, in the first questionnaire', async () => {
  const ana = await somebody()
  await leaveCanaries(ana)

  const { answers } = await fhirResourcesOf(world, ana)

  const difficulty = answers.flatMap(({ item = [] }) => item.filter(({ linkId }) => linkId === '/69722-7'))
  expect(difficulty).toMatchObject([{ answer: [{ valueCoding: { code: 'LA6575-0' } }] }])
})

// US Core 8.0.0, Patient: an identifier with its system, a name and a gender.
test('the Patient has what US Core asks for: a number, a name and the gender that was asked for', async () => {
  const ana = await somebody()

  const { patient } = await fhirResourcesOf(world, ana, 'female')

  expect(patient).toMatchObject({
    meta: { profile: [`${profilesOf}/us-core-patient`] },
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${ana.id}` }],
    name: [{ family: ana.lastName, given: [ana.firstName] }],
    gender: 'female',
  })
})

test('the Patient carries the number of the institution’s own systems, and an unknown gender by default', async () => {
  const ana = await somebody()
  await world.change(users, { id: ana.id }, { externalId: 'B-1047' })

  const { patient } = await fhirResourcesOf(world, ana)

  expect(patient).toMatchObject({
    identifier: [{ system: `urn:uuid:${world.institutionId}`, value: 'B-1047' }],
    gender: 'unknown',
  })
})

test('a gender that FHIR does not know is refused, and the field named', async () => {
  const reply = await downloadFhir(world, await somebody(), 'soft')

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('gender')
})

test('both questionnaires are in the bundle, as published, with the credit line', async () => {
  const { questionnaires } = await fhirResourcesOf(world, await somebody())

  expect(questionnaires).toMatchObject([
    { title: 'PHQ-9', url: 'http://loinc.org/q/44249-1', copyright: expect.stringContaining('Kroenke') },
    { title: 'GAD-7', url: 'http://loinc.org/q/69737-5', copyright: expect.stringContaining('LOINC') },
  ])
  // Nine and seven questions, the one about difficulty, and the total.
  expect(questionnaires.map(({ item = [] }) => item.length)).toEqual([11, 9])
})

test('both questionnaires say what each answer counts, and have a total that nobody types', async () => {
  const { questionnaires } = await fhirResourcesOf(world, await somebody())

  expect(questionnaires).toMatchObject([{ name: 'PHQ9' }, { name: 'GAD7' }])
  for (const { version, date, item = [] } of questionnaires) {
    expect([version, date]).toEqual([expect.any(String), expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)])
    expect(item[0]).toMatchObject({ required: true })
    expect(item[0]!.answerOption!.map(({ extension }) => extension)).toEqual(
      [0, 1, 2, 3].map((valueDecimal) => [
        { url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal },
      ]),
    )
    expect(item.at(-2)).toMatchObject({ linkId: '/69722-7', required: false })
  }
  expect(questionnaires.map(({ item = [] }) => item.at(-1))).toMatchObject([
    { linkId: '/44261-6', readOnly: true },
    { linkId: '/70274-6', readOnly: true },
  ])
})

test('the answers of a whole screening have its total, and those of one that was not finished none', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const responses = { ...phq9Of(0), d1: 3, d2: 2, difficulty: 1 }
  await ana.call(assessmentApi.submit, { body: { type: 'depression', responses } })
  await ben.call(assessmentApi.submit, {
    body: { type: 'depression', isPartial: true, responses: { d1: 2, d9: 1 } },
  })

  const totalOf = async (person: typeof ana) => {
    const { answers } = await fhirResourcesOf(world, person)
    return answers[0]!.item?.find(({ linkId }) => linkId === '/44261-6')?.answer
  }
  expect(await totalOf(ana)).toEqual([{ valueDecimal: 5 }])
  expect(await totalOf(ben)).toBeUndefined()
})

// US Core 8.0.0, QuestionnaireResponse: questionnaire, status, subject, authored and answered items.
test('each answer belongs to a question of its questionnaire, and is one of its choices', async () => {
  const ana = await somebody()
  await leaveCanaries(ana)

  const { questionnaires, answers } = await fhirResourcesOf(world, ana)

  for (const response of answers) {
    const { item: asked = [] } = questionnaires.find(({ url }) => url === response.questionnaire)!
    expect(response).toMatchObject({
      meta: { profile: [`${profilesOf}/us-core-questionnaireresponse`] },
      subject: expect.anything(),
      authored: expect.anything(),
    })
    for (const { linkId, answer = [] } of response.item ?? []) {
      if (answer[0]?.valueDecimal !== undefined) continue
      const question = asked.find((one) => one.linkId === linkId)
      const choices = question?.answerOption?.map(({ valueCoding }) => valueCoding?.code)
      expect(choices).toContain(answer[0]?.valueCoding?.code)
    }
  }
})

// US Core 8.0.0, Screening Assessment: status, the category survey, code, subject and value.
test('each total is a US Core screening assessment', async () => {
  const ana = await somebody()
  await leaveCanaries(ana)

  const { observations } = await fhirResourcesOf(world, ana)

  const totals = observations.filter(({ meta }) => meta?.profile)
  expect(totals).toHaveLength(2)
  for (const total of totals) {
    expect(total).toMatchObject({
      meta: { profile: [`${profilesOf}/us-core-observation-screening-assessment`] },
      status: 'final',
      category: [{ coding: [{ code: 'survey' }] }],
      code: { coding: [{ system: 'http://loinc.org' }] },
      subject: expect.anything(),
      effectiveDateTime: expect.anything(),
      valueQuantity: { system: 'http://unitsofmeasure.org' },
    })
  }
})

test('a short screening is in the bundle by totals of its own, PHQ-2 by its LOINC code', async () => {
  const ana = await somebody()
  await ana.call(shortScreeningApi.submit, { body: { responses: { d1: 1, d2: 1, a1: 0, a2: 1 } } })

  const { observations } = await fhirResourcesOf(world, ana)

  expect(observations).toMatchObject([
    { code: { coding: [{ code: '55758-7' }], text: 'PHQ-2 total score' }, valueQuantity: { value: 2 } },
    { code: { text: 'GAD-2 total score' }, valueQuantity: { value: 1 } },
  ])
  expect(JSON.stringify(observations)).not.toMatch(/44261-6|70274-6/)
})

test.each([
  [2, { value: 3, comparator: '<' }],
  [6, { value: 6 }],
  [9, { value: 9, comparator: '>=' }],
])(
  'sleep of %i is in the bundle by its LOINC code, as hours or their bound',
  async (sleepHours, quantity) => {
    const officer = await world.person(crypto.randomUUID(), 'staff')
    const shift = { isPreShift: false, shiftKind: 'overtime', criticalIncident: 'assault' } as const
    const body = { moodScore: 6, stressScore: 4, sleepHours, sleepQuality: 2, ...shift }
    await officer.call(checkInApi.save, { body })

    const { observations } = await fhirResourcesOf(world, officer)

    expect(observations.slice(2)).toMatchObject([
      {
        code: { coding: [{ system: 'http://loinc.org', code: '93832-4' }] },
        valueQuantity: { unit: 'h', ...quantity },
      },
      { code: { coding: [{ code: 'sleep-quality' }] }, valueQuantity: { value: 2 } },
    ])
    expect(JSON.stringify(observations)).not.toMatch(/overtime|assault/)
  },
)

test('a screening that was not finished is in the bundle as stopped, with its answers and no total', async () => {
  const ana = await somebody()
  const body = { type: 'depression' as const, isPartial: true, responses: { d1: 2, d9: 1 } }
  await ana.call(assessmentApi.submit, { body })

  const { answers, observations } = await fhirResourcesOf(world, ana)

  expect(answers).toMatchObject([{ status: 'stopped', item: [{}, {}] }])
  expect(observations).toEqual([])
})

test('every reference in the bundle leads to one of its entries', async () => {
  const ana = await somebody()
  await leaveCanaries(ana)

  const { entry = [] } = (await downloadFhir(world, ana)).json<Bundle>()

  const addresses = new Set(entry.map(({ fullUrl }) => fullUrl))
  const references = [...JSON.stringify(entry).matchAll(/"reference":"([^"]+)"/g)].map(([, to]) => to!)
  expect(references.length).toBeGreaterThan(8)
  expect(references.filter((to) => !addresses.has(to))).toEqual([])
})

test('the validator refuses an Observation without a status, and a Patient without a gender', () => {
  const observation: Observation = JSON.parse('{"resourceType":"Observation","code":{"text":"Mood"}}')
  const patient: Patient = {
    resourceType: 'Patient',
    identifier: [{ system: 'urn:x', value: '1' }],
    name: [{ family: 'Reyes' }],
  }

  expect(() => validateResource(observation)).toThrow('Missing required property (Observation.status)')
  expect(validateResource(patient)).toEqual([])
  expect(() => validateResource(patient, { profile: patientProfile })).toThrow(
    'Missing required property (Patient.gender)',
  )
})
