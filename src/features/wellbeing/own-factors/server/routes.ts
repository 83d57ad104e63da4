import type { FastifyInstance } from 'fastify'

import { logDamage } from '#features/core/private-lists/index.ts'
import { serve } from '#server/http/serve.ts'

import { ownFactorApi } from '../contract.ts'
import { addFactor, changeFactor, listOwnFactors, removeFactor } from './own-factors.ts'

/** Registers one's own stressors, symptoms and activities: reading them, and what their owner changes. */
export function ownFactorRoutes(app: FastifyInstance): void {
  serve(app, ownFactorApi.list, async (call) => {
    const factors = await listOwnFactors(call)
    logDamage(call.request.log, factors, 'Some own factors')
    return factors
  })
  serve(app, ownFactorApi.add, (call) => addFactor(call, call.body))
  serve(app, ownFactorApi.change, (call) => changeFactor(call, call.params.id, call.body))
  serve(app, ownFactorApi.remove, (call) => removeFactor(call, call.params.id))
}
