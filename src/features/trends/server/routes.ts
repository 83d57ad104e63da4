import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { trendApi } from '../contract.ts'
import { readTrends } from './service.ts'

/** Registers looking back over one's own days. */
export function trendRoutes(app: FastifyInstance): void {
  serve(app, trendApi.read, ({ db, user, query }) => readTrends(db, user, Number(query.days)))
}
