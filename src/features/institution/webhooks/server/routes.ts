import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { webhookApi } from '../contract.ts'
import { listDeliveries, sendAgain, sendTest } from './deliveries.ts'
import { askNames, confirmNames, stopNames } from './names.ts'
import { addWebhook, listWebhooks, removeWebhook, rotateSecret, updateWebhook } from './webhooks.ts'

/** Registers the management of webhooks by people managers. */
export function webhookRoutes(app: FastifyInstance): void {
  const networks = app.context.settings.webhookNetworks
  serve(app, webhookApi.list, (call) => listWebhooks(call))
  serve(app, webhookApi.add, (call) => addWebhook(call, call.body.url, networks))
  serve(app, webhookApi.update, (call) => updateWebhook(call, call.params.id, call.body, networks))
  serve(app, webhookApi.rotate, (call) => rotateSecret(call, call.params.id))
  serve(app, webhookApi.test, (call) => sendTest(call, call.params.id))
  serve(app, webhookApi.remove, (call) => removeWebhook(call, call.params.id))
  serve(app, webhookApi.askNames, (call) => askNames(call, call.params.id))
  serve(app, webhookApi.confirmNames, (call) => confirmNames(call, call.params.id))
  serve(app, webhookApi.stopNames, (call) => stopNames(call, call.params.id))
  serve(app, webhookApi.deliveries, (call) => listDeliveries(call))
  serve(app, webhookApi.sendAgain, (call) => sendAgain(call, call.params.id))
}
