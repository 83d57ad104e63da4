import type { IncomingHttpHeaders } from 'node:http'

import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import {
  isNativeOrigin,
  nativeOrigins,
  shellHeader,
  type ShellSystem,
  shellSystems,
} from '#shared/native-shell.ts'
import { pageUserHeader } from '#shared/page-user.ts'

import type { Settings } from '../settings.ts'

const preflightMinutes = 10

/**
 * Whether a request comes from the app or from anywhere else. An origin decides, because a page cannot
 * choose it; the app's own HTTP client names none, and says so in a header instead.
 */
export function isFromShell({ origin, [shellHeader]: said }: IncomingHttpHeaders): boolean {
  return origin === undefined ? said !== undefined : isNativeOrigin(origin)
}

/** Which sessions a request can have part in; on an installation without the app there is one kind. */
export function kindOf({ hasNativeShell }: Pick<Settings, 'hasNativeShell'>, headers: IncomingHttpHeaders) {
  return hasNativeShell && isFromShell(headers) ? 'native' : 'web'
}

/** The system that the app says it runs on; undefined where it says nothing that is known. */
export function shellSystemOf(headers: IncomingHttpHeaders): (typeof shellSystems)[ShellSystem] | undefined {
  const said = headers[shellHeader]
  return said === 'android' || said === 'ios' ? shellSystems[said] : undefined
}

/**
 * Lets the app's pages, and no others, call the API with credentials: an exact list, nothing reflected
 * that is not on it, and `null` never. ASVS 5.0 3.4.2; OWASP API8:2023.
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
        exposedHeaders: ['next-cursor', 'content-disposition', 'retry-after'],
        maxAge: preflightMinutes * 60,
      }),
  })
}
