import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import {
  type AfterSignIn,
  finishSignIn,
  sessionDeviceOf,
  visitorOf,
} from '#features/access/accounts/index.ts'
import { setSessionCookie } from '#features/core/identity/index.ts'
import { serve } from '#server/http/serve.ts'
import type { Settings } from '#server/settings.ts'

import { signOnApi } from '../contract.ts'
import { providerApi } from '../provider-contract.ts'
import { trialApi } from '../trial-contract.ts'
import { attemptMilliseconds } from './attempts.ts'
import type { IsBroughtIn } from './first-account.ts'
import { choosePassword } from './first-password.ts'
import { publicKeyOf } from './issuer.ts'
import { type Begun, signOutAddress } from './oidc.ts'
import { getPasswordSettings, setPasswordSettings } from './password-sign-in.ts'
import { beginSignOn, signOn } from './protocols.ts'
import { confirmProvider } from './provider-confirmation.ts'
import { addProvider, changeProvider, listProviders, removeProvider } from './providers.ts'
import { samlRoutes } from './saml/routes.ts'
import { beginTrial, finishTrial } from './trial.ts'
import { getOffer, getProvider, getUsableProvider } from './usable-providers.ts'
import { beginWorkAccount, linkWorkAccount, listWorkAccounts, unlinkWorkAccount } from './work-accounts.ts'

/** Registers sign-on with an employer's account, and connecting it. */
export function signOnRoutes(app: FastifyInstance, afterSignIn: AfterSignIn, isBroughtIn: IsBroughtIn): void {
  samlRoutes(app)
  providerRoutes(app, isBroughtIn)
  // Short names can be guessed. This bounds how many.
  serve(app, signOnApi.offer, (call) => getOffer(call.db, call.params.code), { perMinute: 60 })
  serve(
    app,
    signOnApi.begin,
    async (call) =>
      onward(
        call,
        await beginSignOn(call, await getUsableProvider(call.db, call.params.id), { userId: null }),
      ),
    // Each attempt is a row for ten minutes. This bounds what a flood stores.
    { perMinute: 300 },
  )
  serve(
    app,
    signOnApi.finish,
    async (call) => {
      const browserToken = takeBrowserToken(call)
      const { query, timeZone } = call.body
      const provider = await getUsableProvider(call.db, call.params.id)
      const visitor = { ...visitorOf(call), timeZone, isBroughtIn }
      const signedIn = await signOn(call, provider, { query, browserToken, log: call.request.log }, visitor)
      await afterSignIn(call, signedIn.owner)
      return finishSignIn(call, signedIn)
    },
    { perMinute: 600 },
  )
  serve(app, signOnApi.keys, async ({ db, keyring, params }) => {
    const provider = await getProvider(db, params.id)
    return {
      keys: provider.kind === 'oidc' && provider.proof === 'key' ? [publicKeyOf(keyring, provider)] : [],
    }
  })
  serve(app, signOnApi.workAccounts, listWorkAccounts)
  serve(app, signOnApi.beginLink, async (call) => onward(call, await beginWorkAccount(call, call.params.id)))
  serve(app, signOnApi.finishLink, (call) => {
    const { query } = call.body
    const returned = { query, browserToken: takeBrowserToken(call), log: call.request.log }
    return linkWorkAccount(call, call.params.id, returned)
  })
  serve(app, signOnApi.unlink, (call) => unlinkWorkAccount(call, call.params.id))
  serve(app, signOnApi.choosePassword, async (call) => {
    const sessionToken = await choosePassword(call, call.body.newPassword, sessionDeviceOf(call))
    setSessionCookie(call.settings, call.reply, sessionToken)
  })
  serve(app, signOnApi.signOut, async (call) => {
    const { signedOnBy } = call.user
    const provider = signedOnBy && (await getUsableProvider(call.db, signedOnBy).catch(() => null))
    return { address: provider ? await signOutAddress(call, provider) : null }
  })
}

interface Exchange {
  readonly settings: Settings
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Gives the browser the cookie with which alone it can finish, and answers where it goes on. */
function onward({ settings, reply }: Exchange, { address, browserToken }: Begun) {
  const { name, ...options } = cookieOf(settings)
  reply.setCookie(name, browserToken, { ...options, maxAge: attemptMilliseconds / 1000 })
  return { address }
}

/** The secret of the browser's cookie, which is gone from then on. */
function takeBrowserToken({ settings, request, reply }: Exchange): string | undefined {
  const { name, ...options } = cookieOf(settings)
  reply.clearCookie(name, options)
  return request.cookies[name]
}

/**
 * The cookie of a sign-on on its way. It comes back with a call of our own page, so that it is SameSite=Strict; the
 * navigation from the provider needs it not.
 */
function cookieOf({ origin }: Pick<Settings, 'origin'>) {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-sign-on' : 'sign-on'
  return { name, path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
}

/** Registers what people managers set up for their staff's sign-on. */
function providerRoutes(app: FastifyInstance, isBroughtIn: IsBroughtIn): void {
  serve(app, providerApi.settings, async (call) => ({
    ...(await getPasswordSettings(call)),
    providers: await listProviders(call),
  }))
  serve(app, providerApi.change, (call) => setPasswordSettings(call, call.body))
  serve(app, providerApi.add, async (call) => ({ id: await addProvider(call, call.body) }))
  serve(app, providerApi.update, (call) => changeProvider(call, call.params.id, call.body))
  serve(app, providerApi.confirm, (call) => confirmProvider(call, call.params.id))
  serve(app, providerApi.remove, (call) => removeProvider(call, call.params.id))
  // Each has Evenkeel call the provider.
  serve(app, trialApi.begin, async (call) => onward(call, await beginTrial(call, call.params.id)), {
    perMinute: 30,
  })
  serve(app, trialApi.finish, (call) => {
    const returned = { query: call.body.query, browserToken: takeBrowserToken(call), isBroughtIn }
    return finishTrial(call, call.params.id, returned)
  })
}
