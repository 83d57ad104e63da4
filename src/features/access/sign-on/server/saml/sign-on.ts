import { createHmac, timingSafeEqual } from 'node:crypto'

import { now } from '#server/clock.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { notFound, Rejection } from '#server/http/rejection.ts'

import { type Attempt, attemptMilliseconds, type Beginner, beginAttempt } from '../attempts.ts'
import type { Proof, ProvenIdentity } from '../finish-sign-on.ts'
import { personIn } from '../first-account.ts'
import type { Provider } from '../issuer.ts'
import { decryptProviderSecret } from '../provider-secret.ts'
import { isOver } from '../usable-providers.ts'
import { keepAnswer, takeAnswer } from './answers.ts'
import { checkResponseInThread } from './in-thread.ts'
import { samlServiceOf } from './parties.ts'
import { SamlRefusal } from './refusal.ts'
import { getSamlProvider } from './saml-providers.ts'
import { readResponse, requestNamedIn } from './xml-rules.ts'

/** Its library takes a tenth of a second to load, so that the first sign-on with SAML loads it. */
const request = () => import('./request.ts')

/** A browser posts its answer once. One that is sent again has been lost, or was seen by somebody else. */
const answersPerRequest = { most: 3, perSeconds: attemptMilliseconds / 1000 }

type Context = Pick<AppContext, 'db' | 'keyring' | 'settings'>

/** Begins a sign-on with a SAML provider, the linking of an account, or a trial. */
export async function beginBySaml(
  context: Context,
  provider: Provider,
  beginner: Beginner,
): Promise<{ address: string; browserToken: string }> {
  const saml = await getSamlProvider(context.db, provider.id)
  const attempt = await beginAttempt(context.db, { providerId: provider.id, ...beginner })
  const { browserToken, state } = attempt
  const id = requestIdOf(context.keyring, provider.id, attempt)
  if (saml.signInBinding === 'post') {
    const address = new URL(`/api/sign-on/saml/${provider.id}/request`, context.settings.origin)
    address.search = new URLSearchParams({ id, state }).toString()
    return { address: address.href, browserToken }
  }
  const { beginSaml } = await request()
  const address = await beginSaml(...(await requestTo(context, provider, { id, state })))
  return { address, browserToken }
}

interface Sent {
  readonly id: string
  readonly state: string
}

/** The provider, ourselves as it knows us, and a request to it. */
async function requestTo({ db, keyring, settings }: Context, provider: Provider, { id, state }: Sent) {
  const { signInAddress, certificates, ownCertificate } = await getSamlProvider(db, provider.id)
  const key = { privateKey: decryptProviderSecret(keyring, provider), certificate: ownCertificate }
  return [
    { entityId: provider.issuer, signInAddress, certificates },
    samlServiceOf(settings.origin, provider.id),
    { requestId: id, relayState: state, key },
  ] as const
}

/**
 * The page that takes a request of ours to a provider that reads it from a form alone, and the policy under which a
 * browser shows it. Throws a 404 for a request that is not ours.
 */
export async function formOfRequest(
  context: Context,
  provider: Provider,
  sent: Sent,
): Promise<{ page: string; policy: string }> {
  if (!isOurRequest(context.keyring, provider.id, sent.id)) throw notFound()
  const { samlForm, policyOfForm } = await request()
  const [to, us, asked] = await requestTo(context, provider, sent)
  return { page: await samlForm(to, us, asked), policy: policyOfForm(to) }
}

/**
 * Reads what a provider posted, and answers the handle with which the browser that asked finishes. Which browser that
 * is cannot be told yet. An answer to no request of ours, and the fourth to one, are refused unparsed. Throws a
 * `SamlRefusal`.
 */
export async function acceptSamlResponse(
  context: Context,
  provider: Provider,
  encoded: string,
): Promise<string> {
  const { db, settings } = context
  const us = samlServiceOf(settings.origin, provider.id)
  await requireAsked(context, provider, requestNamedIn(readResponse(encoded), us))
  const { assertion, proof } = await check(context, provider, encoded)
  const { requestId } = assertion
  return keepAnswer(db, provider.id, assertion, { requestId, ...proof })
}

