import * as client from 'openid-client'

import type { AppContext } from '#server/http/app-context.ts'
import { Rejection } from '#server/http/rejection.ts'

import { type Attempt, type Beginner, beginAttempt } from './attempts.ts'
import type { Proof } from './finish-sign-on.ts'
import { personIn } from './first-account.ts'
import { askAsClient, issuerOf, type Provider, providerUnavailable } from './issuer.ts'
import { isAboutAnother, reasonOf, reasonsOfLog } from './refusal-reason.ts'

type Context = Pick<AppContext, 'db' | 'keyring' | 'settings'>

/** A sign-on that was begun: where the browser goes on, and the secret of the cookie that it brings back. */
export interface Begun {
  readonly address: string
  readonly browserToken: string
}

/**
 * Begins a sign-on with a provider, the linking of an account, or a trial: code flow with PKCE, state and nonce. Throws
 * the 503 of `issuerOf`.
 */
export async function beginOidc(context: Context, provider: Provider, beginner: Beginner): Promise<Begun> {
  const config = await issuerOf(context, provider)
  const attempt = await beginAttempt(context.db, { providerId: provider.id, ...beginner })
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress(context, provider),
    scope: [...new Set(['openid', ...provider.scopes])].join(' '),
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
 * and times of the ID token; of userinfo, that it is about the same person. Throws an
 * `OidcRefusal` with a reason in these words for everything else, and the 503 of `issuerOf` where the provider does not
 * answer.
 */
export async function proveByOidc(
  context: Context,
  provider: Provider,
  attempt: Attempt,
  { query, words = reasonsOfLog }: { readonly query: string; readonly words?: typeof reasonsOfLog },
): Promise<Proof> {
  const answer = { ...attempt, address: answerAddress(context, provider, query), words }
  const { token, userinfo } = await redeem(context, provider, answer)
  const claims: Claims = { ...userinfo, ...token }
  const externalId = provider.externalIdClaim === null ? undefined : claims[provider.externalIdClaim]
  const { acr, amr } = token
  const values = valuesOf(claims)
  return {
    subject: token.sub,
    // A number and its digits are the same number of a person.
    externalId: typeof externalId === 'string' || typeof externalId === 'number' ? String(externalId) : null,
    factors: [acr, ...(Array.isArray(amr) ? amr : [])].filter((factor) => typeof factor === 'string'),
    person: provider.makesAccounts ? personIn(values) : null,
    // Whoever tries a provider sees where a claim stands.
    values: Object.fromEntries(
      Object.entries(values).map(([name, its]) => [name in token ? name : `${name} (userinfo)`, its]),
    ),
  }
}

const valuesOf = (claims: Claims) =>
  Object.fromEntries(
    Object.entries(claims)
      .filter(([name]) => !ofOneSignOn.has(name))
      .map(([name, value]): [string, string[]] => [name, [value].flat().map(asText)]),
  )
type Claims = Readonly<Record<string, unknown>>

/**
 * Many providers say most of a person only where they are asked by the access token (OpenID Connect Core 5.3). So they
 * are, where the ID token lacks the number or, for an account, the name.
 */
const lacksSomething = ({ externalIdClaim, makesAccounts }: Provider, claims: Claims) =>
  (externalIdClaim !== null && claims[externalIdClaim] === undefined) ||
  (makesAccounts && personIn(valuesOf(claims)).firstName === '')

/** Claims that are random or a digest, and say nothing of the person. */
const ofOneSignOn = new Set(['nonce', 'at_hash', 'c_hash', 's_hash', 'jti', 'sid'])
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

interface Answer extends Attempt {
  readonly address: URL
  readonly words: typeof reasonsOfLog
}

async function redeem(context: Context, provider: Provider, answer: Answer) {
  try {
    const tokens = await askAsClient(context, provider, (config) =>
      client.authorizationCodeGrant(config, answer.address, {
        expectedState: answer.state,
        expectedNonce: answer.nonce,
        pkceCodeVerifier: answer.verifier,
        idTokenExpected: true,
      }),
    )
    const token = tokens.claims()
    if (token && token.sub.length <= longestSubject) {
      const config = await issuerOf(context, provider)
      const isAsked = config.serverMetadata().userinfo_endpoint && lacksSomething(provider, token)
      const userinfo = isAsked
        ? await client
            .fetchUserInfo(config, tokens.access_token, token.sub)
            .catch((error: unknown) => unread(error, answer.words))
        : {}
      return { token, userinfo }
    }
  } catch (error) {
    if (error instanceof Rejection) throw error
    if (isUnreachable(error)) throw await providerUnavailable(provider, error)
    throw new OidcRefusal(await reasonOf(error, answer.words))
  }
  throw new OidcRefusal(answer.words('noSubject'))
}

/** In place of userinfo that cannot be read: whoever is connected signs on without it, and a trial shows the reason. */
async function unread(error: unknown, words: typeof reasonsOfLog): Promise<Claims> {
  if (isAboutAnother(error)) throw error
  return { error: await reasonOf(error, words) }
}

/** An answer that signs nobody on. Its message says why, for the log and whoever sets the provider up. */
export class OidcRefusal extends Error {
  override readonly name = 'OidcRefusal'
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
  context: Pick<AppContext, 'keyring' | 'settings'>,
  provider: Provider,
): Promise<string | null> {
  if (provider.kind === 'saml') return null
  const config = await issuerOf(context, provider).catch(() => null)
  if (!config?.serverMetadata().end_session_endpoint) return null
  return client.buildEndSessionUrl(config, {
    post_logout_redirect_uri: new URL('/', context.settings.origin).href,
  }).href
}
