import type { FastifyInstance } from 'fastify'

import { describeDevice } from '#features/access/accounts/index.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { reminderApi } from './contract.ts'
import { addDevice, listDevices as listReminderDevices, removeDevice, sendNow } from './server/devices.ts'
import { listOwnPlan, readReminders, saveReminders, stopReminders } from './server/plan.ts'

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

/** Registers the calls about the caller's own reminders. */
function reminderRoutes(app: FastifyInstance): void {
  serve(app, reminderApi.read, readReminders)
  serve(app, reminderApi.save, (call) => saveReminders(call, call.body))
  serve(app, reminderApi.stop, stopReminders)
  serve(app, reminderApi.addDevice, (call) =>
    addDevice(call, call.body, describeDevice(call.request.headers)),
  )
  serve(app, reminderApi.removeDevice, (call) => removeDevice(call, call.params.id))
  serve(app, reminderApi.test, (call) => sendNow(call, call.body.deviceId))
}
