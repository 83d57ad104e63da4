import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture']

/** Sets the headers that keep a page to itself: ASVS 5.0 3.4; nothing inline, nothing from elsewhere. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // React sets style attributes through the DOM, which style-src does not govern.
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: app.ground.settings.origin.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', permissions.map((name) => `${name}=()`).join(', '))
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
