/** The face of webhooks on the server for the app. */
export { deleteOldDeliveries } from './deliveries.ts'
export { webhookDeliveryJobs, webhookEventJobs } from './jobs.ts'
export { countOutdatedWebhooks, reencryptWebhooks } from './secrets.ts'
