import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { sharingApi } from '../contract.ts'
import { confirmSharing, saveSharing } from './changes.ts'
import { listSettings } from './settings.ts'
import { previewShared, readShared } from './viewing.ts'

/** Registers the sharing switches, their preview, and what a supporter sees. */
export function sharingRoutes(app: FastifyInstance): void {
  serve(app, sharingApi.list, (call) => listSettings(call))
  serve(app, sharingApi.save, (call) => saveSharing(call, call.body))
  serve(app, sharingApi.confirm, (call) => confirmSharing(call, call.body.sharedWithUserId))
  serve(app, sharingApi.preview, (call) => previewShared(call, call.query))
  serve(app, sharingApi.shared, (call) => readShared(call, call.params.id))
}
