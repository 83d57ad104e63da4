import type { FastifyInstance } from 'fastify'

import { describeDevice } from '#features/access/accounts/index.ts'
import { serve } from '#server/http/serve.ts'

import { reminderApi } from '../contract.ts'
import { addDevice, removeDevice, sendNow } from './devices.ts'
import { readReminders, saveReminders, stopReminders } from './plan.ts'

/** Registers the calls about the caller's own reminders. */
export function reminderRoutes(app: FastifyInstance): void {
  serve(app, reminderApi.read, readReminders)
  serve(app, reminderApi.save, (call) => saveReminders(call, call.body))
  serve(app, reminderApi.stop, stopReminders)
  serve(app, reminderApi.addDevice, (call) =>
    addDevice(call, call.body, describeDevice(call.request.headers)),
  )
  serve(app, reminderApi.removeDevice, (call) => removeDevice(call, call.params.id))
  serve(app, reminderApi.test, (call) => sendNow(call, call.body.deviceId))
}
