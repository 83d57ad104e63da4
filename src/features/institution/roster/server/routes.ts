import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { mostUploadBytes, rosterApi } from '../contract.ts'
import { getMapping, saveMapping } from './mapping.ts'
import { getReport, listRosters } from './reports.ts'
import { previewUpload, runSentRoster, runUpload } from './upload.ts'

/** A file of the largest size in base64, with the JSON around it. */
const bodyLimit = Math.ceil((mostUploadBytes * 4) / 3) + 4096
const limits = { bodyLimit, hasLongLists: true }

/** Registers rosters: their reports, the upload through the page, and the institution's own headings. */
export function rosterRoutes(app: FastifyInstance): void {
  serve(app, rosterApi.list, (call) => listRosters(call, call.query.cursor))
  serve(app, rosterApi.report, ({ db, user, params }) => getReport(db, user.institutionId, params.id), {
    hasLongLists: true,
  })
  serve(app, rosterApi.preview, (call) => previewUpload(call, call.body), limits)
  serve(app, rosterApi.run, (call) => runUpload(call, call.body), limits)
  serve(app, rosterApi.send, (call) => runSentRoster(call, call.body), limits)
  serve(app, rosterApi.mapping, ({ db, user }) => getMapping(db, user.institutionId))
  serve(app, rosterApi.saveMapping, (call) => saveMapping(call, call.body))
}
