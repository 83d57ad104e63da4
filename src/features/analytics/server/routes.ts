import type { FastifyInstance } from 'fastify'

import type { AnalyticsReport } from '#features/audit/actions.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { type Call, serve } from '#server/http/serve.ts'

import { analyticsApi } from '../contract.ts'
import { getStats, getTrend, readTable } from './service.ts'

type Reading = Call<(typeof analyticsApi)['stats']>

/** Registers the statistics of the caller's own institution; every reading is in the audit trail. */
export function analyticsRoutes(app: FastifyInstance): void {
  serve(app, analyticsApi.stats, audited('stats', getStats))
  serve(app, analyticsApi.trend, audited('trend', getTrend))
  serve(app, analyticsApi.stressByUnit, audited('stress-by-unit', readTable('units')))
  serve(app, analyticsApi.stressByShift, audited('stress-by-shift', readTable('shifts')))
  serve(app, analyticsApi.contentUtilization, audited('content-utilization', readTable('usage')))
}

function audited<Answer>(
  report: AnalyticsReport,
  read: (db: Reading['db'], institutionId: string, period: Reading['query']['period']) => Promise<Answer>,
) {
  return async ({ db, user, trace, query: { period } }: Pick<Reading, 'db' | 'user' | 'trace' | 'query'>) => {
    await recordAudit(db, { user, trace }, { action: `analytics.${report}-${period}` })
    return read(db, user.institutionId, period)
  }
}
