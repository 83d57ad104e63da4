import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { addressOf, type CallOf, type CallParts, type Endpoint } from '#shared/endpoint.ts'
import type { PageAnswer, PageAnswers } from '#shared/page-answers.ts'

import { PreconditionFailed } from '../database/precondition.ts'
import { rejectionOf } from './error-handler.ts'
import type { SessionUser } from './session-user.ts'

/** Longer than that no part holds the others up. */
const longestPartMs = 1000

/**
 * Reads an endpoint for the caller of a request, as its own call does: admitted, in the caller's scope, with its trail,
 * and cut to the contract. Throws what that call is refused with.
 */
export type Read = (request: FastifyRequest, reply: FastifyReply, sent: CallParts) => Promise<PageAnswer>

/** One GET call among several. */
export interface Part {
  readonly endpoint: Endpoint
  readonly address: string
  readonly sent: CallParts
}

/** Names one call among several. */
export function part<E extends Endpoint>(endpoint: E, input: CallOf<E>): Part {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot follow the contract's types through a generic endpoint.
  return { endpoint, address: addressOf(endpoint, input), sent: input as CallParts }
}

/** What `readTogether` is asked with: a call of a signed-in person. */
interface Asking {
  readonly user: SessionUser
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Answers several GET calls of one caller, by the addresses of the single calls. One is read after the other, in the
 * turn of the call that asks, so that they take no more of the database than it. A part that is refused or fails is left
 * out, and a failure is logged. Where one takes longer than a second, it and those after it are left out.
 */
export async function readTogether(
  { request, reply }: Asking,
  parts: readonly Part[],
): Promise<PageAnswers['answers']> {
  const answers: Record<string, PageAnswer> = {}
  for (const one of parts) {
    const answer = await Promise.race([answerOf(request, reply, one), pause(longestPartMs, 'late' as const)])
    if (answer === 'late') {
      request.log.warn({ part: one.endpoint.path }, 'A part of a page took too long')
      break
    }
    if (answer) answers[one.address] = answer
  }
  return answers
}

async function answerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, sent }: Part,
): Promise<PageAnswer | null> {
  try {
    const read = request.server.reads.get(endpoint)
    if (!read) throw new Error(`${endpoint.path} cannot be read with others`)
    return await read(request, reply, sent)
  } catch (error) {
    // The whole page is asked for anew.
    if (error instanceof PreconditionFailed) throw error
    const isRefused = (rejectionOf(error)?.statusCode ?? 500) < 500
    if (!isRefused) request.log.error({ err: error, part: endpoint.path }, 'A part of a page failed')
    return null
  }
}
