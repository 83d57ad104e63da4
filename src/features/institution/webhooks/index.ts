/** What other features may use of this one on the server. */
export { deleteOldDeliveries } from './server/deliveries.ts'
export { webhookDeliveryJobs, webhookEventJobs } from './server/jobs.ts'
export { countOutdatedWebhooks, reencryptWebhook, reencryptWebhooks } from './server/secrets.ts'
export { listWebhooks } from './server/webhooks.ts'
