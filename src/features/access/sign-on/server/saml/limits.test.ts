// Secures I41.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { temporaryKeyring } from '#server/encryption/keyring.ts'
import { makeSamlProvider, post, visit } from '#testing/saml/prepare.ts'
import { type SamlServer, startSamlProvider } from '#testing/saml/provider.ts'
import { begin, finish, link } from '#testing/sign-on/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { isOurRequest, isRequestOf, requestIdOf } from './sign-on.ts'
import { readResponse } from './xml-rules.ts'

let server: SamlServer
let providerId: string
const world = await openWorld()
beforeEach(async () => {
  server = await startSamlProvider()
  server.signIn({ nameId: randomUUID() })
  ;({ id: providerId } = await makeSamlProvider(world, server))
})

const base64 = (xml: string) => Buffer.from(xml).toString('base64')
const answerTo = (requestId: string) =>
  base64(`<samlp:Response InResponseTo="${requestId}">${'<a b="c"/>'.repeat(900)}</samlp:Response>`)
const isTaken = ({ onward }: Awaited<ReturnType<typeof post>>) => onward.searchParams.has('answer')
const requestIn = (fields: Record<string, string>) =>
  /InResponseTo="([^"]+)"/.exec(Buffer.from(fields['SAMLResponse']!, 'base64').toString())?.[1] ?? ''

test('an answer to a request that was not ours, or went to another provider, is not taken', async () => {
  const { id: other } = await makeSamlProvider(world, server)
  const { fields, ...honest } = await visit(world, server, providerId)
  const ours = requestIn(fields)
  const altered = ours.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))

  expect(isTaken({ ...honest })).toBe(true)
  expect(isOurRequest(world.keyring, providerId, ours)).toBe(true)
  for (const [provider, request] of [
    [providerId, altered],
    [providerId, `_${'a'.repeat(43)}`],
    [providerId, '_a.unknown-key.b'],
    [providerId, ''],
    [other, ours],
  ] as const) {
    expect(isOurRequest(world.keyring, provider, request)).toBe(false)
    expect(isTaken(await post(world, provider, { SAMLResponse: answerTo(request) }))).toBe(false)
  }
})

test('the id of a request is signed by this installation, for its own attempt', () => {
  const [ours, theirs] = [temporaryKeyring(), temporaryKeyring()]
  const id = requestIdOf(ours, providerId, { nonce: 'one' })

  expect(isOurRequest(ours, providerId, id)).toBe(true)
  expect(isOurRequest(theirs, providerId, id)).toBe(false)
  expect([isRequestOf({ nonce: 'one' }, id), isRequestOf({ nonce: 'on' }, id)]).toEqual([true, false])
})

test('a request takes three answers, and whoever else shares the address signs on all the same', async () => {
  const flooded = await begin(world, providerId)
  const fields = await server.follow(flooded.address)
  const bad = { ...fields, SAMLResponse: answerTo(requestIn(fields)) }
  for (let count = 0; count < 3; count += 1) expect(isTaken(await post(world, providerId, bad))).toBe(false)

  expect(isTaken(await post(world, providerId, fields))).toBe(false)

  const person = await world.person(randomUUID(), 'staff')
  const nameId = randomUUID()
  server.signIn({ nameId })
  await link(world, providerId, person.id, nameId)
  const { cookie, query } = await visit(world, server, providerId)
  expect((await finish(world, providerId, cookie, query)).statusCode).toBe(200)
})

test.each([
  [
    'attributes',
    `<samlp:Response InResponseTo="_a">${'<a b="" c=""/>'.repeat(1900)}${'<a b="" c="" d="" e=""/>'.repeat(90)}</samlp:Response>`,
  ],
  [
    'attributes of one element',
    `<samlp:Response ${Array.from({ length: 4001 }, (_, index) => `a${index}=""`).join(' ')}/>`,
  ],
  ['levels', `${'<a>'.repeat(41)}${'</a>'.repeat(41)}`],
])('an answer with too many %s is refused before it is parsed', (_what, xml) => {
  expect(() => readResponse(base64(xml))).toThrow(
    expect.objectContaining({ name: 'SamlRefusal', reason: 'too-large' }),
  )
})

test('a form of many fields is refused in words', async () => {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/sign-on/saml/${providerId}/acs`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `SAMLResponse=x${'&a'.repeat(100_000)}`,
  })

  expect([reply.statusCode, reply.json().fields]).toEqual([
    400,
    { body: 'The form has more fields than an answer can have' },
  ])
})
