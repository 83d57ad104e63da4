import type { FastifyInstance } from 'fastify'

import { ageApi } from '#features/core/identity/age-contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { setSessionCookie } from '#features/core/identity/index.ts'
import { languageApi } from '#features/core/identity/language-contract.ts'
import { findOpenInstitution } from '#features/core/institutions/index.ts'
import { serve } from '#server/http/serve.ts'
import { languageCookie } from '#shared/language.ts'

import { accountApi } from '../contract.ts'
import { invitationPreviewApi } from '../invitation-contract.ts'
import { ownPasswordApi } from '../own-password-contract.ts'
import { sayAgeBand } from './age-band.ts'
import { getCurrentUser } from './current-user.ts'
import { previewInvitation } from './invitation-preview.ts'
import { changePassword } from './passwords/passwords.ts'
import { resetPassword } from './recovery/reset-codes.ts'
import { register } from './registration.ts'
import { chooseLanguage } from './saved-language.ts'
import { confirm } from './sign-in/confirm.ts'
import { type AdmitPassword, type AfterSignIn, enterCode, signIn } from './sign-in/sign-in.ts'
import { finishSignIn, sessionDeviceOf, visitorOf } from './sign-in/visitor.ts'

/** Registers the current user, sign-in, registration, the confirmation of a session, and the change of a password. */
export function accountRoutes(
  app: FastifyInstance,
  afterSignIn: AfterSignIn,
  admitPassword: AdmitPassword,
): void {
  serve(app, identityApi.current, (call) => getCurrentUser(call.db, call, call.user.missingStep))
  serve(app, languageApi.choose, (call) => chooseLanguage(call, call.body.language))
  serve(app, ageApi.say, (call) => sayAgeBand(call, call.body.ageBand))
  serve(app, accountApi.config, async ({ db, settings }) => ({
    hasDemo: settings.hasDemo,
    hasMail: settings.smtpUrl !== null,
    hasOpenRegistration: (await findOpenInstitution(db)) !== null,
  }))
  serve(
    app,
    accountApi.login,
    async (call) => {
      const signedIn = await signIn(call, call.body, visitorOf(call), admitPassword)
      await afterSignIn(call, signedIn.owner)
      return finishSignIn(call, signedIn)
    },
    // Failures are limited by name and network. This bounds what a flood costs the database.
    { perMinute: 3000 },
  )
  serve(app, accountApi.enterCode, async (call) => {
    const entered = await enterCode(call, call.body.code, sessionDeviceOf(call))
    await afterSignIn(call, call)
    setSessionCookie(call.settings, call.reply, entered.sessionToken)
    return entered.user
  })
  serve(
    app,
    accountApi.register,
    async (call) => {
      const registered = await register(call, call.body, visitorOf(call))
      return { ...finishSignIn(call, registered), recoveryCode: registered.recoveryCode }
    },
    { perMinute: 60 },
  )
  serve(
    app,
    invitationPreviewApi.preview,
    // The code comes in the body alone, so that no log has it.
    ({ db, body, trace }) => previewInvitation(db, body.invitation, trace.addressPrefix),
    { perMinute: 3000 },
  )
  // Old bookmarks lead here, and the client after a lost session. It redirects nowhere else (ASVS 5.0 3.7.2).
  // The language of whoever's session is over goes with it, since others use the same tablet. A page of somebody who is
  // still signed in writes it again.
  app.get('/api/login', { config: { access: 'public' } }, (_, reply) =>
    reply.clearCookie(languageCookie, { path: '/' }).redirect('/'),
  )
  sessionRoutes(app, afterSignIn)
}

function sessionRoutes(app: FastifyInstance, afterSignIn: AfterSignIn): void {
  serve(app, ownPasswordApi.confirm, async (call) => {
    const { token, vault } = await confirm(call, call.body)
    // The vault of somebody who signed on with a provider is open only now.
    if (vault && !call.vault) await afterSignIn(call, { user: call.user, vault })
    setSessionCookie(call.settings, call.reply, token)
  })
  serve(app, ownPasswordApi.reset, (call) => resetPassword(call, call.body, call.trace), {
    perMinute: 300,
  })
  serve(app, ownPasswordApi.change, async (call) => {
    const sessionToken = await changePassword(call, call.body, sessionDeviceOf(call))
    setSessionCookie(call.settings, call.reply, sessionToken)
  })
}
