import type { FastifyInstance } from 'fastify'

import { logDamage } from '#features/core/private-lists/index.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { ownFactorApi } from './contract.ts'
import { texts } from './locales/texts.ts'
import {
  addFactor,
  changeFactor,
  countClosedFactors,
  listOwnFactors,
  removeFactor,
} from './server/own-factors.ts'

const t = texts('contract')

export const ownFactors: Feature = {
  api: [ownFactorApi],
  routes: ownFactorRoutes,
  tables: {
    own_factors: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['ciphertext', 'archived_at', 'updated_at'],
      encrypted: { ciphertext: { withVault: 'delete-row' } },
    },
  },
  ownData: (caller) => [
    {
      name: 'ownFactors',
      columns: columnsOf('createdAt updatedAt kind name icon isArchived state id'),
      rows: () => rowsOfList(() => listOwnFactors(caller)),
      closed: async () => {
        const count = await countClosedFactors(caller)
        return count > 0 ? t('closedFactors', { count }) : null
      },
    },
  ],
}

/** Registers one's own stressors, symptoms and activities: reading them, and what their owner changes. */
function ownFactorRoutes(app: FastifyInstance): void {
  serve(app, ownFactorApi.list, async (call) => {
    const factors = await listOwnFactors(call)
    logDamage(call.request.log, factors, 'Some own factors')
    return factors
  })
  serve(app, ownFactorApi.add, (call) => addFactor(call, call.body))
  serve(app, ownFactorApi.change, (call) => changeFactor(call, call.params.id, call.body))
  serve(app, ownFactorApi.remove, (call) => removeFactor(call, call.params.id))
}
