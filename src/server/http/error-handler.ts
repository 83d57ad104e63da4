import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

import type { Problem } from '#shared/problem.ts'

import { inLanguage } from '../language.ts'
import { texts } from '../locales/texts.ts'
import { withConfirmedSession } from './admission/recent-session.ts'
import { Rejection, unavailable } from './rejection.ts'
import { languageOf } from './request-language.ts'

const t = texts('refusals')

/**
 * Turns any error into a Problem. A 4xx says what to mend; a 5xx says nothing about the inside. Where a call is refused
 * before it began, and its session is over meanwhile, that is what its caller is told.
 */
export async function handleError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  // A body's end is an event of the socket, which knows nothing of the request.
  return inLanguage(languageOf(request), async () =>
    sendProblem(await refusalOf(error, request), request, reply),
  )
}

/** The error that a request is answered with: that of its session, where nobody has confirmed it so far. */
async function refusalOf(error: Error, request: FastifyRequest): Promise<unknown> {
  if (!request.recentSession) return error
  const { endpoint } = request.routeOptions.config
  if (!endpoint) return error
  try {
    return await withConfirmedSession(request, endpoint, async () => error)
  } catch (refusal) {
    return refusal
  }
}

/** More than that nobody mends before they ask again. */
const mostFields = 100

/** Answers with the Problem of an error. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(error.validation.slice(0, mostFields).flatMap(fieldsOf))
    return send(reply, 400, { message: t('fieldsNeedAttention'), fields })
  }

  const known = rejectionOf(error)
  if (!known) {
    request.log.error({ err: error }, 'A request failed')
    return send(reply, 500, { message: t('internalError'), requestId: request.id })
  }
  const { statusCode, message, code, fields, retryAfterSeconds, newer, reason } = known
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  if (statusCode === 503)
    request.log.warn({ err: error, ...(reason && { reason }) }, 'A request could not be served')
  return send(reply, statusCode, {
    message,
    ...(code && { code }),
    ...(fields && { fields }),
    ...(newer !== undefined && { newer }),
  })
}

function send(reply: FastifyReply, status: number, problem: Problem) {
  // Otherwise the problem would be checked against the schema of a successful reply.
  return reply
    .code(status)
    .serializer(JSON.stringify)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(problem)
}

interface FailedCheck {
  readonly keyword: string
  readonly instancePath: string
  readonly message?: string
  readonly params: Record<string, unknown>
}

function fieldsOf({ keyword, instancePath, message, params }: FailedCheck): [string, string][] {
  const path = instancePath.slice(1).replaceAll('/', '.')
  const { keys } = params
  if (keyword !== 'unrecognized_keys' || !Array.isArray(keys))
    return [[path || 'body', message ?? t('invalid')]]
  return keys.map((key) => [path ? `${path}.${String(key)}` : String(key), t('unknownField')])
}

/** What an error says to its caller; null for one that says nothing, which is a 500. */
export function rejectionOf(error: unknown): Rejection | null {
  if (error instanceof Rejection) return error
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const kind = kindOfDatabaseError(cause)
    if (kind) return kind
  }
  // Fastify's own refusals: a body that is too large, of the wrong type, or not JSON.
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  const { statusCode, message } = error
  const own = 'code' in error && bodyRefusals.find(([code]) => code === error.code)
  if (typeof statusCode !== 'number' || statusCode >= 500) return null
  return new Rejection(statusCode, own ? t(own[1]) : message)
}

/** What is said of a body that Fastify refuses, by the code of its error. */
const bodyRefusals = [
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'bodyTooLarge'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'bodyOfOtherType'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'bodyOfOtherLength'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'bodyEmpty'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'bodyNotJson'],
] as const

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'ENOENT'])

/** The drivers' messages about a lost or silent connection, which come without a code. */
const brokenConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered)|Query read timeout|Cannot use a pool after)/

/**
 * The rejection for a database error; null for an unknown one. Classes 08, 53, 57, 58 (connection, resources)
 * and 40 (a conflict of two changes) are a 503: trying again helps. So is 25006: the connection leads to a standby,
 * and the next one to the server that leads. Class 22 is a 400, class 23 a 409.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
function kindOfDatabaseError(error: Error): Rejection | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^((08|40|53|57|58)...|25006)$/.test(code) || unreachable.has(code)) return unavailable()
  if (brokenConnection.test(error.message)) return unavailable()
  if (/^22...$/.test(code)) return new Rejection(400, t('cannotBeStored'))
  if (/^23...$/.test(code)) return new Rejection(409, t('doesNotFit'))
  return null
}
