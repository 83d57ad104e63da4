import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { sharingApi } from '../contract.ts'
import { confirmSharing, saveSharing } from './changes.ts'
import { listSettings } from './settings.ts'
import { previewShared, readShared } from './viewing.ts'

/** Registers the switches of sharing, what they would show, and what a supporter sees. */
export function sharingRoutes(app: FastifyInstance): void {
  serve(app, sharingApi.list, ({ db, user }) => listSettings(db, user.id))
  serve(app, sharingApi.save, ({ db, body, user, trace }) => saveSharing(db, { user, trace }, body))
  serve(app, sharingApi.confirm, ({ db, body, user, trace }) =>
    confirmSharing(db, { user, trace }, body.sharedWithUserId),
  )
  serve(app, sharingApi.preview, ({ db, query, ...owner }) => previewShared(db, owner, query))
  serve(app, sharingApi.shared, ({ db, params, ...reader }) => readShared(db, reader, params.id))
}