async function check({ db, settings }: Context, provider: Provider, encoded: string) {
  const known = { entityId: provider.issuer, ...(await getSamlProvider(db, provider.id)) }
  const us = samlServiceOf(settings.origin, provider.id)
  const assertion = await checkResponseInThread(
    { provider: known, us, encoded, at: now() },
    { caller: null, institutionId: provider.institutionId },
  )
  const { subject, attributes, authnContext } = assertion
  const numbers = provider.externalIdClaim === null ? [] : (attributes[provider.externalIdClaim] ?? [])
  const proof: Proof = {
    subject,
    // Two numbers of one person are none.
    externalId: numbers.length === 1 ? (numbers[0] ?? null) : null,
    factors: authnContext === null ? [] : [authnContext],
    person: provider.makesAccounts ? personIn(attributes) : null,
    values: attributes,
  }
  return { assertion, proof }
}

/**
 * What a provider said at a trial, of which the browser brings back the state alone: its form was kept until now. It is
 * checked as at a sign-on, but does not count as used. Throws a `SamlRefusal`.
 */
export async function tryBySaml(
  context: Context,
  provider: Provider,
  attempt: Attempt & { readonly answer: string | null },
  query: string,
): Promise<Proof> {
  if (isOver(provider)) throw new SamlRefusal('metadata-expired', 'The metadata is no longer valid')
  if (attempt.answer === null || new URLSearchParams(query).get('state') !== attempt.state) {
    throw new SamlRefusal('other-request', 'No answer came to this request')
  }
  const us = samlServiceOf(context.settings.origin, provider.id)
  if (!isRequestOf(attempt, requestNamedIn(readResponse(attempt.answer), us))) {
    throw new SamlRefusal('other-request', 'The response answers another request')
  }
  return (await check(context, provider, attempt.answer)).proof
}

async function requireAsked(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  provider: Provider,
  requestId: string,
): Promise<void> {
  if (!isOurRequest(keyring, provider.id, requestId)) {
    throw new SamlRefusal('other-request', 'The response answers no request of ours: begin in Evenkeel')
  }
  try {
    await consumeRateLimit(db, `saml answers ${requestId}`, answersPerRequest)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    throw new SamlRefusal('replayed', 'The request was answered too often')
  }
}

/**
 * Who the provider says has signed in, where a browser brings back the handle of the answer to its own request; null
 * for every other one. The answer is used up either way.
 */
export async function proveBySaml(
  { db }: Pick<Context, 'db'>,
  provider: Provider,
  attempt: Attempt,
  { query }: { readonly query: string },
): Promise<ProvenIdentity | null> {
  const brought = new URLSearchParams(query)
  const answer = await takeAnswer(db, provider.id, brought.get(handleParameter) ?? '')
  const isTheirs = answer !== null && isRequestOf(attempt, answer.requestId)
  return isTheirs && brought.get('state') === attempt.state ? answer : null
}

/** The name by which the handle travels in the address of our page. */
export const handleParameter = 'answer'

/** Our metadata for the provider's administrator, as XML. */
export async function samlMetadataOf(context: Context, provider: Provider): Promise<string> {
  const { ownCertificate: certificate } = await getSamlProvider(context.db, provider.id)
  const privateKey = decryptProviderSecret(context.keyring, provider)
  const { samlMetadata } = await request()
  return samlMetadata(samlServiceOf(context.settings.origin, provider.id), { privateKey, certificate })
}

/**
 * The id of a request to a provider, which an answer names. It is signed, so that an answer to no request of ours is
 * refused before anybody parses it, also on an instance that never saw the request. An XML id begins with no digit.
 */
export function requestIdOf(keyring: Keyring, providerId: string, { nonce }: Pick<Attempt, 'nonce'>): string {
  const { current } = keyring
  return `_${nonce}.${current}.${macOf(keyring, current, `${providerId} ${nonce}`).toString('base64url')}`
}

/** Whether a request of this id went to this provider. */
export function isOurRequest(keyring: Keyring, providerId: string, requestId: string): boolean {
  const [nonce = '', keyId = '', mac = ''] = requestId.slice(1).split('.')
  const given = Buffer.from(mac, 'base64url')
  try {
    const right = macOf(keyring, keyId, `${providerId} ${nonce}`)
    return given.length === right.length && timingSafeEqual(given, right)
  } catch {
    // It names a key that is not on the ring.
    return false
  }
}

/** Whether an id is that of the request that an attempt began with. */
export const isRequestOf = ({ nonce }: Pick<Attempt, 'nonce'>, requestId: string): boolean =>
  requestId.startsWith(`_${nonce}.`)

const macOf = (keyring: Keyring, keyId: string, text: string): Buffer =>
  createHmac('sha256', keyring.keyFor('sign-saml-requests', keyId)).update(text).digest()
