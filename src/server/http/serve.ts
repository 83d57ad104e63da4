import type { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Endpoint, Page, ReplyOf, RequestOf } from '#shared/endpoint.ts'
import { Id } from '#shared/fields.ts'
import { pageIdHeader } from '#shared/live-events.ts'
import { type MachineScope } from '#shared/machine-scopes.ts'

import { asNobody, forInstitution, onBehalfOf } from '../database/scope.ts'
import type { VaultKey } from '../encryption/vault-key.ts'
import { admit } from './admission/admit.ts'
import type { BodyBounds } from './admission/body-bounds.ts'
import { withConfirmedSession } from './admission/recent-session.ts'
import type { AppContext } from './app-context.ts'
import type { Machine } from './caller.ts'
import { inTurn } from './calls-in-flight.ts'
import { kindOf } from './native-shell.ts'
import type { Read } from './read-together.ts'
import { cutterOf, longSerializerOf } from './reply-serializer.ts'
import { addressPrefix, type SessionUser, type Trace } from './session-user.ts'

/** Who calls. A public endpoint knows nobody: it answers also while the database is away. */
type CallerOf<E extends Endpoint> = E['machine'] extends MachineScope
  ? { readonly user: null; readonly machine: Machine }
  : { readonly user: E['access'] extends 'public' ? null : SessionUser; readonly vault: VaultKey | null }

/**
 * One call, admitted and validated: what was sent, who sent it, and the app's context. Of any but a public
 * endpoint it is a `Caller`, or a machine's `MachineCaller`, and is passed on as one.
 */
export type Call<E extends Endpoint> = RequestOf<E> &
  CallerOf<E> &
  AppContext & {
    readonly trace: Trace
    readonly request: FastifyRequest
    readonly reply: FastifyReply
  }

type Answer<E extends Endpoint> = E['stream'] extends true
  ? Readable
  : E['paged'] extends true
    ? Page<ReplyOf<E>>
    : ReplyOf<E>

interface Limits {
  /** Calls a minute from one address; facilities share one, so it is high. */
  readonly perMinute?: number
  /** Bytes of the body, where the usual 64 KiB are too few. */
  readonly bodyLimit?: number
  /** What the body may hold, where the usual bounds are too narrow. */
  readonly bodyBounds?: BodyBounds
  /** Whether lists in the reply may have thousands of items. */
  readonly hasLongLists?: boolean
}

/** Registers one endpoint: admits the caller, validates the call, sends the reply. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  { perMinute, bodyLimit, bodyBounds, hasLongLists }: Limits = {},
): void {
  const status = endpoint.status ?? 200
  const serializeLong = hasLongLists ? longSerializerOf(endpoint.response) : null
  const answerTo = (request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<unknown> =>
    withConfirmedSession(request, endpoint, () =>
      inScopeOf(request, endpoint, () => handle(callOf<E>(app.context, request, reply, sent))),
    )
  if (endpoint.method === 'GET' && !perMinute) app.reads.set(endpoint, readOf(endpoint, answerTo))

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Nobody reads the stream of a HEAD, and so nobody would ever leave it.
    exposeHeadRoute: !endpoint.stream,
    schema: schemaOf(endpoint, status),
    config: {
      endpoint,
      access: endpoint.access ?? 'signed-in',
      isUrgent: endpoint.isUrgent ?? false,
      ...(endpoint.machine && { machine: endpoint.machine }),
      isFormOfAnotherSite: endpoint.isFormOfAnotherSite ?? false,
      ...(bodyBounds && { bodyBounds }),
      ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000 } }),
    },
    ...(bodyLimit && { bodyLimit }),
    // The token of a machine was checked when it was looked up, and only where the endpoint names a scope.
    onRequest: async ({ user, machine }) => (machine ? undefined : admit(user, endpoint)),
    handler: async (request, reply) => {
      const answer = await inTurnOf(request, endpoint, () => answerTo(request, reply, request))
      reply.code(status)
      if (serializeLong && typeof answer === 'object' && answer !== null) {
        return reply.type('application/json; charset=utf-8').send(await serializeLong(answer))
      }
      if (!endpoint.paged) return reply.send(answer)

      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Answer<E> of a paged endpoint
      const { items, next } = answer as Page<unknown>
      if (next) reply.header('next-cursor', next)
      return reply.send(items)
    },
  })
}

/** How an endpoint is read beside others: admitted, validated and cut as by its own call. */
function readOf(
  endpoint: Endpoint,
  answerTo: (request: FastifyRequest, reply: FastifyReply, sent: Sent) => Promise<unknown>,
): Read {
  const cut = cutterOf(endpoint.response)
  return async (request, reply, { params = {}, query = {} }) => {
    admit(request.user, endpoint)
    const answer = await answerTo(request, reply, {
      params: endpoint.params && z.parse(endpoint.params, params),
      query: endpoint.query && z.parse(endpoint.query, query),
      body: undefined,
    })
    if (!endpoint.paged) return { body: cut(answer) }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Answer<E> of a paged endpoint
    const { items, next } = answer as Page<unknown>
    return { body: cut(items), ...(next && { next }) }
  }
}

/** A call waits its turn among those of its caller, but for help and streams. */
function inTurnOf<Result>(
  { user, machine }: Pick<FastifyRequest, 'user' | 'machine'>,
  { isUrgent, stream }: Endpoint,
  work: () => Promise<Result>,
): Promise<Result> {
  const caller = machine?.tokenId ?? user?.id
  return !caller || isUrgent || stream ? work() : inTurn(caller, work)
}

/**
 * A handler asks the database on its caller's behalf; for their institution only where the endpoint is for
 * those who keep it or answer its alerts.
 */
function inScopeOf<Result>(
  { user, machine }: Pick<FastifyRequest, 'user' | 'machine'>,
  { access }: Endpoint,
  work: () => Promise<Result>,
): Promise<Result> {
  if (machine) return forInstitution(machine.institutionId, work)
  if (!user) return asNobody(work)
  const institutionId = Array.isArray(access) ? user.institutionId : null
  return onBehalfOf({ userId: user.id, institutionId }, work)
}

type Sent = Pick<FastifyRequest, 'params' | 'query' | 'body'>

function callOf<E extends Endpoint>(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { params, query, body }: Sent,
): Call<E> {
  const { user, vault, machine } = request
  const trace = traceOf(context, request)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- admitted and validated, which makes a request a call
  return {
    ...context,
    params,
    query,
    body,
    user,
    vault,
    machine,
    trace,
    request,
    reply,
  } as unknown as Call<E>
}

/** Where a request came from, as the audit trail keeps it. */
export function traceOf({ settings }: Pick<AppContext, 'settings'>, request: FastifyRequest): Trace {
  const page = z.safeParse(Id, request.headers[pageIdHeader])
  return {
    client: clientOf(settings, request),
    requestId: request.id,
    addressPrefix: addressPrefix(request.ip),
    isNewsOfOwn:
      request.method !== 'GET' && request.routeOptions.config.endpoint?.news?.includes('own') === true,
    ...(page.success && { page: page.data }),
  }
}

function clientOf(settings: AppContext['settings'], { headers, routeOptions }: FastifyRequest) {
  if (routeOptions.config.machine) return 'machine'
  if (kindOf(settings, headers) === 'native') return 'app'
  return headers['sec-fetch-site'] || headers.origin ? 'browser' : 'other'
}

function schemaOf({ summary, params, query, body, response }: Endpoint, status: number) {
  return {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [status]: response },
  }
}
