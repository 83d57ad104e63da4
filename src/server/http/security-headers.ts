import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

import type { Settings } from '../settings.ts'

const forbidden = ['camera', 'geolocation', 'payment', 'usb', 'display-capture']

/** Sets the security headers of every reply, and keeps the API's answers out of every cache. */
export function securityHeaders(app: FastifyInstance): void {
  const headers = securityHeadersOf(app.context.settings)
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
  app.addHook('onSend', ({ routeOptions }, reply, _payload, next) => {
    // The route says it better than the address, which a client may write with the host before the path.
    if (routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'no-store')
    next()
  })
}

/** The security headers of every reply (ASVS 5.0 3.4). Nothing from other hosts is allowed, and inline two styles alone. */
export function securityHeadersOf({ origin }: Pick<Settings, 'origin'>) {
  return {
    ...headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", ...[notLoadedStyle, noScriptStyle].map(hashOf)],
          // React sets style attributes through the DOM, which style-src does not govern.
          imgSrc: ["'self'", 'data:'],
          // Sounds of one's own, which the page has in its memory.
          mediaSrc: ["'self'", 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
        },
      },
      strictTransportSecurity: origin.startsWith('https:')
        ? { maxAge: 31_536_000, includeSubDomains: true }
        : false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
    // Our own pages record short sounds, where the browser is given leave to by whoever uses it.
    'permissions-policy': ['microphone=(self)', ...forbidden.map((name) => `${name}=()`)].join(', '),
  }
}

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * Helmet's headers. They are the same for every request, so they are made once. @fastify/helmet makes them for each
 * request, which takes five times as long: 24 µs instead of 5.
 */
function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return response.getHeaders()
}

/**
 * The style of the notice that the page did not load. It is part of the page, since the style sheet may be what did
 * not come, and it shows the notice by itself: the app removes the notice once it runs. Below a page that can be read
 * as the server sent it, and while a page is still loading, the notice is a bar. The colours are the theme's where the
 * style sheet came, and until it does a page that is loading does not show without them. It keeps to what the oldest
 * browsers know.
 */
export const notLoadedStyle = [
  '.light{color-scheme:light}.dark{color-scheme:dark}',
  '@keyframes not-loaded{to{visibility:visible}}',
  '#not-loaded{position:fixed;top:0;right:0;bottom:0;left:0;z-index:60;overflow:auto;box-sizing:border-box;padding:1.5rem;visibility:hidden;animation:not-loaded 0s calc(6s - var(--waited,0s)) forwards;background:var(--background,Canvas);color:var(--foreground,CanvasText);font:1rem/1.5 "Figtree Variable",system-ui,sans-serif}',
  '#not-loaded>div{max-width:34rem;margin:10vh auto 0}',
  '#not-loaded h2{margin:0;font-size:1.5rem;font-weight:600}',
  '#not-loaded p{margin:.75rem 0}',
  '#not-loaded ul{margin:0;padding:0;list-style:none}',
  '#not-loaded li{padding:.5rem 0}',
  '#not-loaded a{display:inline-block;padding:.5rem 0;color:var(--primary-ink,LinkText);font-weight:600;text-decoration:underline}',
  '#not-loaded [data-if=loading],.loading #not-loaded [data-if=failed]{display:none}',
  '.loading #not-loaded [data-if=loading]{display:inline}',
  '.loading #not-loaded,#not-loaded[data-below]{top:auto;max-height:50vh;padding-top:.75rem;padding-bottom:.75rem;border-top:1px solid}',
  '.loading #not-loaded>div,#not-loaded[data-below]>div{margin-top:0}',
  '.loading #not-loaded h2,#not-loaded[data-below] h2{font-size:1rem}',
  '.loading #not-loaded p,#not-loaded[data-below] p{margin:0}',
  '.loading #not-loaded~#root{visibility:var(--styled,hidden)}',
  '@media print{#not-loaded{display:none}}',
].join('')

/** Where there is no script, nothing but the word of that shows, or a page that can be read as the server sent it. */
export const noScriptStyle = '#not-loaded,#root:not([data-rendered]){display:none}'
