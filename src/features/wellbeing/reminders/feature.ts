import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { reminderApi } from './contract.ts'
import { listDevices as listReminderDevices } from './server/devices.ts'
import { listOwnPlan } from './server/plan.ts'
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
  ownData: (caller) => [
    {
      name: 'reminders',
      columns: columnsOf('savedAt days times shift'),
      rows: () => rowsOfList(() => listOwnPlan(caller)),
    },
    {
      name: 'reminderDevices',
      columns: columnsOf('createdAt name lastSentAt id'),
      rows: () => rowsOfList(() => listReminderDevices(caller)),
    },
  ],
}
