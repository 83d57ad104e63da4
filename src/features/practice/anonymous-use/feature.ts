import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { anonymousUseApi } from './contract.ts'
import { openPoster, readPoster, turnPoster } from './server/anonymous-use.ts'

export const anonymousUse: Feature = {
  api: [anonymousUseApi],
  routes: anonymousUseRoutes,
  tables: {
    posters: { callers: ['select', 'insert'], callersChange: ['is_on'] },
    poster_loads: { callers: ['select'] },
  },
}

/** Registers what a poster's address answers to anybody, and the poster for people managers. */
function anonymousUseRoutes(app: FastifyInstance): void {
  // So that a code cannot be found by trying them all. Above it the page shows the numbers that it has without us.
  serve(app, anonymousUseApi.open, ({ db, params }) => openPoster(db, params.code), { perMinute: 60 })
  serve(app, anonymousUseApi.poster, readPoster)
  serve(app, anonymousUseApi.turn, (call) => turnPoster(call, call.body.isOn))
}
