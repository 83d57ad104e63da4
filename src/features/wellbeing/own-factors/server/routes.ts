import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { ownFactorApi } from '../contract.ts'
import { addFactor, changeFactor, removeFactor } from './changes.ts'
import { listOwnFactors } from './read.ts'

/** Registers one's own stressors, symptoms and activities: reading them, and what their owner changes. */
export function ownFactorRoutes(app: FastifyInstance): void {
  serve(app, ownFactorApi.list, async (call) => {
    const factors = await listOwnFactors(call)
    // Operators need to know of damage. The log names it by id alone.
    const damaged = factors.filter(({ state }) => state === 'damaged').map(({ id }) => id)
    if (damaged.length > 0) call.request.log.warn({ damaged }, 'Some own factors could not be opened')
    return factors
  })
  serve(app, ownFactorApi.add, (call) => addFactor(call, call.body))
  serve(app, ownFactorApi.change, (call) => changeFactor(call, call.params.id, call.body))
  serve(app, ownFactorApi.remove, (call) => removeFactor(call, call.params.id))
}
