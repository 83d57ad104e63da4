import {
  reminderApi,
  type ReminderDevice,
  type ReminderPlan,
} from '#features/wellbeing/reminders/contract.ts'

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
