import type { FastifyInstance } from 'fastify'

import { recordAudit } from '#features/core/audit/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'

import { analyticsApi } from '../contract.ts'
import type { Period } from '../periods.ts'
import { getSleepAndShifts, getStats, getTrend, readTable } from './analytics.ts'
import { getShiftRecovery } from './published-recovery.ts'

/** Registers the statistics of the caller's own institution. Every reading is recorded in the audit trail. */
export function analyticsRoutes(app: FastifyInstance): void {
  serve(app, analyticsApi.stats, audited('stats', getStats))
  serve(app, analyticsApi.trend, audited('trend', getTrend))
  serve(app, analyticsApi.stressByUnit, audited('stress-by-unit', readTable('units')))
  serve(app, analyticsApi.stressByShift, audited('stress-by-shift', readTable('shifts')))
  serve(app, analyticsApi.contentUtilization, audited('content-utilization', readTable('usage')))
  serve(app, analyticsApi.sleepAndShifts, audited('sleep-and-shifts', getSleepAndShifts))
  serve(app, analyticsApi.shiftRecovery, async (call) => {
    await recordAudit(call.db, call, { action: 'analytics.shift-recovery' })
    return getShiftRecovery(call.db, call.user.institutionId)
  })
}

function audited<Answer>(
  report:
    | 'stats'
    | 'trend'
    | 'stress-by-unit'
    | 'stress-by-shift'
    | 'content-utilization'
    | 'sleep-and-shifts',
  read: (db: Database, institutionId: string, period: Period) => Promise<Answer>,
) {
  return async (call: Caller & { readonly query: { readonly period: Period } }) => {
    await recordAudit(call.db, call, { action: `analytics.${report}-${call.query.period}` })
    return read(call.db, call.user.institutionId, call.query.period)
  }
}
