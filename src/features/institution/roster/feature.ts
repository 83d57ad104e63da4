import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { mostUploadBytes, rosterApi } from './contract.ts'
import { getReport, listRosters } from './server/reports.ts'
import { undoRoster } from './server/undo.ts'
import { previewUpload, runSentRoster, runUpload } from './server/upload.ts'

export const roster: Feature = {
  api: [rosterApi],
  routes: rosterRoutes,
  tables: {
    rosters: { callers: ['select'] },
  },
}

/** A file of the largest size in base64, with the JSON around it. */
const bodyLimit = Math.ceil((mostUploadBytes * 4) / 3) + 4096
const limits = { bodyLimit, hasLongLists: true }

/** Registers rosters: their reports and the upload through the page. */
function rosterRoutes(app: FastifyInstance): void {
  serve(app, rosterApi.list, (call) => listRosters(call, call.query.cursor))
  serve(app, rosterApi.report, ({ db, user, params }) => getReport(db, user.institutionId, params.id), {
    hasLongLists: true,
  })
  serve(app, rosterApi.preview, (call) => previewUpload(call, call.body), limits)
  serve(
    app,
    rosterApi.run,
    (call) =>
      runUpload(call, call.body, (err) =>
        call.request.log.error({ err }, 'A roster failed after its answer'),
      ),
    limits,
  )
  serve(app, rosterApi.undo, ({ params: { id }, ...call }) =>
    undoRoster(call.db, { id, institutionId: call.user.institutionId, by: call }),
  )
  serve(app, rosterApi.send, (call) => runSentRoster(call, call.body), limits)
}
