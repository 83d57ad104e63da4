import type { FastifyInstance } from 'fastify'

import { type Part, readTogether } from '#server/http/read-together.ts'
import { type Call, serve } from '#server/http/serve.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { homeApi } from '../contract.ts'
import { ofPortal, ofStaff, ofStart, ofStatistics } from './first-reads.ts'

/** Registers the calls that answer together what a page reads first. */
export function dashboardRoutes(app: FastifyInstance): void {
  serve(app, homeApi.start, answering(ofStart))
  serve(app, homeApi.individual, answering(ofPortal))
  serve(app, homeApi.staff, answering(ofStaff))
  serve(app, homeApi.admin, answering(ofStatistics))
}

function answering(partsOf: (user: SessionUser) => readonly Part[]) {
  return async (call: Call<typeof homeApi.start>) => {
    // Before the parts, so that the page hears of what changes while they are read.
    const after = await call.live.lastId(call.user.id)
    return { userId: call.user.id, after, answers: await readTogether(call, partsOf(call.user)) }
  }
}
