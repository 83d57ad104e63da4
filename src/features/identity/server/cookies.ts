import { createHash, randomBytes } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { kindOf } from '#server/http/native-shell.ts'
import { Rejection } from '#server/http/rejection.ts'
import type { Settings } from '#server/settings.ts'
import type { SessionKind } from '#shared/native-shell.ts'

import { signedInHint, unlocked } from '../signed-in-hint.ts'
import { trustedDeviceLimits } from './session-limits.ts'

const deviceLifetimeSeconds = 365 * 24 * 60 * 60

/** A new secret for a cookie, 256 bits, and the SHA-256 that the database keeps of it. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** What the database keeps of a cookie's secret. High entropy needs no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Each kind of session has a cookie of its own, so that neither is ever taken for the other. */
const sessionCookies: Record<SessionKind, string> = { web: 'sid', native: 'shell-sid' }

/** The session secret a request carries, if any, among those of its kind. */
export function readSessionToken(settings: Settings, { cookies, headers }: FastifyRequest) {
  return cookies[nameOf(settings, sessionCookies[kindOf(settings, headers)])]
}

/** Throws a 403 for a call from the app with a browser's session, and the other way about. */
export function requireMatchingKind(settings: Settings, { cookies, headers, url }: FastifyRequest): void {
  const other = kindOf(settings, headers) === 'web' ? 'native' : 'web'
  if (url.startsWith('/api/') && cookies[nameOf(settings, sessionCookies[other])]) throw wrongKind()
}

/** A session of one kind was presented as one of the other. */
export const wrongKind = () =>
  new Rejection(403, 'This session does not belong here. Please sign in again.', {
    code: 'wrong_session_kind',
  })

/** The secret of the browser a request comes from, if it has one. */
export function readDeviceToken(settings: Settings, { cookies }: FastifyRequest): string | undefined {
  return cookies[nameOf(settings, 'device')]
}

/**
 * Gives the browser or the app its session until it is closed; HttpOnly, first-party, for this host alone.
 * The app's is kept longer on one's own device, and no page's call from another site ever carries it: its
 * HTTP client is not a page (docs/decisions/0020-native-shell.md).
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

/** Takes the session from the browser or the app and tells it to forget what it holds of this site. */
export function clearSessionCookie(settings: Settings, reply: FastifyReply): void {
  if (kindOf(settings, reply.request.headers) === 'native') {
    reply.clearCookie(nameOf(settings, sessionCookies.native), nativeFlags(settings))
    return
  }
  reply.clearCookie(nameOf(settings, sessionCookies.web), flags(settings))
  reply.clearCookie(signedInHint, { ...flags(settings), httpOnly: false })
  reply.header('clear-site-data', '"cache", "cookies", "storage"')
}

/** Lets the browser be known again at the next sign-in. */
export function setDeviceCookie(settings: Settings, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(settings, 'device'), token, { ...flags(settings), maxAge: deviceLifetimeSeconds })
}

// Browsers keep the __Host- name only over https, and plain http is served on loopback alone.
const isSecure = ({ origin }: Settings) => origin.startsWith('https:')
const nameOf = (settings: Settings, name: string) => (isSecure(settings) ? `__Host-${name}` : name)
const flags = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }) as const
const nativeFlags = (settings: Settings) => ({ ...flags(settings), sameSite: 'strict' }) as const
