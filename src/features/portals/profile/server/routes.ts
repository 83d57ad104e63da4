import type { FastifyInstance } from 'fastify'

import { notFound } from '#server/http/rejection.ts'
import { serve } from '#server/http/serve.ts'

import { profileApi } from '../contract.ts'
import { saveSettings, updateProfile } from './profile.ts'

/** Registers the changes that people make to their own profile and settings. */
export function profileRoutes(app: FastifyInstance): void {
  serve(app, profileApi.update, async (call) => {
    // This comes before any reading, so that the id of another person gets the same reply as an unknown id.
    if (call.params.id.toLowerCase() !== call.user.id) throw notFound()
    const { basedOn, ...changes } = call.body
    return updateProfile(call, changes, basedOn)
  })
  serve(app, profileApi.saveSettings, (call) => saveSettings(call, call.body))
}
