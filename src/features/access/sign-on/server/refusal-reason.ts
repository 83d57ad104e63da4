import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'

import { ForbiddenAddress } from '#server/messaging/outside-address.ts'

import { texts } from '../locales/texts.ts'

/** The words of a reason: those of the log are English, whoever signs on. */
export const reasonsOfLog = texts('reasons', 'en')
type Reasons = typeof reasonsOfLog

/**
 * Why a provider of OpenID Connect or its answer was refused, in one line of 400 characters at most: in the provider's
 * own words where it has some, else what was expected and what came. No nonce, token or e-mail address stands in it.
 */
export async function reasonOf(error: unknown, t: Reasons = texts('reasons')): Promise<string> {
  if (error instanceof WWWAuthenticateChallengeError) {
    return answered(await bodyOf(error.response), String(error.status), t)
  }
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    return answered({ error: error.error, error_description: error.error_description }, '', t)
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ForbiddenAddress) return t('insideAddress')
    if (cause.cause instanceof Response && !cause.cause.ok)
      return answered({}, `HTTP ${cause.cause.status}`, t)
    const difference = differenceIn(cause.cause, t)
    if (difference) return plain(difference)
  }
  return plain(error instanceof Error ? error.message : t('unreadable'))
}

/** Whether userinfo is about another person than the ID token (OpenID Connect Core 5.3.4). */
export function isAboutAnother(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isObject(cause.cause) && cause.cause['attribute'] === 'sub') return true
  }
  return false
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return isObject(body) ? body : {}
  } catch {
    return {}
  }
}

/** A refusal in the provider's words (RFC 6749, 5.2), or by its status where it has none. */
function answered({ error, error_description: words }: Record<string, unknown>, status: string, t: Reasons) {
  const code = typeof error === 'string' ? error : status
  return plain(t('answered', { words: typeof words === 'string' ? `${code}: ${words}` : code }))
}

/** What the library says of a value that is not as it must be. Of most the values are nobody's business. */
function differenceIn(details: unknown, t: Reasons): string | null {
  if (!isObject(details)) return null
  const { claim, claims, attribute, body, expected } = details
  const wanted = JSON.stringify(expected)
  if (attribute === 'issuer' && isObject(body)) {
    return t('otherIssuer', { found: JSON.stringify(body['issuer']), wanted })
  }
  if (attribute === 'sub') return t('otherSubject')
  if (typeof claim !== 'string') return null
  if ((claim !== 'iss' && claim !== 'aud') || !isObject(claims)) return t('wrongClaim', { claim })
  return t('otherClaim', { claim, found: JSON.stringify(claims[claim]), wanted })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const plain = (words: string) =>
  words
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\s'"]+@[^\s'"]+/g, '(an address)')
    .slice(0, 400)
