import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { institutionRecordApi, recordKeepingApi } from './contract.ts'
import { recordContact } from './server/contacts.ts'
import { askHold, askLifting, confirmHold } from './server/holds.ts'
import { appointRecordsOfficer, readKeeping, setTerm } from './server/keeping.ts'
import { exportRecord, findRecord, listRecords, requireReadable } from './server/records.ts'

export const institutionRecord: Feature = {
  api: [institutionRecordApi, recordKeepingApi],
  routes: institutionRecordRoutes,
  // Who reads a record is decided by a name and a grant, which no policy of a row knows: callers have no right to any.
  tables: { kept_records: {}, record_holds: {}, record_keeping: {} },
}

/** Registers the record of what the institution did, and how it is kept. */
function institutionRecordRoutes(app: FastifyInstance): void {
  serve(app, institutionRecordApi.list, (call) => listRecords(call, call.query.search))
  serve(app, institutionRecordApi.find, (call) => findRecord(call, call.params.id))
  serve(app, institutionRecordApi.file, (call) => exportRecord(call, call.params.id))
  serve(app, institutionRecordApi.recordContact, async (call) => {
    await requireReadable(call, call.params.id)
    await recordContact(call, call.params.id, call.body)
  })
  serve(app, institutionRecordApi.askHold, async (call) =>
    askHold(call, await requireReadable(call, call.params.id), call.body.reason),
  )
  serve(app, institutionRecordApi.askLifting, async (call) =>
    askLifting(call, await requireReadable(call, call.params.id), call.body.reason),
  )
  serve(app, institutionRecordApi.confirmHold, async (call) =>
    confirmHold(call, await requireReadable(call, call.params.id)),
  )
  serve(app, recordKeepingApi.read, (call) => readKeeping(call))
  serve(app, recordKeepingApi.appoint, (call) => appointRecordsOfficer(call, call.body.username))
  serve(app, recordKeepingApi.setTerm, (call) => setTerm(call, call.body.years))
}
