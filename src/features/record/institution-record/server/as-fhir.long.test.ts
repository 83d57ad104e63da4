import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { contactApi } from '#features/care/alerts/contact-contract.ts'
import { caseApi } from '#features/care/cases/contract.ts'
import { caseOf, somePlan } from '#features/care/cases/testing/cases.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { resolveAndPlan } from '#testing/alerts/follow-ups.ts'
import { requireValid } from '#testing/my-data/fhir-download.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { phq9Of } from '#testing/screenings.ts'
import { openWorld, type Person } from '#testing/world.ts'

import type { Bundle } from '../../../../../tools/definitions/fhir.ts'
import { type InstitutionRecord, institutionRecordApi } from '../contract.ts'
import { askForHelp, eraseAccountOf, recordNamed } from '../testing/records.ts'

const world = await openWorld()

/** Somebody of whom everything is recorded that can be: a screening, contacts, looks, a plan, a level and a handing over. */
async function wholeRecord() {
  const [rosa, nina] = [
    await responder(world, newName(), 'residents'),
    await responder(world, newName(), 'residents'),
  ]
  const person = await world.person(newName(), 'inmate', { externalId: newName() })
  const responses = { ...phq9Of(24, 3), difficulty: 1 }
  await person.call(assessmentApi.submit, { body: { type: 'depression', responses } })
  const alertId = await askForHelp(person)
  const id = await caseOf(rosa, alertId)
  const params = { id }
  const screener = { wish: true, thoughts: true, method: true, intent: false, plan: false, behavior: false }
  const contact = { kind: 'spoke', how: 'telephone', requestId: crypto.randomUUID() } as const
  const steps = [
    await rosa.call(contactApi.record, { params: { id: alertId }, body: contact }),
    await rosa.call(caseApi.plan, {
      params,
      body: { ...somePlan(), language: 'Spanish', interpreter: 'Line 4' },
    }),
    await rosa.call(caseApi.setLevel, { params, body: { level: 'high', reason: 'Gave his things away' } }),
    await rosa.call(caseApi.offer, { params, body: { to: nina.id } }),
    await nina.call(caseApi.answerOffer, { params, body: { accepts: true } }),
  ]
  const [followUpId] = await resolveAndPlan(world, rosa, alertId)
  steps.push(
    await rosa.call(followUpApi.answer, {
      params: { id: followUpId! },
      body: { outcome: 'met', note: 'Slept well', assessment: { screener } },
    }),
  )
  expect(steps.filter(({ statusCode }) => statusCode >= 300).map(({ body }) => body)).toEqual([])
  return { rosa, person }
}

const fileOf = async (by: Person, id: string) =>
  (await by.call(institutionRecordApi.file, { params: { id } })).json<{ file: string; sha256: string }>()

test('a record is a valid Bundle of R4 with contacts, findings, plans and what else was done, and no answer of PHQ-9', async () => {
  const { rosa, person } = await wholeRecord()

  const { file } = await fileOf(rosa, person.id)

  const bundle: Bundle = JSON.parse(file)
  requireValid(bundle)
  const resources = bundle.entry!.map(({ resource }) => resource!)
  const kinds = new Set(resources.map(({ resourceType }) => resourceType))
  expect([...kinds].toSorted()).toEqual([
    'CarePlan',
    'Communication',
    'Encounter',
    'Observation',
    'Organization',
    'Patient',
  ])
  const addresses = bundle.entry!.map(({ fullUrl }) => fullUrl)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(resources).toContainEqual(
    expect.objectContaining({
      code: { coding: [{ system: 'http://loinc.org', code: '44261-6' }], text: 'PHQ-9 total score' },
      valueQuantity: expect.objectContaining({ value: 27 }),
    }),
  )
  expect(resources).toContainEqual(
    expect.objectContaining({
      code: { text: 'C-SSRS Screen Version - Recent' },
      component: expect.arrayContaining([{ code: { text: 'method' }, valueBoolean: true }]),
    }),
  )
  expect(file).not.toMatch(/QuestionnaireResponse|Please come/)
})

test('the same record has the same file, whose digest is the one on the page, before and after a second export', async () => {
  const { rosa, person } = await wholeRecord()
  await eraseAccountOf(world, person)
  const { id } = (await recordNamed(rosa, person.username))!

  const [first, second] = [await fileOf(rosa, id), await fileOf(rosa, id)]

  const page = (await rosa.call(institutionRecordApi.find, { params: { id } })).json<InstitutionRecord>()
  requireValid(JSON.parse(first.file))
  expect(second).toEqual(first)
  expect(page.sha256).toBe(first.sha256)
  expect(createHash('sha256').update(first.file).digest('hex')).toBe(first.sha256)
})
