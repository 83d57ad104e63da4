import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { makeSamlProvider, post, signOn, visit } from '#testing/saml/prepare.ts'
import { type SamlServer, startSamlProvider } from '#testing/saml/provider.ts'
import { begin, finish, link } from '#testing/sign-on/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { signOnApi } from '../../contract.ts'
import { deleteExpiredAnswers } from './answers.ts'
import { samlAnswers, samlAssertions } from './table.ts'

const multiFactor = 'https://refeds.org/profile/mfa'
let server: SamlServer
let providerId: string
const world = await openWorld()
beforeEach(async () => {
  server = await startSamlProvider()
  server.signIn({ nameId: randomUUID() })
  ;({ id: providerId } = await makeSamlProvider(world, server))
})

/** Somebody of staff whose account is connected with whom the server says has signed in. */
async function connected() {
  const person = await world.person(randomUUID(), 'staff')
  const nameId = randomUUID()
  server.signIn({ nameId })
  await link(world, providerId, person.id, nameId)
  return person
}
const sessionOf = (reply: Awaited<ReturnType<typeof finish>>) =>
  world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')?.value ?? ''}`)
const refusal = (reply: Awaited<ReturnType<typeof finish>>) => [reply.statusCode, reply.json().message]
const notConfirmed = [401, 'County account did not confirm who you are. Please start again.']
const notBegun = [
  401,
  'This sign-in did not start in this browser, or it took longer than ten minutes. Please start again.',
]

test('whoever is connected signs on, and is who they are', async () => {
  const person = await connected()

  const reply = await signOn(world, server, providerId)

  const current = await sessionOf(reply).call(identityApi.current)
  expect(reply.statusCode).toBe(200)
  expect(current.json()).toMatchObject({ id: person.id, role: 'staff' })
})

// Secures C10.
test('the form opens no session by itself: it answers with our page, a handle and no cookie', async () => {
  await connected()

  const { reply, onward, fields } = await visit(world, server, providerId)

  expect(reply.statusCode).toBe(303)
  expect(reply.cookies).toEqual([])
  expect(onward.origin + onward.pathname).toBe(`http://127.0.0.1:3000/sign-on/return/${providerId}`)
  expect([...onward.searchParams.keys()]).toEqual(['state', 'answer'])
  expect(onward.searchParams.get('state')).toBe(fields.RelayState)
})

// Secures A42.
test('an assertion counts once, on whichever instance and for whichever browser', async () => {
  await connected()
  const { fields, cookie, query } = await visit(world, server, providerId)
  const replayed = await post(world, providerId, fields)

  const again = await finish(world, providerId, cookie, replayed.query)
  const { cookie: another } = await begin(world, providerId)

  expect(replayed.onward.searchParams.has('answer')).toBe(false)
  expect(refusal(again)).toEqual(notConfirmed)
  expect(refusal(await finish(world, providerId, another, query))).toEqual(notConfirmed)
})

test('of two that post the same assertion at once, one gets a handle', async () => {
  await connected()
  const { address } = await begin(world, providerId)
  const fields = await server.follow(address)

  const both = await Promise.all([post(world, providerId, fields), post(world, providerId, fields)])

  expect(both.filter(({ onward }) => onward.searchParams.has('answer'))).toHaveLength(1)
})

test('the answer to a stranger’s request signs nobody on in another browser', async () => {
  await connected()
  const intruder = await visit(world, server, providerId)
  const victim = await begin(world, providerId)

  const withTheirCookie = await finish(world, providerId, victim.cookie, intruder.query)

  expect(refusal(withTheirCookie)).toEqual(notConfirmed)
  expect(
    refusal(await finish(world, providerId, '', (await visit(world, server, providerId)).query)),
  ).toEqual(notBegun)
})

test('an answer is taken by the page once, within two minutes', async () => {
  await connected()
  const used = await visit(world, server, providerId)
  await finish(world, providerId, used.cookie, used.query)
  const late = await visit(world, server, providerId)

  expect(refusal(await finish(world, providerId, used.cookie, used.query))).toEqual(notBegun)
  moveClockForTest(2 * 60_000 + 1000)
  expect(refusal(await finish(world, providerId, late.cookie, late.query))).toEqual(notConfirmed)
})

test('what a provider answered without a request of ours signs nobody on', async () => {
  await connected()
  const { cookie, address } = await begin(world, providerId)
  const { RelayState } = await server.follow(address)
  const acs = `http://127.0.0.1:3000/api/sign-on/saml/${providerId}`
  const xml = await server.answer({
    audience: `${acs}/metadata`,
    recipient: `${acs}/acs`,
    destination: `${acs}/acs`,
  })

  const { query } = await post(world, providerId, {
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState,
  })

  expect(refusal(await finish(world, providerId, cookie, query))).toEqual(notConfirmed)
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'x&answer=1#'])(
  'the relay state %s leads nowhere but to our page',
  async (RelayState) => {
    await connected()
    const { cookie, address } = await begin(world, providerId)
    const { SAMLResponse } = await server.follow(address)

    const { reply, onward, query } = await post(world, providerId, { SAMLResponse, RelayState })

    expect(reply.headers.location).toMatch(/^\/sign-on\/return\/[\w-]+\?state=/)
    expect(onward.origin).toBe('http://127.0.0.1:3000')
    expect(refusal(await finish(world, providerId, cookie, query))).toEqual(notConfirmed)
  },
)

