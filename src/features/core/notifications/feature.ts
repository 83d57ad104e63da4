import type { Feature } from '#server/feature.ts'

import { notificationApi } from './contract.ts'
import { notificationRoutes } from './server/routes.ts'

export const notifications: Feature = {
  api: [notificationApi],
  routes: notificationRoutes,
  tables: {
    notifications: { callers: ['select'], callersChange: ['read_at'] },
  },
}
