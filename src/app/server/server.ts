import { randomUUID } from 'node:crypto'

import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'

import { plainPage, plainPart } from '#features/core/help/plain-page.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { signedInHint, unlocked } from '#features/core/identity/signed-in-hint.ts'
import { asNobody } from '#server/database/scope.ts'
import { parseBoundedJson } from '#server/http/admission/body-bounds.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { handleError } from '#server/http/error-handler.ts'
import { closeConnectionsGracefully } from '#server/http/graceful-shutdown.ts'
import { healthRoutes } from '#server/http/health.ts'
import { refuseAddress, refuseUnreadable } from '#server/http/malformed-requests.ts'
import { allowNativeShell } from '#server/http/native-shell.ts'
import { servePages } from '#server/http/pages.ts'
import { plainBodiesOnly } from '#server/http/plain-bodies.ts'
import { tooMany } from '#server/http/rejection.ts'
import { longRepliesAsBytes, serializerCompiler } from '#server/http/reply-serializer.ts'
import { answerInLanguage } from '#server/http/request-language.ts'
import { ownNameOnly, sameOriginOnly } from '#server/http/same-origin.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { securityTxt } from '#server/http/security-txt.ts'
import { addressBucket } from '#server/http/session-user.ts'
import { inLanguage } from '#server/language.ts'
import { tellServerTime } from '#server/server-time.ts'
import { languages } from '#shared/language.ts'

import { authenticate } from './authenticate.ts'
import { features } from './features.ts'
import './schema-messages.ts'

const bodyLimit = 64 * 1024

/** Zod's compilers of schemas. Where they are set later, Fastify has loaded ajv before. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- declared for ajv's schemas, but handed those of the routes
const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as CompilersFactory
type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** What hears about the running server. */
interface Observers {
  readonly log?: FastifyBaseLogger
  readonly onRoute?: (route: string) => void
  /** Adds its hooks before all others, so that it sees each request whole. */
  readonly watch?: (app: FastifyInstance) => void
}

/**
 * Assembles the whole API and the pages. It does not listen on a port, so a test can call it in memory. Throws
 * where a route under /api or /scim does not say who may call it.
 */
export async function buildServer(
  context: AppContext,
  { log, onRoute, watch }: Observers = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    bodyLimit,
    trustProxy: [...context.settings.trustedProxies],
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // A request must arrive within 10 s. Node checks that at the interval below.
    requestTimeout: 10_000,
    return503OnClosing: false,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 2000, maxHeaderSize: 16 * 1024 },
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory },
    frameworkErrors: refuseAddress(context.settings),
    clientErrorHandler: refuseUnreadable,
  })
  watch?.(app)
  app.decorate('context', context)
  app.decorate('reads', new Map())
  app.decorateRequest('user', null)
  app.decorateRequest('vault', null)
  app.decorateRequest('machine', null)
  app.decorateRequest('page', null)
  app.decorateRequest('recentSession', null)
  closeConnectionsGracefully(app)
  app.setErrorHandler(handleError)
  app.addHook('onSend', longRepliesAsBytes)
  app.addHook('onRoute', ({ method, path, config }) => {
    onRoute?.(`${String(method)} ${path}`)
    if (/^\/(api|scim)\//.test(path) && !config?.access)
      throw new Error(`Cannot serve ${path}: it names no access`)
  })
  // Only JSON bodies are accepted: any other site could send a form or plain text.
  app.removeContentTypeParser('text/plain')
  parseBoundedJson(app, 'application/json')

  // Every request begins in nobody's scope, whatever scope the process started to listen in.
  app.addHook('onRequest', ({ routeOptions }, _reply, next) =>
    asNobody(next, { urgent: routeOptions.config.isUrgent ?? false }),
  )
  securityHeaders(app)
  tellServerTime(app)
  await app.register(cookie)
  answerInLanguage(app)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => addressBucket(ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl / 1000),
  })
  if (context.settings.hasNativeShell) await allowNativeShell(app)
  app.addHook('onRequest', plainBodiesOnly)
  app.addHook(
    'onRequest',
    ownNameOnly(context.settings, (reason, address) =>
      plainPage(languages.map((language) => inLanguage(language, () => plainPart(reason, address)))),
    ),
  )
  app.addHook('onRequest', sameOriginOnly(context.settings))
  authenticate(app)
  app.addHook(
    'onResponse',
    async ({ log: line, method, routeOptions, page }, { statusCode, elapsedTime }) => {
      const milliseconds = Math.round(elapsedTime)
      const route = routeOptions.url ?? page ?? 'unknown'
      // Probes come every few seconds, and say nothing while all is well.
      const level = route.startsWith('/health/') && statusCode < 400 ? 'debug' : 'info'
      line[level]({ method, route, status: statusCode, milliseconds }, 'Answered')
    },
  )

  healthRoutes(app)
  securityTxt(app)
  for (const { routes } of features) await routes?.(app)
  await servePages(app, {
    signedInHint,
    hasOpenSession,
    isSecure: context.settings.origin.startsWith('https:'),
    firstCall: identityApi.current.path,
  })
  return app
}

/** The cookie counts too: the page may have locked the screen a moment before the server hears of it. */
function hasOpenSession({ user, cookies }: FastifyRequest): boolean {
  if (!user || user.isLocked || cookies[signedInHint] !== unlocked) return false
  return user.missingStep === null && !user.mustChangePassword && user.deletesAt === null
}
