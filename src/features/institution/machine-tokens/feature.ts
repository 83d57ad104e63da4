import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { machineTokenApi } from './contract.ts'
import { machineApi } from './machine-contract.ts'
import { readAlerts, readAnalytics, readAudit } from './server/reading.ts'
import { confirmTakeOver, takeOver } from './server/take-over.ts'
import { listTokens, makeToken, revokeToken } from './server/tokens.ts'

export const machineTokens: Feature = {
  api: [machineTokenApi, machineApi],
  routes: machineTokenRoutes,
  tables: {
    machine_tokens: { callers: ['select'], callersChange: ['revoked_at'] },
  },
}

/** Registers the tokens of machines for people managers, and what machines read with them. */
function machineTokenRoutes(app: FastifyInstance): void {
  serve(app, machineTokenApi.list, (call) => listTokens(call))
  serve(app, machineTokenApi.make, (call) => makeToken(call, call.body))
  serve(app, machineTokenApi.takeOver, (call) => takeOver(call, call.params.id))
  serve(app, machineTokenApi.confirm, (call) => confirmTakeOver(call, call.params.id))
  serve(app, machineTokenApi.revoke, (call) => revokeToken(call, call.params.id))

  serve(app, machineApi.alerts, (call) => readAlerts(call, call.query))
  serve(app, machineApi.analytics, (call) => readAnalytics(call, call.query.period))
  serve(app, machineApi.audit, (call) => readAudit(call, call.query.after))
}
