import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { shiftRecoveryApi } from './contract.ts'
import { type PublishedDays, readShiftRecovery } from './server/shift-recovery.ts'

export const shiftRecovery = (publishedDays: PublishedDays): Feature => ({
  api: [shiftRecoveryApi],
  routes: (app) => shiftRecoveryRoutes(app, publishedDays),
})

/** Registers the recovery of the caller's own stress after shifts. */
function shiftRecoveryRoutes(app: FastifyInstance, publishedDays: PublishedDays): void {
  serve(app, shiftRecoveryApi.read, (call) => readShiftRecovery(call, publishedDays))
}
