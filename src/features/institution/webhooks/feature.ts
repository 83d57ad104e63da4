import type { Feature } from '#server/feature.ts'

import { webhookApi } from './contract.ts'
import { webhookRoutes } from './server/routes.ts'

export const webhooks: Feature = {
  api: [webhookApi],
  routes: webhookRoutes,
  tables: {
    webhooks: { callers: ['select'] },
    webhook_deliveries: { callers: ['select'] },
  },
}
