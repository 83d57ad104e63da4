import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { deathApi } from './contract.ts'
import { type Following, findDeath, noteSteps, recordDeath, takeDeathBack } from './server/deaths.ts'

export const deaths = (following: Following): Feature => ({
  api: [deathApi],
  routes: (app) => deathRoutes(app, following),
  tables: {
    deaths: { callers: ['select', 'insert'], callersChange: ['taken_back_at', 'taken_back_by', 'done'] },
  },
})

/** Registers that a person has died, that this was wrong, and what was done in the days after. */
function deathRoutes(app: FastifyInstance, following: Following): void {
  serve(app, deathApi.find, (call) => findDeath(call, call.params.id))
  serve(app, deathApi.record, (call) => recordDeath(call, call.params.id, call.body.userId, following))
  serve(app, deathApi.takeBack, (call) => takeDeathBack(call, call.params.id, following))
  serve(app, deathApi.note, (call) => noteSteps(call, call.params.id, call.body.done))
}
