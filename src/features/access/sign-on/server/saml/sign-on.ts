import { now } from '#server/clock.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { Rejection } from '#server/http/rejection.ts'

import { type Attempt, attemptMilliseconds, beginAttempt } from '../attempts.ts'
import type { ProvenIdentity } from '../finish-sign-on.ts'
import type { Provider } from '../issuer.ts'
import { decryptProviderSecret } from '../provider-secret.ts'
import { keepAnswer, takeAnswer } from './answers.ts'
import { checkResponseInThread } from './in-thread.ts'
import { samlServiceOf } from './parties.ts'
import { SamlRefusal } from './refusal.ts'
import { isOurRequest, isRequestOf, requestIdOf } from './request-id.ts'
import { getSamlProvider } from './saml-providers.ts'
import { readResponse, requestNamedIn } from './xml-rules.ts'

/** Its library takes a tenth of a second to load, so that the first sign-on with SAML loads it. */
const request = () => import('./request.ts')

/** A browser posts its answer once. One that is sent again has been lost, or was seen by somebody else. */
const answersPerRequest = { most: 3, perSeconds: attemptMilliseconds / 1000 }

type Context = Pick<AppContext, 'db' | 'keyring' | 'settings'>

/** Begins a sign-on with a SAML provider, or with `userId` the linking of that person's account. */
export async function beginBySaml(
  context: Context,
  provider: Provider,
  userId: string | null,
): Promise<{ address: string; browserToken: string }> {
  const { signInAddress, certificates, ownCertificate } = await getSamlProvider(context.db, provider.id)
  const attempt = await beginAttempt(context.db, { providerId: provider.id, userId })
  const { beginSaml } = await request()
  const address = await beginSaml(
    { entityId: provider.issuer, signInAddress, certificates },
    samlServiceOf(context.settings.origin, provider.id),
    {
      requestId: requestIdOf(context.keyring, provider.id, attempt),
      relayState: attempt.state,
      key: { privateKey: decryptProviderSecret(context.keyring, provider), certificate: ownCertificate },
    },
  )
  return { address, browserToken: attempt.browserToken }
}

/**
 * Reads what a provider posted, and answers the handle with which the browser that asked finishes. Which browser that
 * is cannot be told yet. An answer to no request of ours, and the fourth to one, are refused unparsed. Throws a
 * `SamlRefusal`.
 */
export async function acceptSamlResponse(
  { db, keyring, settings }: Context,
  provider: Provider,
  encoded: string,
): Promise<string> {
  const known = { entityId: provider.issuer, ...(await getSamlProvider(db, provider.id)) }
  const us = samlServiceOf(settings.origin, provider.id)
  await requireAsked({ db, keyring }, provider, requestNamedIn(readResponse(encoded), us))
  const assertion = await checkResponseInThread(
    { provider: known, us, encoded, at: now() },
    { caller: null, institutionId: provider.institutionId },
  )
  const { requestId, subject, attributes, authnContext } = assertion
  const values = provider.externalIdClaim === null ? [] : (attributes[provider.externalIdClaim] ?? [])
  return keepAnswer(db, provider.id, assertion, {
    requestId,
    subject,
    // Two numbers of one person are none.
    externalId: values.length === 1 ? (values[0] ?? null) : null,
    factors: authnContext === null ? [] : [authnContext],
  })
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
  query: string,
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
