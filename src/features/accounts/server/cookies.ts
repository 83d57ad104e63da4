import { createHash, randomBytes } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Settings } from '#server/settings.ts'

import { signedInHint } from '../signed-in-hint.ts'

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

/** The session secret a request carries, if any. */
export function readSessionToken(settings: Settings, { cookies }: FastifyRequest): string | undefined {
  return cookies[nameOf(settings, 'sid')]
}

/** The secret of the browser a request comes from, if it has one. */
export function readDeviceToken(settings: Settings, { cookies }: FastifyRequest): string | undefined {
  return cookies[nameOf(settings, 'device')]
}

/** Gives the browser its session until it is closed; HttpOnly, first-party, for this host alone. */
export function giveSession(settings: Settings, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(settings, 'sid'), token, flags(settings))
  reply.setCookie(signedInHint, '1', { ...flags(settings), httpOnly: false })
}

/** Takes the session from the browser and tells it to forget what it holds of this site. */
export function takeSession(settings: Settings, reply: FastifyReply): void {
  reply.clearCookie(nameOf(settings, 'sid'), flags(settings))
  reply.clearCookie(signedInHint, { ...flags(settings), httpOnly: false })
  reply.header('clear-site-data', '"cache", "cookies", "storage"')
}

/** Lets the browser be known again at the next sign-in. */
export function giveDevice(settings: Settings, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(settings, 'device'), token, { ...flags(settings), maxAge: deviceLifetimeSeconds })
}

// Browsers keep the __Host- name only over https, and plain http is served on loopback alone.
const isSecure = ({ origin }: Settings) => origin.startsWith('https:')
const nameOf = (settings: Settings, name: string) => (isSecure(settings) ? `__Host-${name}` : name)
const flags = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }) as const
