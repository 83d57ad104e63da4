import type { FastifyReply, FastifyRequest } from 'fastify'
import SCIMMY from 'scimmy'

import { rejectionOf } from '#server/http/error-handler.ts'

import { ScimError } from './context.ts'

/** Answers an error as RFC 7644 §3.12 has it. A 5xx says nothing about the inside. */
export function refuse(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, scimType, detail, retryAfterSeconds } = refusalOf(error)
  if (status >= 500) request.log.error({ err: error }, 'A SCIM request failed')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  return reply
    .code(status)
    .type('application/scim+json')
    .serializer(JSON.stringify)
    .send({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType && { scimType }),
      detail,
    })
}

const notJson = 'The body is not well formed JSON'
const unreadable = 'The request is not written as RFC 7644 has it'

interface Refusal {
  readonly status: number
  readonly scimType?: string
  readonly detail: string
  readonly retryAfterSeconds?: number | undefined
}

function refusalOf(error: Error): Refusal {
  if (error instanceof ScimError) {
    return { status: error.status, scimType: error.scimType, detail: error.message }
  }
  // Errors of handlers were kept apart, so these are scimmy’s own, about a request that it cannot read.
  if (error instanceof SCIMMY.Types.Error && error.status < 500) {
    return { status: error.status, scimType: error.scimType, detail: unreadable }
  }
  if (error instanceof TypeError) return { status: 400, scimType: 'invalidSyntax', detail: unreadable }
  const known = rejectionOf(error)
  if (!known) return { status: 500, detail: 'Internal error' }
  // Fastify's, of the body: nothing else of a 400 comes from outside the handlers.
  if (known.statusCode === 400) return { status: 400, scimType: 'invalidSyntax', detail: notJson }
  return { status: known.statusCode, detail: known.message, retryAfterSeconds: known.retryAfterSeconds }
}
