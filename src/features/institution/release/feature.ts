import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { releaseApi } from './contract.ts'
import { findDestination } from './server/release-people.ts'
import { findOwnRelease, listReleases, makeReleaseSlip, releasePerson } from './server/releases.ts'
import { undoRelease } from './server/undo-release.ts'

export const release: Feature = {
  api: [releaseApi],
  routes: releaseRoutes,
  tables: {
    releases: { callers: ['select'] },
  },
  ownData: (caller) => [
    {
      name: 'releases',
      columns: columnsOf('releasedAt from'),
      rows: () => rowsOfList(async () => [await findOwnRelease(caller)].filter((one) => one !== null)),
    },
  ],
}

/** Registers the release of residents, and what can be done about it for seven days. */
function releaseRoutes(app: FastifyInstance): void {
  serve(app, releaseApi.destination, async ({ db, user }) => ({
    name: (await findDestination(db, user.institutionId))?.name ?? null,
  }))
  serve(app, releaseApi.release, (call) => releasePerson(call, call.params.id))
  serve(app, releaseApi.list, (call) => listReleases(call, call.query.cursor))
  serve(app, releaseApi.undo, (call) => undoRelease(call, call.params.id))
  serve(app, releaseApi.slip, (call) => makeReleaseSlip(call, call.params.id, app.context.settings))
  serve(app, releaseApi.own, (call) => findOwnRelease(call))
}
