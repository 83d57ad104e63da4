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

import { accountRoutes } from '#features/access/accounts/server/routes.ts'
import { type AfterSignIn, describeDevice } from '#features/access/accounts/server/service.ts'
import { emailRoutes } from '#features/access/email/server/routes.ts'
import { passkeyRoutes } from '#features/access/passkeys/server/routes.ts'
import { openWithHelpAfterSignIn } from '#features/access/recovery/server/contact-requests.ts'
import { recoveryRoutes } from '#features/access/recovery/server/routes.ts'
import { screenLockRoutes } from '#features/access/screen-lock/server/routes.ts'
import { secondFactorRoutes } from '#features/access/second-factor/server/routes.ts'
import { signOnRoutes } from '#features/access/sign-on/server/routes.ts'
import { admitPassword } from '#features/access/sign-on/server/service.ts'
import { alertDeviceRoutes } from '#features/care/alert-devices/server/routes.ts'
import { alertRoutes } from '#features/care/alerts/server/routes.ts'
import { caringContactRoutes } from '#features/care/caring-contacts/server/routes.ts'
import { dutyRoutes } from '#features/care/duty/server/routes.ts'
import { followUpRoutes } from '#features/care/follow-ups/server/routes.ts'
import { planByDefault } from '#features/care/follow-ups/server/service.ts'
import { auditRoutes } from '#features/core/audit-trail/server/routes.ts'
import { connectionRoutes } from '#features/core/connections/server/routes.ts'
import { helpRoutes } from '#features/core/help/server/routes.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { identityRoutes } from '#features/core/identity/server/routes.ts'
import { signedInHint, unlocked } from '#features/core/identity/signed-in-hint.ts'
import { notificationRoutes } from '#features/core/notifications/server/routes.ts'
import { rewardRoutes } from '#features/core/rewards/server/routes.ts'
import { analyticsRoutes } from '#features/institution/analytics/server/routes.ts'
import { findPublishedRecoveryDays } from '#features/institution/analytics/server/service.ts'
import { controlChartRoutes } from '#features/institution/control-charts/server/routes.ts'
import { harmReportRoutes } from '#features/institution/harm-reports/server/routes.ts'
import { countMissingOfficer } from '#features/institution/harm-reports/server/service.ts'
import { machineTokenRoutes } from '#features/institution/machine-tokens/server/routes.ts'
import { peopleRoutes } from '#features/institution/people/server/routes.ts'
import { readinessRoutes } from '#features/institution/readiness/server/routes.ts'
import { releaseRoutes } from '#features/institution/release/server/routes.ts'
import { rosterRoutes } from '#features/institution/roster/server/routes.ts'
import { countOpenRosters } from '#features/institution/roster/server/service.ts'
import { scimRoutes } from '#features/institution/scim/server/routes.ts'
import { institutionRoutes } from '#features/institution/settings/server/routes.ts'
import { setupRoutes } from '#features/institution/setup/server/routes.ts'
import { webhookRoutes } from '#features/institution/webhooks/server/routes.ts'
import { dashboardRoutes } from '#features/portals/dashboards/server/routes.ts'
import { demoRoutes } from '#features/portals/demo/server/routes.ts'
import { isDemoPerson } from '#features/portals/demo/server/service.ts'
import { profileRoutes } from '#features/portals/profile/server/routes.ts'
import { anonymousUseRoutes } from '#features/practice/anonymous-use/server/routes.ts'
import { certificateRoutes } from '#features/practice/certificates/server/routes.ts'
import { copingLabRoutes } from '#features/practice/coping-lab/server/routes.ts'
import { copingToolRoutes } from '#features/practice/coping-tools/server/routes.ts'
import { learningRoutes } from '#features/practice/learning/server/routes.ts'
import { myDataRoutes } from '#features/record/my-data/server/routes.ts'
import { passportRoutes } from '#features/record/passport/server/routes.ts'
import { sharingRoutes } from '#features/record/sharing/server/routes.ts'
import { trendRoutes } from '#features/record/trends/server/routes.ts'
import { assessmentRoutes } from '#features/wellbeing/assessments/server/routes.ts'
import { checkInRoutes } from '#features/wellbeing/check-ins/server/routes.ts'
import { checkInDays } from '#features/wellbeing/check-ins/server/service.ts'
import { diaryImportRoutes } from '#features/wellbeing/diary-import/server/routes.ts'
import { hopeBoxRoutes } from '#features/wellbeing/hope-box/server/routes.ts'
import { journalRoutes } from '#features/wellbeing/journal/server/routes.ts'
import { ownFactorRoutes } from '#features/wellbeing/own-factors/server/routes.ts'
import { reminderRoutes } from '#features/wellbeing/reminders/server/routes.ts'
import { safetyPlanRoutes } from '#features/wellbeing/safety-plan/server/routes.ts'
import { shiftRecoveryRoutes } from '#features/wellbeing/shift-recovery/server/routes.ts'
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
import { addressBucket } from '#server/http/session-user.ts'
import { tellServerTime } from '#server/server-time.ts'

