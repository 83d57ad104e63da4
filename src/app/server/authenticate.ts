import type { FastifyInstance, FastifyRequest } from 'fastify'

import { identityApi } from '#features/core/identity/contract.ts'
import {
  findRecentSession,
  findSession,
  readSessionToken,
  requireMatchingKind,
} from '#features/core/identity/index.ts'
import { admitMachine, readBearer, tokenPrefix } from '#features/institution/machine-tokens/index.ts'
import { asSystem } from '#server/database/scope.ts'
import { admit } from '#server/http/admission/admit.ts'
import { kindOf } from '#server/http/native-shell.ts'
import { forbidden } from '#server/http/rejection.ts'
import { traceOf } from '#server/http/serve.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { languageCookie } from '#shared/language.ts'
import { pageUserHeader } from '#shared/page-names.ts'

/**
 * Finds out who calls: sets `request.user` to the person whose session token came with a request, and
 * `request.vault` to the vault key that the session holds, or leaves them null. A session that this instance read a
 * moment ago is taken for granted, and `request.recentSession` says how that is confirmed. Calls of public
 * endpoints are not looked up. Throws a 403 for a session of the other kind (browser or app), and a 409 where the
 * page shows somebody else. A machine's token sets `request.machine`, on the calls that are for machines; throws a
 * 403 for a token on any other call, and beside a session.
 */
export function authenticate(app: FastifyInstance): void {
  const { db, keyring, settings } = app.context
  app.addHook('onRequest', async (request, reply) => {
    requireMatchingKind(settings, request)
    const token = readSessionToken(settings, request)
    const { config, url } = request.routeOptions
    const bearer = readBearer(request.headers.authorization)
    // A proxy may send a token of its own with the calls of people, which is none of ours.
    if (bearer && (config.machine ?? bearer.startsWith(tokenPrefix))) {
      if (!config.machine) throw forbidden('This call is for people. A token for machines does not open it.')
      if (token) throw forbidden('Send the token of a machine without the cookie of a person.')
      request.machine = await admitMachine(db, bearer, {
        scope: config.machine,
        isReading: request.method === 'GET' || request.method === 'HEAD',
        trace: traceOf(app.context, request),
      })
      return
    }
    if (!token || config.access === 'public') return
    // A stream reconnects by itself, and a page rereads news by itself: neither counts as use of the session.
    const isBackground = request.headers['x-background'] === '1' || url === '/api/events'
    const asked = {
      isBackground,
      kind: kindOf(settings, request.headers),
      pageUser: request.headers[pageUserHeader],
    } as const
    const setCaller = (session: Pick<FastifyRequest, 'user' | 'vault'> | null) => {
      request.user = session?.user ?? null
      request.vault = session?.vault ?? null
    }
    // The caller is not known yet, so no row-level policy could let them find their own session.
    const readSession = async () => {
      setCaller(await asSystem(() => findSession({ db, keyring }, token, asked)))
      // The language ends with its session, also where no page was open to see that. Later it may be a stranger's.
      if (!request.user && url === identityApi.current.path) reply.clearCookie(languageCookie, { path: '/' })
    }
    const recent = findRecentSession({ db, keyring }, token, asked)
    const { endpoint } = config
    if (!recent || !endpoint || endpoint.stream || !isAdmitted(recent.user, endpoint)) return readSession()
    setCaller(recent)
    // As above.
    request.recentSession = { isUnchanged: () => asSystem(recent.isUnchanged), readAnew: readSession }
  })
}

function isAdmitted(user: SessionUser, endpoint: Endpoint): boolean {
  try {
    admit(user, endpoint)
    return true
  } catch {
    return false
  }
}
