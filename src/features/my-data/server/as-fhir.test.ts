import FhirValidator from '@asymmetrik/fhir-json-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { assessmentApi } from '#features/assessments/contract.ts'
import { shortScreeningApi } from '#features/assessments/short-contract.ts'
import { canariesOf, leaveCanaries } from '#testing/canaries.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { myDataApi } from '../contract.ts'

// The official JSON schema of R4 is slow to prepare, so it is prepared once.
const validator = new FhirValidator()

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const somebody = () => world.person(`p-${crypto.randomUUID().slice(0, 8)}`)

/** Downloads as the browser does, and answers the reply with its whole body. */
function download(person: Pick<Person, 'cookie'>, format: 'fhir') {
  const { method, path: url } = myDataApi.download
  return world.app.inject({ method, url, headers: { cookie: person.cookie }, payload: { format } })
}

interface Bundle {
  readonly entry: { fullUrl: string; resource: { resourceType: string } }[]
}

test('the FHIR bundle is valid R4 and holds scores, answers and check-ins, without notes', async () => {
  const ana = await somebody()
  await leaveCanaries(ana)

  const reply = await download(ana, 'fhir')

  const bundle = reply.json<Bundle>()
  expect(validator.validate(bundle)).toEqual([])
  const kinds = bundle.entry.map(({ resource }) => resource.resourceType)
  expect(kinds.filter((kind) => kind === 'Patient')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'QuestionnaireResponse')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'Observation')).toHaveLength(4)
  expect(reply.headers['content-type']).toContain('application/fhir+json')
  // The question about difficulty is asked once, and its answer is “Very difficult”.
  expect(reply.body.match(/"linkId":"\/69722-7"/g)).toHaveLength(1)
  expect(reply.body).toContain('LA6575-0')
  for (const word of canariesOf(ana)) expect(reply.body).not.toContain(word)
})

test('a short screening is in the bundle by totals of its own, PHQ-2 by its LOINC code', async () => {
  const ana = await somebody()
  await ana.call(shortScreeningApi.submit, { body: { responses: { d1: 1, d2: 1, a1: 0, a2: 1 } } })

  const bundle = (await download(ana, 'fhir')).json<Bundle>()

  expect(validator.validate(bundle)).toEqual([])
  expect(bundle.entry.map(({ resource }) => resource)).toMatchObject([
    { resourceType: 'Patient' },
    { code: { coding: [{ code: '55758-7' }], text: 'PHQ-2 total score' }, valueQuantity: { value: 2 } },
    { code: { text: 'GAD-2 total score' }, valueQuantity: { value: 1 } },
  ])
  expect(JSON.stringify(bundle)).not.toMatch(/44261-6|70274-6/)
})

test('a screening that was not finished is in the bundle as stopped, with its answers and no total', async () => {
  const ana = await somebody()
  const body = { type: 'depression' as const, isPartial: true, responses: { d1: 2, d9: 1 } }
  await ana.call(assessmentApi.submit, { body })

  const bundle = (await download(ana, 'fhir')).json<Bundle>()

  expect(validator.validate(bundle)).toEqual([])
  expect(bundle.entry.map(({ resource }) => resource)).toMatchObject([
    { resourceType: 'Patient' },
    { resourceType: 'QuestionnaireResponse', status: 'stopped', item: [{}, {}] },
  ])
})

test('every reference in the bundle leads to one of its entries', async () => {
  const ana = await somebody()
  await leaveCanaries(ana)

  const { entry } = (await download(ana, 'fhir')).json<Bundle>()

  const addresses = new Set(entry.map(({ fullUrl }) => fullUrl))
  const references = [...JSON.stringify(entry).matchAll(/"reference":"([^"]+)"/g)].map(([, to]) => to!)
  expect(references.length).toBeGreaterThan(8)
  expect(references.filter((to) => !addresses.has(to))).toEqual([])
})

test('the validator refuses a bundle that is not R4', () => {
  const bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ resource: { resourceType: 'Observation' } }],
  }

  expect(validator.validate(bundle)).not.toEqual([])
}, 30_000)
