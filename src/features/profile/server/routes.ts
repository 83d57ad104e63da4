import type { FastifyInstance } from 'fastify'

import { notFound } from '#server/http/rejection.ts'
import { serve } from '#server/http/serve.ts'

import { profileApi } from '../contract.ts'
import { saveSettings, updateProfile } from './service.ts'

/** Registers what people may change about themselves. */
export function profileRoutes(app: FastifyInstance): void {
  serve(app, profileApi.update, async ({ db, user, trace, params, body }) => {
    // Before anything is read, so that nobody's id, whatever the role, answers otherwise than one that is nobody's.
    if (params.id.toLowerCase() !== user.id) throw notFound()
    return updateProfile(db, { user, trace }, body)
  })
  serve(app, profileApi.saveSettings, ({ db, user, trace, body }) => saveSettings(db, { user, trace }, body))
}
