import * as client from 'openid-client'

import type { AppContext } from '#server/http/app-context.ts'

import { type Attempt, beginAttempt } from './attempts.ts'
import type { ProvenIdentity } from './finish-sign-on.ts'
import { issuerOf, type Provider, providerUnavailable } from './issuer.ts'

type Context = Pick<AppContext, 'db' | 'keyring' | 'settings'>

/** A sign-on that was begun: where the browser goes on, and the secret of the cookie that it brings back. */
export interface Begun {
  readonly address: string
  readonly browserToken: string
}

/**
 * Begins a sign-on with a provider, or with `userId` the linking of that person's account: code flow with PKCE, state
 * and nonce. Throws the 503 of `issuerOf`.
 */
export async function beginOidc(context: Context, provider: Provider, userId: string | null): Promise<Begun> {
  const config = await issuerOf(context.keyring, provider)
  const attempt = await beginAttempt(context.db, { providerId: provider.id, userId })
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress(context, provider),
    scope: 'openid',
    response_type: 'code',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, browserToken: attempt.browserToken }
}

/**
 * Who the provider says has signed in, checked in full: that the answer is this provider's (RFC 9207, and an address of
 * return for each provider), that the code belongs to the question (PKCE), and the signature, issuer, audience, nonce
 * and times of the ID token. Null for everything else. Throws the 503 of `issuerOf` where the provider does not answer.
 */
export async function proveByOidc(
  context: Context,
  provider: Provider,
  attempt: Attempt,
  query: string,
): Promise<ProvenIdentity | null> {
  const config = await issuerOf(context.keyring, provider)
  const claims = await redeem(
    config,
    { ...attempt, address: answerAddress(context, provider, query) },
    provider,
  )
  if (!claims) return null
  const externalId = provider.externalIdClaim === null ? undefined : claims[provider.externalIdClaim]
  const { acr, amr } = claims
  return {
    subject: claims.sub,
    // A number and its digits are the same number of a person.
    externalId: typeof externalId === 'string' || typeof externalId === 'number' ? String(externalId) : null,
    factors: [acr, ...(Array.isArray(amr) ? amr : [])].filter((factor) => typeof factor === 'string'),
  }
}

interface Answer extends Attempt {
  readonly address: URL
}

async function redeem(config: client.Configuration, answer: Answer, provider: Provider) {
  try {
    const tokens = await client.authorizationCodeGrant(config, answer.address, {
      expectedState: answer.state,
      expectedNonce: answer.nonce,
      pkceCodeVerifier: answer.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims && claims.sub.length <= longestSubject) return claims
  } catch (error) {
    if (isUnreachable(error)) throw providerUnavailable(provider)
  }
  return null
}

/** OpenID Connect Core 1.0, 2: a subject has at most 255 ASCII characters. */
const longestSubject = 255

/** Whether a provider did not answer, or answered that it cannot now. Everything else is a wrong answer. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || cause.message === 'fetch failed') return true
    if ('status' in cause && typeof cause.status === 'number' && cause.status >= 500) return true
  }
  return false
}

/**
 * Where a provider sends the browser back to: a fixed page, with an address for each provider, so that the answer of one
 * is never taken for that of another (RFC 9700, 4.4.2.2).
 */
export function returnAddress(
  { settings }: Pick<AppContext, 'settings'>,
  { id }: Pick<Provider, 'id'>,
): string {
  return new URL(`/sign-on/return/${id}`, settings.origin).href
}

function answerAddress(context: Context, provider: Provider, query: string): URL {
  const address = new URL(returnAddress(context, provider))
  address.search = query
  return address
}

/** The address of the provider's own page for signing out; null where it has none or does not answer. */
export async function signOutAddress(
  { keyring, settings }: Pick<AppContext, 'keyring' | 'settings'>,
  provider: Provider,
): Promise<string | null> {
  if (provider.kind === 'saml') return null
  const config = await issuerOf(keyring, provider).catch(() => null)
  if (!config?.serverMetadata().end_session_endpoint) return null
  return client.buildEndSessionUrl(config, { post_logout_redirect_uri: new URL('/', settings.origin).href })
    .href
}
