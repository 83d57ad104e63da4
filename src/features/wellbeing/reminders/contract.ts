import * as z from 'zod/mini'

import { ShiftTimes } from '#features/core/institutions/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, OneId } from '#shared/fields.ts'
import { PushAddress } from '#shared/push-address.ts'
import { TimeOfDay } from '#shared/time-of-day.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** The two ends of a shift. */
export const shiftEdges = ['begins', 'ends'] as const
export type ShiftEdge = (typeof shiftEdges)[number]

/** How many reminders a day has at most, and how many devices one person can have. */
export const mostADay = 2
export const mostDevices = 10

const isUnique = <Choice extends string>() =>
  z.refine<Choice[]>((chosen) => new Set(chosen).size === chosen.length, { error: () => t('twice') })

/** When a person is reminded. */
export const ReminderPlan = z
  .strictObject({
    days: z.array(z.enum(weekdays)).check(z.minLength(1, { error: () => t('noDay') }), isUnique()),
    /** By the person's own clock. */
    times: z.array(TimeOfDay).check(z.maxLength(mostADay, { error: () => t('tooMany') }), isUnique()),
    /** By the times of the shift that they are in. */
    shift: z.array(z.enum(shiftEdges)).check(isUnique()),
  })
  .check(({ value, issues }) => {
    const count = value.times.length + value.shift.length
    const problem = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    if (count === 0) problem('times', t('noTime'))
    if (count > mostADay && value.times.length <= mostADay) problem('shift', t('tooMany'))
  })
export type ReminderPlan = z.infer<typeof ReminderPlan>

export const ReminderDevice = z.object({
  id: Id,
  /** What it was added on, such as "Firefox on Android". */
  name: z.string(),
  /** The SHA-256 of its endpoint in base64url, by which a page knows the device that it is shown on. */
  fingerprint: z.string(),
  createdAt: Instant,
  lastSentAt: z.nullable(Instant),
})
export type ReminderDevice = z.infer<typeof ReminderDevice>

export const Reminders = z.object({
  /** Null while the person has asked for none. */
  plan: z.nullable(ReminderPlan),
  /** Of the person's own clock. */
  timeZone: z.string(),
  /** The shift that they are in; its times are null where their institution has not entered them. */
  shift: z.nullable(z.object({ name: z.string(), times: z.nullable(ShiftTimes) })),
  /** Until when there is none, after something hard; null where there was nothing. */
  quietUntil: z.nullable(Instant),
  /** The reminders of the next seven days, as far as is known now. */
  upcoming: z.array(z.object({ at: Instant, edge: z.nullable(z.enum(shiftEdges)) })),
  /** The key that a browser subscribes with; null where the installation sends no pushes. */
  publicKey: z.nullable(z.string()),
  devices: z.array(ReminderDevice),
})
export type Reminders = z.infer<typeof Reminders>

const path = '/api/reminders'

export const reminderApi = {
  read: endpoint({
    method: 'GET',
    path,
    news: ['own'],
    summary: "The caller's reminders to check in: when, until when it is quiet, and on which devices",
    response: Reminders,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    news: ['own'],
    summary: 'Ask for reminders to check in, or change when they come; at most two a day',
    body: ReminderPlan,
    response: Reminders,
  }),
  stop: endpoint({
    method: 'DELETE',
    path,
    news: ['own'],
    summary: 'Turn reminders off; the devices that show them are forgotten',
    response: Nothing,
    status: 204,
  }),
  addDevice: endpoint({
    method: 'POST',
    path: `${path}/devices`,
    news: ['own'],
    summary: 'Have this browser show the reminders, by its push service',
    body: PushAddress,
    response: ReminderDevice,
    status: 201,
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: `${path}/devices/:id`,
    news: ['own'],
    summary: "Have one of the caller's devices show no reminders any more",
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/test`,
    news: ['own'],
    summary: "Send a reminder to one of the caller's devices now",
    body: z.strictObject({ deviceId: Id }),
    response: Nothing,
    status: 204,
  }),
}
