import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { webhookApi } from './contract.ts'
import { listDeliveries, sendAgain, sendTest } from './server/deliveries.ts'
import {
  addWebhook,
  askNames,
  confirmNames,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  stopNames,
  updateWebhook,
} from './server/webhooks.ts'

export const webhooks: Feature = {
  api: [webhookApi],
  routes: webhookRoutes,
  tables: {
    webhooks: { callers: ['select'] },
    webhook_deliveries: { callers: ['select'] },
  },
}

/** Registers the management of webhooks by people managers. */
function webhookRoutes(app: FastifyInstance): void {
  const { settings } = app.context
  serve(app, webhookApi.list, (call) => listWebhooks(call))
  serve(app, webhookApi.add, (call) => addWebhook(call, call.body, settings))
  serve(app, webhookApi.update, (call) => updateWebhook(call, call.params.id, call.body, settings))
  serve(app, webhookApi.rotate, (call) => rotateSecret(call, call.params.id, call.body.requestId))
  serve(app, webhookApi.test, (call) => sendTest(call, call.params.id))
  serve(app, webhookApi.remove, (call) => removeWebhook(call, call.params.id))
  serve(app, webhookApi.askNames, (call) => askNames(call, call.params.id))
  serve(app, webhookApi.confirmNames, (call) => confirmNames(call, call.params.id))
  serve(app, webhookApi.stopNames, (call) => stopNames(call, call.params.id))
  serve(app, webhookApi.deliveries, (call) => listDeliveries(call))
  serve(app, webhookApi.sendAgain, (call) => sendAgain(call, call.params.id))
}
