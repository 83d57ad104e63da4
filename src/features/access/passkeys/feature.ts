import type { FastifyInstance } from 'fastify'

import {
  type AfterSignIn,
  describeDevice,
  finishSignIn,
  type KeptWayIn,
  visitorOf,
} from '#features/access/accounts/index.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { passkeyApi } from './contract.ts'
import { askForEarlierPasskey, openWithPasskey } from './server/closed-vaults.ts'
import { addPasskey, isOffered, listPasskeys, offerPasskey, removePasskey } from './server/passkeys.ts'
import { askForPasskey, signInWithPasskey } from './server/sign-in.ts'

export const passkeys = (afterSignIn: AfterSignIn, waysIn: readonly KeptWayIn[]): Feature => ({
  api: [passkeyApi],
  routes: (app) => passkeyRoutes(app, afterSignIn, waysIn),
  tables: {
    passkeys: { callers: ['select', 'insert', 'delete'], callersChange: ['counter', 'last_used_at'] },
    passkey_challenges: {},
  },
  ownData: (caller) => [
    {
      name: 'passkeys',
      columns: columnsOf('createdAt name lastUsedAt use id'),
      rows: () => rowsOfList(() => listPasskeys(caller)),
    },
  ],
})

/** Registers the calls about passkeys: one's own, the sign-in, and what a reset closed. */
function passkeyRoutes(app: FastifyInstance, afterSignIn: AfterSignIn, waysIn: readonly KeptWayIn[]): void {
  serve(app, passkeyApi.list, async (call) => ({
    isOffered: isOffered(call),
    passkeys: await listPasskeys(call),
  }))
  serve(app, passkeyApi.offer, offerPasskey)
  serve(app, passkeyApi.add, (call) => addPasskey(call, call.body, describeDevice(call.request.headers)))
  serve(app, passkeyApi.remove, (call) => removePasskey(call, call.params.id))
  // Each challenge is a row for five minutes. This bounds what a flood stores.
  serve(app, passkeyApi.ask, askForPasskey, { perMinute: 300 })
  serve(
    app,
    passkeyApi.signIn,
    async (call) => {
      const signedIn = await signInWithPasskey(call, call.body, visitorOf(call))
      await afterSignIn(call, signedIn.owner)
      return finishSignIn(call, signedIn)
    },
    { perMinute: 3000 },
  )
  serve(app, passkeyApi.askForClosed, askForEarlierPasskey)
  serve(app, passkeyApi.openClosed, (call) => openWithPasskey(call, call.body, waysIn))
}
