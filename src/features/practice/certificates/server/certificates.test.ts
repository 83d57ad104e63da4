// Secures Z63.
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { CompactSign } from 'jose'
import { expect, test } from 'vitest'

import { institutions } from '#features/core/institutions/server/table.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { asSystem } from '#server/database/scope.ts'
import { temporaryKeyring } from '#server/encryption/keyring.ts'
import { languageCookie } from '#shared/language.ts'
import { completeModule, earnCertificate, newCertificate, rightAnswers } from '#testing/certificates.ts'
import { setClockForTest } from '#testing/clock.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Certificate, certificateApi, type NewCertificate } from '../contract.ts'
import type { PublicKey, Statement } from '../statement.ts'
import { listPublicKeys, signStatement } from './signing.ts'
import { signingKeys } from './table.ts'

const world = await openWorld()
const earner = await world.person('earner', 'inmate', { firstName: 'Maria', lastName: 'Lopez' })
const jws = (await earnCertificate(earner)).json<Certificate>().jws

const make = (person: Person, changes: Partial<NewCertificate> = {}) =>
  person.call(certificateApi.make, { body: { ...newCertificate(), ...changes } })
const listOf = async (person: Person) => (await person.call(certificateApi.list)).json<Certificate[]>()
const keys = async () => (await world.stranger.call(certificateApi.keys)).json<{ keys: PublicKey[] }>().keys
const statementOf = async (document: string) =>
  (await world.stranger.call(certificateApi.check, { body: { document } })).json<{
    statement: Statement | null
  }>().statement

// Controls H54.
test('whoever completed a module and knows its idea gets a certificate, without a word of where they are', async () => {
  const ana = await world.person('ana', 'inmate', { firstName: 'Ana', lastName: 'Silva' })
  await completeModule(ana)

  const reply = await make(ana)

  expect(reply.statusCode).toBe(201)
  const { statement } = reply.json<Certificate>()
  expect(statement).toEqual({
    kind: 'certificate',
    iss: world.app.context.settings.origin,
    number: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    name: 'Ana Silva',
    module: 'What stress does',
    taught: 'How stress works in body and mind, and how to turn it down.',
    minutes: 25,
    seen: { begun: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), finished: expect.any(String), minutes: 0 },
  })
  expect(await listOf(ana)).toEqual([reply.json()])
  expect(await statementOf(reply.json<Certificate>().jws)).toEqual(statement)
})

test('a certificate says when the server saw its module begun and finished, whatever its person says', async () => {
  setClockForTest(new Date('2026-11-03T16:00:00Z'))
  const kai = await world.person('kai', 'inmate', { firstName: 'Kai', lastName: 'Moss' })
  await kai.call(learningApi.saveProgress, {
    body: { moduleId: newCertificate().moduleId, progress: 10, completed: false },
  })
  setClockForTest(new Date('2026-11-09T03:30:30Z'))
  const back = await world.again(kai)
  await completeModule(back)

  const { statement, jws: signed } = (await make(back)).json<Certificate>()

  // The evening before, where Kai is.
  expect(statement.seen).toEqual({ begun: '2026-11-03', finished: '2026-11-08', minutes: 7890 })
  expect(await statementOf(signed)).toMatchObject({ seen: statement.seen })
})

test('a certificate is in the language of whoever makes it, and stays so', async () => {
  const eva = await world.person('eva', 'inmate', { firstName: 'Eva', lastName: 'Ruiz' })
  await completeModule(eva)
  const inSpanish = world.caller(`${eva.cookie}; ${languageCookie}=es`)

  const reply = await inSpanish.call(certificateApi.make, { body: newCertificate() })

  expect(reply.json<Certificate>().statement).toMatchObject({
    module: 'Lo que hace el estrés',
    taught: 'Cómo actúa el estrés en el cuerpo y en la mente, y cómo bajarle el volumen.',
  })
  expect(await listOf(eva)).toEqual([reply.json()])
})

test('the person chooses a short name, and whether their institution is named', async () => {
  const ben = await world.person('ben', 'inmate', { firstName: 'Ben', lastName: 'Okoro' })
  await completeModule(ben)
  const [{ name } = { name: '' }] = await world.db.select({ name: institutions.name }).from(institutions)

  const { statement } = (await make(ben, { nameForm: 'initial', namesInstitution: true })).json<Certificate>()

  expect(statement).toMatchObject({ name: 'Ben O.', institution: name })
})

test('a certificate made again takes the place of the first, which stays genuine', async () => {
  const cleo = await world.person('cleo')
  const first = (await earnCertificate(cleo)).json<Certificate>()

  const second = (await make(cleo, { nameForm: 'initial' })).json<Certificate>()

  expect(await listOf(cleo)).toEqual([second])
  expect(second.statement.number).not.toBe(first.statement.number)
  expect(await statementOf(first.jws)).toEqual(first.statement)
})

