import type { Feature } from '#server/feature.ts'

import { reminderApi } from './contract.ts'
import { reminderRoutes } from './server/routes.ts'

export const reminders: Feature = {
  api: [reminderApi],
  routes: reminderRoutes,
  tables: {
    reminder_plans: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['days', 'times', 'shift', 'saved_at'],
    },
    reminder_devices: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['name', 'sealed'],
      encrypted: { sealed: { recordId: "encode(endpoint_hash, 'hex')" } },
    },
  },
}
