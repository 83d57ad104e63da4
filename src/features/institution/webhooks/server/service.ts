/** The face of webhooks on the server for the app and other features. */
export { deleteOldDeliveries } from './deliveries.ts'
export { webhookDeliveryJobs, webhookEventJobs } from './jobs.ts'
export { countOutdatedWebhooks, reencryptWebhook, reencryptWebhooks } from './secrets.ts'
export { listWebhooks } from './webhooks.ts'
