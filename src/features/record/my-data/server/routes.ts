import type { FastifyInstance } from 'fastify'

import { clearSessionCookie } from '#features/core/identity/server/service.ts'
import { serve } from '#server/http/serve.ts'

import { myDataApi } from '../contract.ts'
import { deleteAccount, keepAccount } from './delete-account.ts'
import { download } from './download.ts'

/** Registers the download of one's own data and the deletion of one's own account. */
export function myDataRoutes(app: FastifyInstance): void {
  serve(app, myDataApi.download, (call) => download(call, call.body, call.reply))
  serve(app, myDataApi.deleteAccount, async (call) => {
    const deletion = await deleteAccount(call, call.body)
    clearSessionCookie(call.settings, call.reply)
    return deletion
  })
  serve(app, myDataApi.keepAccount, keepAccount)
}
