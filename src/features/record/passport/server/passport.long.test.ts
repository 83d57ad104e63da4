import { createHash, createPublicKey, verify } from 'node:crypto'

import { expect, test } from 'vitest'

import { type Certificate, certificateApi } from '#features/practice/certificates/contract.ts'
import type { PublicKey, Statement } from '#features/practice/certificates/statement.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { safetyPlans } from '#features/wellbeing/safety-plan/server/table.ts'
import { earnCertificate } from '#testing/certificates.ts'
import { openWorld, type Person } from '#testing/world.ts'

import {
  type Bundle,
  type Composition,
  type DocumentReference,
  indexStructureDefinitionBundle,
  type Observation,
  type Patient,
  readJson,
  validateResource,
} from '../../../../../tools/definitions/fhir.ts'
import { type Passport, passportApi, type PassportChoice } from '../contract.ts'

const world = await openWorld()
for (const file of ['profiles-types', 'profiles-resources']) {
  indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`))
}

const somebody = () =>
  world.person(`p-${crypto.randomUUID().slice(0, 8)}`, 'inmate', { firstName: 'Ana', lastName: 'Silva' })
const make = (person: Person, choice: Partial<PassportChoice>) =>
  person.call(passportApi.make, {
    body: { scores: [], withHistory: false, withPlan: false, certificates: [], ...choice },
  })
const screen = (person: Person, value: number) =>
  person.call(assessmentApi.submit, {
    body: {
      type: 'anxiety',
      responses: { a1: value, a2: 0, a3: 0, a4: 0, a5: 0, a6: 0, a7: 0, difficulty: 0 },
    },
  })
const writePlan = (person: Person) =>
  person.call(safetyPlanApi.save, { body: { ownCoping: 'Push-ups & <tea>\nA letter', warningSigns: ' ' } })

function resourcesOf(file: string) {
  const bundle: Bundle = JSON.parse(file)
  validateResource(bundle)
  for (const { resource } of bundle.entry!) validateResource(resource!)
  const resources = bundle.entry!.map(({ resource }) => resource!)
  return {
    bundle,
    composition: resources[0] as Composition,
    patient: resources.find((one): one is Patient => one.resourceType === 'Patient')!,
    scores: resources.filter((one): one is Observation => one.resourceType === 'Observation'),
    documents: resources.filter((one): one is DocumentReference => one.resourceType === 'DocumentReference'),
  }
}

test('a passport has what was chosen as a FHIR document, and names neither custody nor a booking number', async () => {
  const ana = await somebody()
  await screen(ana, 1)
  await screen(ana, 3)
  await writePlan(ana)
  const certificate = (await earnCertificate(ana)).json<Certificate>()

  const reply = await make(ana, { scores: ['gad7'], withPlan: true, certificates: [certificate.id] })

  expect(reply.statusCode).toBe(200)
  const { file, contents, statement } = reply.json<Passport>()
  const { bundle, composition, patient, scores, documents } = resourcesOf(file)
  expect(bundle).toMatchObject({ type: 'document', identifier: { system: 'urn:ietf:rfc:3986' } })
  expect(composition).toMatchObject({
    resourceType: 'Composition',
    identifier: { value: statement.number },
    section: [
      { title: 'Screening scores' },
      {
        title: 'Safety plan',
        text: { div: expect.stringContaining('<p>Push-ups &amp; &lt;tea&gt;<br/>A letter</p>') },
      },
      { title: 'Certificates' },
    ],
  })
  expect(patient).toMatchObject({
    name: [{ given: ['Ana'], family: 'Silva' }],
    identifier: [{ value: `urn:uuid:${ana.id}` }],
  })
  expect(scores.map(({ valueQuantity }) => valueQuantity?.value)).toEqual([3])
  expect(atob(documents[0]!.content[0]!.attachment.data!)).toBe(certificate.jws)
  expect(contents).toMatchObject({
    scores: [{ questionnaire: 'gad7', score: 3, severity: 'minimal' }],
    plan: { steps: [{ text: 'Push-ups & <tea>\nA letter' }] },
    certificates: [certificate],
  })
  expect(file).not.toMatch(/inmate|custody|resident/i)
})

test('every reference in a passport leads to one of its entries', async () => {
  const ana = await somebody()
  await screen(ana, 1)
  const { id } = (await earnCertificate(ana)).json<Certificate>()

  const { file } = (await make(ana, { scores: ['gad7'], certificates: [id] })).json<Passport>()

  const entries = (JSON.parse(file) as Bundle).entry!.map(({ fullUrl }) => fullUrl)
  const references = [...file.matchAll(/"reference":"([^"]+)"/g)].map(([, reference]) => reference)
  expect(references.length).toBeGreaterThan(4)
  for (const reference of references) expect(entries).toContain(reference)
})

// Controls H54.
test('earlier scores come along only where they were chosen, and never an answer', async () => {
  const ana = await somebody()
  for (const value of [1, 2, 3]) await screen(ana, value)

  const { file, contents } = (await make(ana, { scores: ['gad7'], withHistory: true })).json<Passport>()

  expect(contents.scores.map(({ score }) => score)).toEqual([3, 2, 1])
  expect(file).not.toContain('QuestionnaireResponse')
  expect(contents.plan).toBeNull()
})

test('anybody checks with the public key and the digest that the file is as it was made', async () => {
  const ana = await somebody()
  await writePlan(ana)
  const { file, jws, statement } = (await make(ana, { withPlan: true })).json<Passport>()
  const { keys } = (await world.stranger.call(certificateApi.keys)).json<{ keys: PublicKey[] }>()
  const { kty, crv, x } = keys[0]!
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
  const [header, payload, signature] = jws.split('.')
  const isSigned = (content: string) =>
    verify(null, Buffer.from(content), key, Buffer.from(signature!, 'base64url'))
  const digestOf = (content: string) => createHash('sha256').update(content).digest('hex')

  expect(isSigned(`${header}.${payload}`)).toBe(true)
  expect(isSigned(`${header}.${payload}A`)).toBe(false)
  const signed = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  expect(signed).toEqual(statement)
  expect(signed.sha256).toBe(digestOf(file))
  expect(signed.sha256).not.toBe(digestOf(file.replace('Push-ups', 'Pull-ups')))
  const checked = await world.stranger.call(certificateApi.check, { body: { document: jws } })
  expect(checked.json<{ statement: Statement }>().statement).toEqual(statement)
})

test('nothing is kept of a passport but that one was made', async () => {
  const ana = await somebody()
  await writePlan(ana)

  await make(ana, { withPlan: true })

  const events = await world.trail({ actorId: ana.id, action: 'passport.make' })
  expect(events).toMatchObject([{ subjectId: ana.id, outcome: 'done' }])
  expect(JSON.stringify(events)).not.toContain('Push-ups')
})

test('another person’s certificate is not found, and no passport is made', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const { id } = (await earnCertificate(ana)).json<Certificate>()

  const reply = await make(ben, { certificates: [id] })

  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('Silva')
})

test.each([
  ['nothing at all', {}, 'scores'],
  ['a plan that is not written', { withPlan: true }, 'withPlan'],
  ['scores that are not there', { scores: ['phq9' as const] }, 'scores'],
])('%s is refused, and the field is named', async (_, choice, field) => {
  const reply = await make(await somebody(), choice)

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty(field)
})

test('a plan that cannot be read is not left out in silence', async () => {
  const ana = await somebody()
  await writePlan(ana)
  await screen(ana, 1)
  const [row] = await world.rows(safetyPlans, { userId: ana.id })
  const ciphertext = Buffer.from(row!.ciphertext)
  ciphertext[ciphertext.length - 1]! ^= 1
  await world.change(safetyPlans, { userId: ana.id }, { ciphertext })

  const reply = await make(ana, { withPlan: true, scores: ['gad7'] })

  expect(reply.statusCode).toBe(409)
})