import { apiReferenceRoutes } from './api-reference/routes.ts'
import { authenticate } from './authenticate.ts'
import { encryptedFields } from './encrypted-fields.ts'
import './schema-messages.ts'
import { reviewAfterSignIn } from './vault-mismatches.ts'
import { waysIn } from './ways-in.ts'

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
  app.addHook('onRequest', ownNameOnly(context.settings))
  app.addHook('onRequest', sameOriginOnly(context.settings))
  authenticate(app)
  app.addHook(
    'onResponse',
    async ({ log: line, method, routeOptions, page }, { statusCode, elapsedTime }) => {
      const milliseconds = Math.round(elapsedTime)
      const route = routeOptions.url ?? page ?? 'unknown'
      line.info({ method, route, status: statusCode, milliseconds }, 'Answered')
    },
  )

  healthRoutes(app)
  identityRoutes(app)
  apiReferenceRoutes(app)
  accountRoutes(app, afterSignIn, admitPassword)
  alertDeviceRoutes(app, describeDevice)
  alertRoutes(app, planByDefault)
  followUpRoutes(app)
  analyticsRoutes(app)
  anonymousUseRoutes(app)
  controlChartRoutes(app)
  assessmentRoutes(app)
  auditRoutes(app)
  caringContactRoutes(app)
  certificateRoutes(app)
  checkInRoutes(app)
  ownFactorRoutes(app)
  connectionRoutes(app)
  copingToolRoutes(app)
  copingLabRoutes(app)
  dashboardRoutes(app)
  demoRoutes(app)
  dutyRoutes(app)
  journalRoutes(app)
  helpRoutes(app)
  institutionRoutes(app)
  learningRoutes(app)
  machineTokenRoutes(app)
  myDataRoutes(app)
  passportRoutes(app)
  notificationRoutes(app)
  passkeyRoutes(app, afterSignIn, waysIn)
  signOnRoutes(app, afterSignIn)
  peopleRoutes(app, { rosters: countOpenRosters, 'harm-reports': countMissingOfficer })
  harmReportRoutes(app)
  profileRoutes(app)
  emailRoutes(app)
  releaseRoutes(app)
  rosterRoutes(app)
  readinessRoutes(app)
  reminderRoutes(app)
  rewardRoutes(app, checkInDays)
  safetyPlanRoutes(app)
  hopeBoxRoutes(app)
  diaryImportRoutes(app)
  await scimRoutes(app)
  screenLockRoutes(app)
  secondFactorRoutes(app)
  setupRoutes(app)
  sharingRoutes(app)
  shiftRecoveryRoutes(app, findPublishedRecoveryDays)
  trendRoutes(app)
  webhookRoutes(app)
  recoveryRoutes(app, { hasNoPassword: isDemoPerson, encryptedFields, waysIn })
  await servePages(app, {
    signedInHint,
    hasOpenSession,
    isSecure: context.settings.origin.startsWith('https:'),
    firstCall: identityApi.current.path,
  })
  return app
}

const afterSignIn: AfterSignIn = async (context, owner) => {
  await openWithHelpAfterSignIn(context, owner, waysIn)
  await reviewAfterSignIn(context, owner)
}

/** The cookie counts too: the page may have locked the screen a moment before the server hears of it. */
function hasOpenSession({ user, cookies }: FastifyRequest): boolean {
  if (!user || user.isLocked || cookies[signedInHint] !== unlocked) return false
  return user.missingStep === null && !user.mustChangePassword && user.deletesAt === null
}
