import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { trendApi } from './contract.ts'
import { readTrends } from './server/trends.ts'

export const trends: Feature = {
  api: [trendApi],
  routes: trendRoutes,
}

/** Registers the trends of the caller's own days. */
function trendRoutes(app: FastifyInstance): void {
  serve(app, trendApi.read, (call) => readTrends(call, Number(call.query.days)))
}
