import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { releaseApi } from '../contract.ts'
import { findDestination } from './destination.ts'
import { findOwnRelease, listReleases, makeReleaseSlip, releasePerson } from './releases.ts'
import { undoRelease } from './undo-release.ts'

/** Registers the release of residents, and what can be done about it for seven days. */
export function releaseRoutes(app: FastifyInstance): void {
  serve(app, releaseApi.destination, async ({ db, user }) => ({
    name: (await findDestination(db, user.institutionId))?.name ?? null,
  }))
  serve(app, releaseApi.release, (call) => releasePerson(call, call.params.id))
  serve(app, releaseApi.list, (call) => listReleases(call, call.query.cursor))
  serve(app, releaseApi.undo, (call) => undoRelease(call, call.params.id))
  serve(app, releaseApi.slip, (call) => makeReleaseSlip(call, call.params.id, app.context.settings))
  serve(app, releaseApi.own, (call) => findOwnRelease(call))
}
