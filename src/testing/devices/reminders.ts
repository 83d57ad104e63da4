import {
  reminderApi,
  type ReminderDevice,
  type ReminderPlan,
} from '#features/wellbeing/reminders/contract.ts'

import type { Making } from '../people/household.ts'
import { type Preparing, someone } from '../prepare-call.ts'
import type { Person } from '../world.ts'
import { type Browser, newBrowser } from './push-service.ts'

/** Every day at seven in the evening. */
export const everyEvening: ReminderPlan = {
  days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  times: ['19:00'],
  shift: [],
}

/** Has somebody be reminded, on a browser that is answered with its device's id. */
export async function askForReminders(
  person: Pick<Person, 'call'>,
  plan: ReminderPlan = everyEvening,
): Promise<{ browser: Browser; deviceId: string }> {
  await person.call(reminderApi.save, { body: plan })
  const browser = newBrowser()
  const reply = await person.call(reminderApi.addDevice, { body: browser.subscription })
  return { browser, deviceId: reply.json<ReminderDevice>().id }
}

/** How to call each changing endpoint of reminders with success. */
export const reminderChanges: Record<string, Preparing> = {
  'PUT /api/reminders': async (world) => ({ by: await someone(world), body: everyEvening }),
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
}

/** How to make a device that shows the owner's reminders. */
export const reminderDeviceOfOwner: Making = async (_, { owner }) => ({
  params: { id: (await askForReminders(owner)).deviceId },
})
