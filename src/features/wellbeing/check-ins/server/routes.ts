import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { checkInApi } from '../contract.ts'
import { findTodaysCheckIn, listCheckIns, listRecentCheckIns } from './read.ts'
import { saveCheckIn } from './save.ts'
import { readShiftImpact } from './shift-impact.ts'

/** Registers saving and reading one's own check-ins. */
export function checkInRoutes(app: FastifyInstance): void {
  serve(app, checkInApi.save, (call) => saveCheckIn(call, call.body))
  serve(app, checkInApi.list, (call) => listCheckIns(call, call.query.cursor))
  serve(app, checkInApi.recent, listRecentCheckIns)
  serve(app, checkInApi.today, findTodaysCheckIn)
  serve(app, checkInApi.shiftImpact, readShiftImpact)
}
