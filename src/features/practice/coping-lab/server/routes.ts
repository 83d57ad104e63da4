import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { copingLabApi } from '../contract.ts'
import { beginTrial, stopTrial } from './changes.ts'
import { listTrials } from './read.ts'

/** Registers the caller's own trials of coping tools. */
export function copingLabRoutes(app: FastifyInstance): void {
  serve(app, copingLabApi.list, (call) => listTrials(call, call.query.cursor))
  serve(app, copingLabApi.begin, (call) => beginTrial(call, call.body))
  serve(app, copingLabApi.stop, (call) => stopTrial(call, call.params.id))
}
