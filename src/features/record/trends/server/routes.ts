import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { trendApi } from '../contract.ts'
import { readTrends } from './trends.ts'

/** Registers the trends of the caller's own days. */
export function trendRoutes(app: FastifyInstance): void {
  serve(app, trendApi.read, (call) => readTrends(call, Number(call.query.days)))
}
