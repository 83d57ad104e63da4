import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { providerApi } from '../provider-contract.ts'
import { getPasswordSettings, setPasswordSettings } from './password-sign-in.ts'
import { confirmProvider } from './provider-confirmation.ts'
import { addProvider, changeProvider, listProviders, removeProvider, tryProvider } from './providers.ts'

/** Registers what people managers set up for their staff's sign-on. */
export function providerRoutes(app: FastifyInstance): void {
  serve(app, providerApi.settings, async (call) => ({
    ...(await getPasswordSettings(call)),
    providers: await listProviders(call),
  }))
  serve(app, providerApi.change, (call) => setPasswordSettings(call, call.body))
  serve(app, providerApi.add, async (call) => ({ id: await addProvider(call, call.body) }))
  serve(app, providerApi.update, (call) => changeProvider(call, call.params.id, call.body))
  serve(app, providerApi.confirm, (call) => confirmProvider(call, call.params.id))
  serve(app, providerApi.remove, (call) => removeProvider(call, call.params.id))
  serve(app, providerApi.tryOut, (call) => tryProvider(call, call.params.id), { perMinute: 30 })
}
