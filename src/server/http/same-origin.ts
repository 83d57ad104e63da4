import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'

import { isNativeOrigin } from '#shared/native-shell.ts'

import { texts } from '../locales/texts.ts'
import { isLoopback, type Settings } from '../settings.ts'
import { isFromShell } from './native-shell.ts'
import { Rejection } from './rejection.ts'

const t = texts('refusals')

/** What the check looks at; an address that is not served has no route. */
type Asking = Pick<FastifyRequest, 'method' | 'headers'> & {
  readonly routeOptions?: { readonly config: Pick<FastifyContextConfig, 'isFormOfAnotherSite'> }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Builds the hook that keeps other sites from acting in a person's name (CSRF). It checks Fetch Metadata first,
 * then Origin or Referer. A client that sends none of these is no browser. Pages of the phone app count as our
 * own where this installation serves the app. The one exception is a route whose contract says that it takes
 * another site's form. Throws a 403.
 * OWASP Cross-Site Request Forgery Prevention Cheat Sheet; ASVS 5.0 3.5.1.
 */
export function sameOriginOnly({ origin, hasNativeShell }: Pick<Settings, 'origin' | 'hasNativeShell'>) {
  const own = new Set(aliasesOf(origin))
  const isOwn = (from: string) => own.has(from) || (hasNativeShell && isNativeOrigin(from))

  return async ({ method, headers, routeOptions }: Asking): Promise<void> => {
    if (!hasNativeShell && isFromShell(headers) && !own.has(headers.origin ?? '')) {
      throw new Rejection(403, t('appNotInUse'))
    }
    if (safeMethods.has(method) || routeOptions?.config.isFormOfAnotherSite) return
    const site = headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none') return
    const from = headers.origin ?? originOf(headers.referer)
    if (site === undefined ? from !== undefined && !isOwn(from) : !from || !isOwn(from)) {
      throw new Rejection(403, t('fromAnotherSite'))
    }
  }
}

/**
 * Builds the hook which refuses requests to any other host name than the server's own and those of loopback: another
 * site's name may have been pointed at it (DNS rebinding). Probes reach `/health` by address. The demo, which signs in
 * whoever comes, refuses what a proxy brought from elsewhere too. It is a 403: for a call a problem, and for who opens a
 * page one that says where Evenkeel is, which `sayWhere` makes.
 */
export function ownNameOnly({ origin, hasDemo }: Pick<Settings, 'origin' | 'hasDemo'>, sayWhere: SayWhere) {
  const { hostname } = new URL(origin)

  return async (request: Asked, reply: FastifyReply): Promise<FastifyReply | void> => {
    const asked = request.hostname.toLowerCase()
    const isOtherName = asked !== hostname && !isLoopback(asked) && !request.url.startsWith('/health/')
    if (!isOtherName && !(hasDemo && isFromElsewhere(request.headers))) return
    if (!opensPage(request)) throw new Rejection(403, t(isOtherName ? 'otherServerName' : 'demoIsLocal'))
    const page = sayWhere(isOtherName ? 'otherAddress' : 'demoElsewhere', origin)
    return reply
      .code(403)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(page)
  }
}

type Asked = Pick<FastifyRequest, 'hostname' | 'headers' | 'method' | 'url'>
type SayWhere = (reason: 'otherAddress' | 'demoElsewhere', address: string) => string

/** Whether a browser asks for a page, and not one of our pages for an answer. Older browsers say only what they accept. */
function opensPage({ method, url, headers }: Asked): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !/^\/(api|scim)(\/|$)/.test(url) && Boolean(headers.accept?.includes('text/html'))
}

/** Whether a proxy says that it passed the request on, or the browser that its page is of another machine. */
function isFromElsewhere(headers: FastifyRequest['headers']): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return true
  const from = originOf(headers.origin ?? headers.referer)
  return from !== undefined && from !== 'null' && !isLoopback(new URL(from).hostname)
}

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** All names of the same loopback server, since people type any of them. */
function aliasesOf(origin: string): string[] {
  const { hostname, port, protocol } = new URL(origin)
  if (!isLoopback(hostname)) return [origin]
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

function originOf(address: string | undefined): string | undefined {
  if (!address) return undefined
  return URL.canParse(address) ? new URL(address).origin : 'null'
}
