import type { FastifyInstance } from 'fastify'

import { clearSessionCookie } from '#features/identity/server/service.ts'
import { serve } from '#server/http/serve.ts'

import { myDataApi } from '../contract.ts'
import { leave, stay } from './account-deletion.ts'
import { download } from './download.ts'

/** Registers the download of everything about oneself, leaving, and thinking better of it. */
export function myDataRoutes(app: FastifyInstance): void {
  serve(app, myDataApi.download, ({ db, keyring, user, trace, body, reply }) =>
    download({ db, keyring, user, trace }, body.format, reply),
  )
  serve(app, myDataApi.leave, async (call) => {
    const leaving = await leave(call, call.body)
    clearSessionCookie(call.settings, call.reply)
    return leaving
  })
  serve(app, myDataApi.stay, stay)
}
