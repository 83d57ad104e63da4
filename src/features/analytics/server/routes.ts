import type { FastifyInstance } from 'fastify'

import { recordAudit } from '#features/audit/server/service.ts'
import { type Call, serve } from '#server/serve.ts'

import { analyticsApi } from '../contract.ts'
import { getStats, getTables, getTrend } from './service.ts'

type Reading = Call<(typeof analyticsApi)['stats']>

/** Registers the statistics of the caller's own institution; every reading is in the audit trail. */
export function analyticsRoutes(app: FastifyInstance): void {
  serve(app, analyticsApi.stats, audited('analytics.stats', getStats))
  serve(app, analyticsApi.trend, audited('analytics.trend', getTrend))
  serve(
    app,
    analyticsApi.stressByUnit,
    audited('analytics.stress-by-unit', async (...asked) => (await getTables(...asked)).units),
  )
  serve(
    app,
    analyticsApi.stressByShift,
    audited('analytics.stress-by-shift', async (...asked) => (await getTables(...asked)).shifts),
  )
  serve(
    app,
    analyticsApi.contentUtilization,
    audited('analytics.content-utilization', async (...asked) => (await getTables(...asked)).usage),
  )
}

function audited<Answer>(
  action: `analytics.${string}`,
  read: (db: Reading['db'], institutionId: string, period: Reading['query']['period']) => Promise<Answer>,
) {
  return async ({ db, user, trace, query: { period } }: Pick<Reading, 'db' | 'user' | 'trace' | 'query'>) => {
    await recordAudit(db, { user, trace }, { action: `${action}-${period}` })
    return read(db, user.institutionId, period)
  }
}
