import type { FastifyReply, FastifyRequest } from 'fastify'

import type { CurrentUser } from '#features/identity/contract.ts'
import {
  setDeviceCookie,
  setSessionCookie,
  readDeviceToken,
  readSessionToken,
} from '#features/identity/server/service.ts'
import { kindOf } from '#server/http/native-shell.ts'
import type { Trace } from '#server/http/session-user.ts'
import type { Settings } from '#server/settings.ts'

import { describeDevice } from './device.ts'
import type { SignedIn, Visitor } from './sign-in.ts'

interface PublicCall {
  readonly settings: Settings
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly trace: Trace
}

/** The browser or the app behind a call. */
export function visitorOf({ settings, request, trace }: PublicCall): Visitor {
  return {
    device: describeDevice(request.headers),
    kind: kindOf(settings, request.headers),
    deviceToken: readDeviceToken(settings, request),
    sessionToken: readSessionToken(settings, request),
    trace,
  }
}

/** Hands the browser its cookies and answers who signed in. */
export function finishSignIn(
  { settings, reply }: PublicCall,
  { user, sessionToken, deviceToken }: SignedIn,
): CurrentUser {
  setSessionCookie(settings, reply, sessionToken)
  setDeviceCookie(settings, reply, deviceToken)
  return user
}
