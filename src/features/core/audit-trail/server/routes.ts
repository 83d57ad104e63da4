import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { auditApi } from '../contract.ts'
import { ownTrailApi } from '../own-trail-contract.ts'
import { auditTrailApi } from '../trail-contract.ts'
import { listAccess } from './access-log.ts'
import { listTrail, readTrailState } from './institution-trail.ts'
import { readOwnTrail } from './own-trail/read-lines.ts'

/** Registers the caller's view of the audit trail, and their institution's for its people managers. */
export function auditRoutes(app: FastifyInstance): void {
  serve(app, auditApi.accessLog, (call) => listAccess(call, call.query))
  serve(app, ownTrailApi.read, (call) => readOwnTrail(call, Number(call.query.after ?? 0)))
  serve(app, auditTrailApi.list, (call) => listTrail(call, call.query))
  serve(app, auditTrailApi.state, readTrailState)
}
