import type { FastifyInstance } from 'fastify'

import { serve } from '#server/serve.ts'

import { riskApi } from '../contract.ts'
import { riskOf } from './service.ts'

/** Registers the caller's own risk score. */
export function riskRoutes(app: FastifyInstance): void {
  serve(app, riskApi.assess, ({ db, user, keyring }) => riskOf(db, { user, keyring }))
}
