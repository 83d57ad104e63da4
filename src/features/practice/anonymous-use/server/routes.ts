import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { anonymousUseApi } from '../contract.ts'
import { openPoster, readPoster, turnPoster } from './anonymous-use.ts'

/** Registers what a poster's address answers to anybody, and the poster for people managers. */
export function anonymousUseRoutes(app: FastifyInstance): void {
  // So that a code cannot be found by trying them all. Above it the page shows the numbers that it has without us.
  serve(app, anonymousUseApi.open, ({ db, params }) => openPoster(db, params.code), { perMinute: 60 })
  serve(app, anonymousUseApi.poster, readPoster)
  serve(app, anonymousUseApi.turn, (call) => turnPoster(call, call.body.isOn))
}
