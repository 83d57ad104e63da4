import type { FastifyRequest } from 'fastify'

import { isNativeOrigin } from '#shared/native-shell.ts'

import { isLoopback, type Settings } from '../settings.ts'
import { isFromShell } from './native-shell.ts'
import { Rejection } from './rejection.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Builds the check that keeps other sites from acting in a person's name: Fetch Metadata first, the
 * Origin (or Referer) where a browser sends none. A client that sends neither is no browser. Pages of
 * the app for phones are no other site, where this installation has it.
 * OWASP Cross-Site Request Forgery Prevention Cheat Sheet; ASVS 5.0 3.5.1.
 */
export function sameOriginOnly({ origin, hasNativeShell }: Pick<Settings, 'origin' | 'hasNativeShell'>) {
  const own = new Set(aliasesOf(origin))
  const isOwn = (from: string) => own.has(from) || (hasNativeShell && isNativeOrigin(from))

  return async ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): Promise<void> => {
    if (!hasNativeShell && isFromShell(headers) && !own.has(headers.origin ?? '')) {
      throw new Rejection(403, 'The app is not in use here. Please open Evenkeel in a browser.')
    }
    if (safeMethods.has(method)) return
    const site = headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none') return
    const from = headers.origin ?? originOf(headers.referer)
    if (site === undefined ? from !== undefined && !isOwn(from) : !from || !isOwn(from)) {
      throw new Rejection(403, 'This request came from another site')
    }
  }
}

/**
 * Builds the check that a server on loopback is spoken to by a loopback name: a page elsewhere whose name
 * was pointed at this machine (DNS rebinding) is refused.
 */
export function ownNameOnly({ origin }: Pick<Settings, 'origin'>) {
  const isLocal = isLoopback(new URL(origin).hostname)

  // Finding its name out takes a look at every proxy on the way.
  return async (request: Pick<FastifyRequest, 'hostname'>): Promise<void> => {
    if (isLocal && !isLoopback(request.hostname)) throw new Rejection(403, 'This server has another name')
  }
}

/** The same loopback server by its other names, since people type either. */
function aliasesOf(origin: string): string[] {
  const { hostname, port, protocol } = new URL(origin)
  if (!isLoopback(hostname)) return [origin]
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

function originOf(address: string | undefined): string | undefined {
  if (!address) return undefined
  return URL.canParse(address) ? new URL(address).origin : 'null'
}
