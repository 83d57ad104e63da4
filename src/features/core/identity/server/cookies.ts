import { createHash, randomBytes } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { kindOf } from '#server/http/native-shell.ts'
import { Rejection } from '#server/http/rejection.ts'
import type { Settings } from '#server/settings.ts'
import { languageCookie } from '#shared/language.ts'
import type { SessionKind } from '#shared/native-shell.ts'
import { trustedDeviceFlag } from '#shared/page-names.ts'

import { texts } from '../locales/texts.ts'
import { signedInHint, unlocked } from '../signed-in-hint.ts'
import { trustedDeviceLimits } from './session-limits.ts'

const t = texts('refusals')

const deviceLifetimeSeconds = 365 * 24 * 60 * 60

/** A new secret for a cookie, 256 random bits, and its SHA-256, which is all that the database keeps. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/**
 * How the secret of a session begins that was opened with a secret of its owner's. Only the browser has it, so that no row
 * of the database can say otherwise.
 */
const ownSecretMark = 'own.'

/** A new secret for a session. */
export function newSessionToken(cameByOwnSecret: boolean) {
  const token = `${cameByOwnSecret ? ownSecretMark : ''}${newToken().token}`
  return { token, hash: hashToken(token) }
}

/** Whether a session was opened with a secret of its owner's: a password, a recovery code or a passkey. */
export const cameByOwnSecret = (token: string) => token.startsWith(ownSecretMark)

/** The SHA-256 of a cookie's secret. A secret of 256 random bits needs no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Each kind of session has a cookie of its own, so that one is never taken for the other. */
const sessionCookies: Record<SessionKind, string> = { web: 'sid', native: 'shell-sid' }

/** The session secret in a request's cookie of its own kind; undefined without one. */
export function readSessionToken(settings: Settings, { cookies, headers }: FastifyRequest) {
  return cookies[nameOf(settings, sessionCookies[kindOf(settings, headers)])]
}

/** Throws a 403 for a call from the app with a browser's session, and the other way round. */
export function requireMatchingKind(settings: Settings, { cookies, headers, url }: FastifyRequest): void {
  const other = kindOf(settings, headers) === 'web' ? 'native' : 'web'
  if (url.startsWith('/api/') && cookies[nameOf(settings, sessionCookies[other])]) throw wrongKind()
}

/** The 403 for a session of one kind that is presented as the other. */
export const wrongKind = () =>
  new Rejection(403, t('sessionOfElsewhere'), {
    code: 'wrong_session_kind',
  })

/** The secret by which a browser is known; undefined where it has none. */
export function readDeviceToken(settings: Settings, { cookies }: FastifyRequest): string | undefined {
  const token = cookies[nameOf(settings, 'device')]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/**
 * Sets the cookie of a session, HttpOnly and for this host alone. It lasts until the browser or the app is
 * closed; in the app on a trusted device it lasts longer. The app's cookie is SameSite=Strict, since its HTTP
 * client is not a page (docs/decisions/0020-native-shell.md).
 */
export function setSessionCookie(
  settings: Settings,
  reply: FastifyReply,
  token: string,
  isOnTrustedDevice = reply.request.user?.isOnTrustedDevice ?? false,
): void {
  if (kindOf(settings, reply.request.headers) === 'native') {
    const kept = isOnTrustedDevice && { maxAge: trustedDeviceLimits.absolute / 1000 }
    reply.setCookie(nameOf(settings, sessionCookies.native), token, { ...nativeFlags(settings), ...kept })
    return
  }
  reply.setCookie(nameOf(settings, sessionCookies.web), token, flags(settings))
  reply.setCookie(signedInHint, unlocked, { ...flags(settings), httpOnly: false })
}

/**
 * Clears every cookie but the device's, and tells a browser to delete everything else that it stores for this
 * site. The device's cookie names nobody. It stays, so that its people can sign in while somebody guesses.
 */
export function clearSessionCookie(settings: Settings, reply: FastifyReply): void {
  if (kindOf(settings, reply.request.headers) === 'native') {
    reply.clearCookie(nameOf(settings, sessionCookies.native), nativeFlags(settings))
    return
  }
  reply.clearCookie(nameOf(settings, sessionCookies.web), flags(settings))
  for (const name of [signedInHint, trustedDeviceFlag, languageCookie]) {
    reply.clearCookie(name, { ...flags(settings), httpOnly: false })
  }
  // "cookies" would take the device's too.
  reply.header('clear-site-data', '"cache", "storage"')
}

/** Sets the cookie by which a browser is known at its next sign-in, for a year. */
export function setDeviceCookie(settings: Settings, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(settings, 'device'), token, { ...flags(settings), maxAge: deviceLifetimeSeconds })
}

// Browsers accept a __Host- name over https alone, and plain http is served only on loopback.
const isSecure = ({ origin }: Settings) => origin.startsWith('https:')
const nameOf = (settings: Settings, name: string) => (isSecure(settings) ? `__Host-${name}` : name)
const flags = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }) as const
const nativeFlags = (settings: Settings) => ({ ...flags(settings), sameSite: 'strict' }) as const
