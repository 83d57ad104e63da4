import type { IncomingHttpHeaders } from 'node:http'

import bowser from 'bowser'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import {
  hashToken,
  type SessionDevice,
  setDeviceCookie,
  setSessionCookie,
  readDeviceToken,
  readSessionToken,
} from '#features/core/identity/index.ts'
import { isFromShell, kindOf, shellSystemOf } from '#server/http/native-shell.ts'
import type { Trace } from '#server/http/session-user.ts'
import type { Settings } from '#server/settings.ts'

import type { SignedIn, Visitor } from './sign-in.ts'

interface PublicCall {
  readonly settings: Settings
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly trace: Trace
}

/** The browser or the app that sent a call. */
export function visitorOf({ settings, request, trace }: PublicCall): Visitor {
  return {
    device: describeDevice(request.headers),
    kind: kindOf(settings, request.headers),
    deviceToken: readDeviceToken(settings, request),
    sessionToken: readSessionToken(settings, request),
    trace,
  }
}

/** The device that sent a call, for a new session of somebody who is signed in. */
export function sessionDeviceOf({
  settings,
  request,
}: Pick<PublicCall, 'settings' | 'request'>): SessionDevice {
  const token = readDeviceToken(settings, request)
  return { name: describeDevice(request.headers), hash: token ? hashToken(token) : null }
}

/** Sets the cookies of a sign-in, and answers who signed in. */
export function finishSignIn(
  { settings, reply }: PublicCall,
  { user, sessionToken, deviceToken }: SignedIn,
): CurrentUser {
  setSessionCookie(settings, reply, sessionToken)
  setDeviceCookie(settings, reply, deviceToken)
  return user
}

/**
 * What sent a call, such as "Firefox on Linux" or "Evenkeel on Android", for the list of a person's sessions.
 * It never holds the whole header.
 */
export function describeDevice(headers: IncomingHttpHeaders): string {
  if (isFromShell(headers)) {
    const system = shellSystemOf(headers)
    return system ? `Evenkeel on ${system}` : 'Evenkeel on a phone'
  }
  const userAgent = headers['user-agent']
  if (!userAgent) return 'Unknown browser'
  const { browser, os } = bowser.parse(userAgent.slice(0, 500))
  if (!browser.name) return 'Unknown browser'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
