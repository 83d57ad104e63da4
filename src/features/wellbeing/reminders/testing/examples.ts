import { newBrowser } from '#testing/devices/push-service.ts'
import { askForReminders, everyEvening } from '#testing/devices/reminders.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { sends, someone } from '#testing/prepare-call.ts'

import { reminderApi } from '../contract.ts'

export const examples: FeatureExamples = {
  changes: {
    'PUT /api/reminders': sends(everyEvening),
    'DELETE /api/reminders': async (world) => {
      const by = await someone(world)
      await askForReminders(by)
      return { by }
    },
    'POST /api/reminders/devices': async (world) => {
      const by = await someone(world)
      await by.call(reminderApi.save, { body: everyEvening })
      return { by, body: newBrowser().subscription }
    },
    'DELETE /api/reminders/devices/:id': async (world) => {
      const by = await someone(world)
      return { by, params: { id: (await askForReminders(by)).deviceId } }
    },
    'POST /api/reminders/test': async (world) => {
      const by = await someone(world)
      return { by, body: { deviceId: (await askForReminders(by)).deviceId } }
    },
  },
  objects: {
    'DELETE /api/reminders/devices/:id': async (_, { owner }) => ({
      params: { id: (await askForReminders(owner)).deviceId },
    }),
  },
}
