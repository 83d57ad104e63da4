import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { checkInApi } from '../contract.ts'
import { listCheckIns, recentCheckIns, saveCheckIn, shiftImpact, todaysCheckIn } from './service.ts'

/** Registers saving and reading one's own check-ins. */
export function checkInRoutes(app: FastifyInstance): void {
  serve(app, checkInApi.save, ({ db, body, ...owner }) => saveCheckIn(db, owner, body))
  serve(app, checkInApi.list, ({ db, query, ...owner }) => listCheckIns(db, owner, query.cursor))
  serve(app, checkInApi.recent, ({ db, ...owner }) => recentCheckIns(db, owner))
  serve(app, checkInApi.today, ({ db, ...owner }) => todaysCheckIn(db, owner))
  serve(app, checkInApi.shiftImpact, ({ db, user }) => shiftImpact(db, user.id))
}
