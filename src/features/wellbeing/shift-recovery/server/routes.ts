import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { shiftRecoveryApi } from '../contract.ts'
import { type PublishedDays, readShiftRecovery } from './shift-recovery.ts'

/** Registers the recovery of the caller's own stress after shifts. */
export function shiftRecoveryRoutes(app: FastifyInstance, publishedDays: PublishedDays): void {
  serve(app, shiftRecoveryApi.read, (call) => readShiftRecovery(call, publishedDays))
}
