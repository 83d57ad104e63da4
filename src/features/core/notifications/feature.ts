import type { Feature } from '#server/feature.ts'
import { columnsOf, everyPage } from '#server/own-data.ts'

import { notificationApi } from './contract.ts'
import { listNotifications } from './server/notifications.ts'
import { notificationRoutes } from './server/routes.ts'

export const notifications: Feature = {
  api: [notificationApi],
  routes: notificationRoutes,
  tables: {
    notifications: { callers: ['select'], callersChange: ['read_at'] },
  },
  ownData: (caller) => [
    {
      name: 'notifications',
      columns: columnsOf('at kind message path isRead id'),
      rows: () => everyPage((cursor) => listNotifications(caller, cursor)),
    },
  ],
}
