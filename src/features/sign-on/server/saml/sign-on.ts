import type { AppContext } from '#server/http/app-context.ts'

import { type Attempt, beginAttempt } from '../attempts.ts'
import type { ProvenIdentity } from '../finish-sign-on.ts'
import type { Provider } from '../issuer.ts'
import { decryptProviderSecret } from '../provider-secret.ts'
import { keepAnswer, takeAnswer } from './answers.ts'
import { samlServiceOf } from './parties.ts'
import { getSamlProvider } from './saml-providers.ts'

/** Their library takes a tenth of a second to load, so that the first sign-on with SAML loads it. */
const request = () => import('./request.ts')
const response = () => import('./response.ts')

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
      requestId: requestIdOf(attempt),
      relayState: attempt.state,
      key: { privateKey: decryptProviderSecret(context.keyring, provider), certificate: ownCertificate },
    },
  )
  return { address, browserToken: attempt.browserToken }
}

/**
 * Reads what a provider posted, and answers the handle with which the browser that asked finishes. Which browser that
 * is cannot be told yet. Throws a `SamlRefusal`.
 */
export async function acceptSamlResponse(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  provider: Provider,
  encoded: string,
): Promise<string> {
  const known = { entityId: provider.issuer, ...(await getSamlProvider(db, provider.id)) }
  const { checkSamlResponse } = await response()
  const assertion = await checkSamlResponse(known, samlServiceOf(settings.origin, provider.id), encoded)
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
  const isTheirs = answer?.requestId === requestIdOf(attempt) && brought.get('state') === attempt.state
  return isTheirs ? answer : null
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

/** An XML id begins with no digit. Whoever has the cookie's secret alone knows the nonce. */
const requestIdOf = ({ nonce }: Pick<Attempt, 'nonce'>) => `_${nonce}`
