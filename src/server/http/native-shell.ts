import type { IncomingHttpHeaders } from 'node:http'

import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import {
  isNativeOrigin,
  nativeOrigins,
  shellHeader,
  type ShellPlatform,
  shellPlatforms,
} from '#shared/native-shell.ts'
import { pageUserHeader, serverTimeHeader } from '#shared/page-names.ts'

import type { Settings } from '../settings.ts'

const preflightMinutes = 10

/**
 * Whether a request comes from the phone app. The Origin header decides, since a page cannot choose it. The
 * app's own HTTP client sends no Origin, and a header of its own instead.
 */
export function isFromShell({ origin, [shellHeader]: said }: IncomingHttpHeaders): boolean {
  return origin === undefined ? said !== undefined : isNativeOrigin(origin)
}

/** The kind of session that a request can use. An installation without the phone app has one kind. */
export function kindOf({ hasNativeShell }: Pick<Settings, 'hasNativeShell'>, headers: IncomingHttpHeaders) {
  return hasNativeShell && isFromShell(headers) ? 'native' : 'web'
}

/** The system that the app says it runs on; undefined for an unknown one. */
export function shellSystemOf(
  headers: IncomingHttpHeaders,
): (typeof shellPlatforms)[ShellPlatform] | undefined {
  const said = headers[shellHeader]
  return said === 'android' || said === 'ios' ? shellPlatforms[said] : undefined
}

/**
 * Lets the phone app's pages call the API with credentials (CORS). The origins are an exact list; no other
 * origin is reflected, and `null` never is. ASVS 5.0 3.4.2; OWASP API8:2023.
 */
export async function allowNativeShell(app: FastifyInstance): Promise<void> {
  const isAllowed = ({ url, headers }: FastifyRequest) =>
    url.startsWith('/api/') && isNativeOrigin(headers.origin)
  await app.register(cors, {
    delegator: (request, answer) =>
      answer(null, {
        origin: isAllowed(request) && [...nativeOrigins],
        credentials: true,
        methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders: ['content-type', 'x-background', pageUserHeader, shellHeader],
        exposedHeaders: ['next-cursor', 'content-disposition', 'retry-after', serverTimeHeader],
        maxAge: preflightMinutes * 60,
      }),
  })
}
