import type { FastifyInstance } from 'fastify'

import { visitorOf } from '#features/access/accounts/index.ts'
import type { Feature } from '#server/feature.ts'
import { conflict } from '#server/http/rejection.ts'
import { serve } from '#server/http/serve.ts'
import type { Settings } from '#server/settings.ts'

import { emailApi } from './contract.ts'
import { texts } from './locales/texts.ts'
import { confirmAddress, sendAddressCode } from './server/address.ts'
import { sendPasswordCode } from './server/forgotten-password.ts'

const t = texts('contract')

export const email: Feature = {
  api: [emailApi],
  routes: emailRoutes,
}

/** Registers the codes that go out by e-mail: to confirm an address, and for a forgotten password. */
function emailRoutes(app: FastifyInstance): void {
  serve(app, emailApi.sendCode, (call) => {
    requireMail(call.settings)
    return sendAddressCode(call)
  })
  serve(app, emailApi.confirm, (call) => confirmAddress(call, call.body.code))
  serve(
    app,
    emailApi.forgotten,
    (call) => {
      requireMail(call.settings)
      return sendPasswordCode(call.db, call.body.username, visitorOf(call))
    },
    { perMinute: 60 },
  )
}

function requireMail({ smtpUrl }: Settings): void {
  if (smtpUrl === null) throw conflict(t('sendsNone'))
}