test('the answer of one institution’s provider is not taken by another institution’s', async () => {
  await connected()
  const institutionId = await anotherInstitution(world)
  const elsewhere = await makeSamlProvider(world, server, { institutionId })
  const { cookie, fields, query } = await visit(world, server, providerId)

  const posted = await post(world, elsewhere.id, fields)

  expect(posted.onward.searchParams.has('answer')).toBe(false)
  expect(refusal(await finish(world, elsewhere.id, cookie, query))).toEqual(notBegun)
  const { cookie: theirs } = await begin(world, elsewhere.id)
  const other = await visit(world, server, providerId)
  expect(refusal(await finish(world, elsewhere.id, theirs, other.query))).toEqual(notConfirmed)
})

test('the attribute that holds the external id connects an account at the first sign-on; an e-mail address none', async () => {
  const externalId = randomUUID()
  const email = `${randomUUID()}@county.example`
  const person = await world.person(randomUUID(), 'staff', { externalId })
  await world.person(randomUUID(), 'staff', { email })
  const { id } = await makeSamlProvider(world, server, { externalIdClaim: 'employeeNumber' })

  server.signIn({ nameId: 'by-email', mail: email, employeeNumber: email })
  const byEmail = await signOn(world, server, id)
  server.signIn({ nameId: 'by-number', employeeNumber: externalId })
  const byNumber = await signOn(world, server, id)
  server.signIn({ nameId: 'by-number' })
  const next = await signOn(world, server, id)

  expect(byEmail.statusCode).toBe(401)
  expect([byNumber.json().id, next.json().id]).toEqual([person.id, person.id])
})

test('an account that is signed in connects its work account by the same way', async () => {
  const person = await world.person(randomUUID(), 'staff')
  const begun = await person.call(signOnApi.beginLink, { params: { id: providerId } })
  const token = begun.cookies.find(({ name }) => name === 'sign-on')?.value ?? ''
  const { query } = await post(
    world,
    providerId,
    await server.follow(begun.json<{ address: string }>().address),
  )
  const browser = world.caller(`${person.cookie}; sign-on=${token}`)

  const linked = await browser.call(signOnApi.finishLink, { params: { id: providerId }, body: { query } })

  expect(linked.statusCode).toBe(204)
  expect((await signOn(world, server, providerId)).json().id).toBe(person.id)
})

test('the class of authentication that the institution names stands for the second factor', async () => {
  const institutionId = await anotherInstitution(world)
  await world.change(institutions, { id: institutionId }, { requiresSecondFactor: true })
  const { id } = await makeSamlProvider(world, server, { institutionId, acceptedFactors: [multiFactor] })
  const person = await world.person(randomUUID(), 'admin', { institutionId })
  const nameId = randomUUID()
  server.signIn({ nameId })
  await link(world, id, person.id, nameId)
  const missingStep = async () => (await signOn(world, server, id)).json().missingStep

  const before = await missingStep()
  server.deviate({ authnContextClassRef: multiFactor })

  expect([before, await missingStep()]).toEqual(['enrolment', null])
})

test('a refused sign-on stands in the trail, and what was said of the person nowhere', async () => {
  await connected()
  server.deviate({ signAssertion: false })

  const reply = await signOn(world, server, providerId)

  const inTrail = and(eq(auditEvents.objectId, providerId), eq(auditEvents.outcome, 'refused'))
  expect(refusal(reply)).toEqual(notConfirmed)
  expect(await readAuditEvents(world.db, inTrail)).toMatchObject([{ action: 'sign-on.use' }])
  expect(await world.rows(samlAnswers, { providerId })).toEqual([])
})

test('what nobody came for, and assertions that are too old to be accepted, are deleted', async () => {
  await connected()
  await visit(world, server, providerId)
  const kept = async () => [
    (await world.db.select().from(samlAnswers)).length,
    (await world.db.select().from(samlAssertions)).length,
  ]
  await deleteExpiredAnswers(world.db)
  const [answers, assertions] = await kept()

  moveClockForTest(3 * 60_000)
  await deleteExpiredAnswers(world.db)
  expect(await kept()).toEqual([0, assertions])
  moveClockForTest(4 * 60_000)
  await deleteExpiredAnswers(world.db)

  expect(answers).toBeGreaterThan(0)
  expect(await kept()).toEqual([0, 0])
})
