import type { FastifyInstance } from 'fastify'

import { clearSessionCookie } from '#features/core/identity/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import type { Section } from '#server/own-data.ts'

import { myDataApi } from '../contract.ts'
import { deleteAccount, keepAccount } from './delete-account.ts'
import { download } from './download.ts'

/**
 * Registers the download of one's own data and the deletion of one's own account. `sectionsOf` is what every feature keeps
 * about a person.
 */
export function myDataRoutes(app: FastifyInstance, sectionsOf: (caller: Caller) => readonly Section[]): void {
  serve(app, myDataApi.download, (call) => download(call, call.body, call.reply, sectionsOf(call)))
  serve(app, myDataApi.deleteAccount, async (call) => {
    const deletion = await deleteAccount(call, call.body)
    clearSessionCookie(call.settings, call.reply)
    return deletion
  })
  serve(app, myDataApi.keepAccount, keepAccount)
}
