import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#shared/endpoint.ts'

import { withPrecondition, PreconditionFailed } from '../../database/precondition.ts'
import { admit } from './admit.ts'

/**
 * Answers a call while its session is confirmed, where that was taken for granted. Where the session has changed, its
 * caller is admitted anew, or refused, and only then is the call answered, as if nothing had been asked before. Throws as
 * `admit` does.
 */
export async function withConfirmedSession<Result>(
  request: FastifyRequest,
  endpoint: Endpoint,
  answer: () => Promise<Result>,
): Promise<Result> {
  const { recentSession } = request
  if (!recentSession) return answer()
  request.recentSession = null
  try {
    return await withPrecondition(recentSession.isUnchanged, answer)
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error
  }
  await recentSession.readAnew()
  admit(request.user, endpoint)
  return answer()
}