test('nobody gets a certificate of a module that they have not finished', async () => {
  const dan = await world.person('dan')

  const reply = await make(dan)

  expect(reply.statusCode).toBe(409)
  expect(await listOf(dan)).toEqual([])
})

test.each([
  ['a wrong answer', { answers: rightAnswers('what-stress-does').with(0, 0) }, 'answers'],
  ['an answer too few', { answers: rightAnswers('what-stress-does').slice(1) }, 'answers'],
  ['a place that no answer has', { answers: [9, 9, 9] }, 'answers'],
  ['a module that is not there', { moduleId: 'nowhere' }, 'moduleId'],
  ['a name of their own making', { nameForm: 'The Judge' as 'whole' }, 'nameForm'],
])('%s is refused, and the field is named', async (_, changes, field) => {
  const eve = await world.person(`eve-${crypto.randomUUID().slice(0, 8)}`)
  await completeModule(eve)

  const reply = await make(eve, changes)

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty(field)
  expect(await listOf(eve)).toEqual([])
})

test('a certificate is in nobody else’s list, gives no points, and stands in the audit trail', async () => {
  const finn = await world.person('finn')
  await completeModule(finn)
  const pointsOf = () => world.rows(pointEntries, { userId: finn.id })
  const before = await pointsOf()

  const { id } = (await make(finn)).json<Certificate>()

  expect(await listOf(await world.person('gia'))).toEqual([])
  expect(await pointsOf()).toEqual(before)
  const events = await world.trail({ objectId: id })
  expect(events).toMatchObject([{ action: 'certificate.make', subjectId: finn.id, outcome: 'done' }])
})

test('anybody checks a certificate by themselves with the public key', async () => {
  const [key] = await keys()
  const [header, payload, signature] = jws.split('.')
  const publicKey = createPublicKey({ key: { kty: key!.kty, crv: key!.crv, x: key!.x }, format: 'jwk' })

  const isGenuine = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    publicKey,
    Buffer.from(signature!, 'base64url'),
  )

  expect(isGenuine).toBe(true)
  expect(JSON.parse(Buffer.from(header!, 'base64url').toString())).toEqual({ alg: 'EdDSA', kid: key!.kid })
  expect(JSON.parse(Buffer.from(payload!, 'base64url').toString())).toMatchObject({ name: 'Maria Lopez' })
})

test('what another key signed is not genuine, even under the name of ours', async () => {
  const [{ kid } = { kid: '' }] = await keys()
  const { privateKey } = generateKeyPairSync('ed25519')
  const payload = Buffer.from(jws.split('.')[1]!, 'base64url')
  const signedAs = (header: { alg: string; kid?: string }) =>
    new CompactSign(payload).setProtectedHeader(header).sign(privateKey)

  expect(await statementOf(await signedAs({ alg: 'EdDSA', kid }))).toBeNull()
  expect(await statementOf(await signedAs({ alg: 'EdDSA', kid: 'other' }))).toBeNull()
  expect(await statementOf(await signedAs({ alg: 'EdDSA' }))).toBeNull()
})

test('another name under the same signature is not genuine', async () => {
  const [header, payload, signature] = jws.split('.')
  const forged = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), name: 'Mario Lopez' }

  const changed = Buffer.from(JSON.stringify(forged)).toString('base64url')

  expect(await statementOf(`${header}.${changed}.${signature}`)).toBeNull()
  expect(await statementOf(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`)).toBeNull()
  expect(await statementOf('Maria Lopez')).toBeNull()
})

test('after a rotation of master keys a new key signs, and what the old one signed is genuine', async () => {
  const before = await keys()
  const { db } = world
  const statement = (await statementOf(jws))!

  const fresh = await signStatement({ db, keyring: temporaryRing() }, statement)

  const after = await asSystem(() => listPublicKeys({ db }))
  expect(after).toHaveLength(before.length + 1)
  expect(await statementOf(fresh)).toEqual(statement)
  expect(await statementOf(jws)).toEqual(statement)
})

test('two instances that sign for the first time at once keep one key', async () => {
  const { db } = world
  const keyring = temporaryRing()
  const statement = (await statementOf(jws))!

  await Promise.all([1, 2, 3].map(() => signStatement({ db, keyring }, statement)))

  const rows = await db.select().from(signingKeys).where(eq(signingKeys.masterId, keyring.current))
  expect(rows).toHaveLength(1)
})

/** A ring whose key has a name of its own. */
function temporaryRing() {
  const ring = temporaryKeyring()
  return { current: crypto.randomUUID(), keyFor: (purpose: never) => ring.keyFor(purpose, ring.current) }
}
