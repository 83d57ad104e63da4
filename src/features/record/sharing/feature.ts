import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { sharingApi } from './contract.ts'
import { confirmSharing, saveSharing } from './server/changes.ts'
import { listOwnSwitches, listSettings } from './server/settings.ts'
import { previewShared, readShared } from './server/viewing.ts'

export const sharing: Feature = {
  api: [sharingApi],
  routes: sharingRoutes,
  ownData: (caller) => [
    {
      name: 'sharing',
      columns: columnsOf('connectionId name since until'),
      rows: () => rowsOfList(() => listOwnSwitches(caller.db, caller.user.id)),
    },
  ],
}

/** Registers the sharing switches, their preview, and what a supporter sees. */
function sharingRoutes(app: FastifyInstance): void {
  serve(app, sharingApi.list, (call) => listSettings(call))
  serve(app, sharingApi.save, (call) => saveSharing(call, call.body))
  serve(app, sharingApi.confirm, (call) => confirmSharing(call, call.body.sharedWithUserId))
  serve(app, sharingApi.preview, (call) => previewShared(call, call.query))
  serve(app, sharingApi.shared, (call) => readShared(call, call.params.id))
}
