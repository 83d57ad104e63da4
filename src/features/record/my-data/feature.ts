import type { FastifyInstance } from 'fastify'

import { clearSessionCookie } from '#features/core/identity/index.ts'
import type { Feature } from '#server/feature.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import type { Section } from '#server/own-data.ts'

import { myDataApi } from './contract.ts'
import { deleteAccount, keepAccount } from './server/delete-account.ts'
import { download } from './server/download.ts'

export const myData = (sectionsOf: (caller: Caller) => readonly Section[]): Feature => ({
  api: [myDataApi],
  routes: (app) => myDataRoutes(app, sectionsOf),
  tables: {
    erased_accounts: {},
  },
})

/**
 * Registers the download of one's own data and the deletion of one's own account. `sectionsOf` is what every feature keeps
 * about a person.
 */
function myDataRoutes(app: FastifyInstance, sectionsOf: (caller: Caller) => readonly Section[]): void {
  serve(app, myDataApi.download, (call) => download(call, call.body, call.reply, sectionsOf(call)))
  serve(app, myDataApi.deleteAccount, async (call) => {
    const deletion = await deleteAccount(call, call.body)
    clearSessionCookie(call.settings, call.reply)
    return deletion
  })
  serve(app, myDataApi.keepAccount, keepAccount)
}
