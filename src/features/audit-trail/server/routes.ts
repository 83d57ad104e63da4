import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { auditApi } from '../contract.ts'
import { listAccess } from './access-log.ts'

/** Registers the access log: the caller's view of the audit trail. */
export function auditRoutes(app: FastifyInstance): void {
  serve(app, auditApi.accessLog, (call) => listAccess(call, call.query))
}
