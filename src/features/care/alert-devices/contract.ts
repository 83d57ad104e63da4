import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, OneId } from '#shared/fields.ts'
import { phoneChannels } from '#shared/phone-channels.ts'
import { PushAddress } from '#shared/push-address.ts'

import { texts } from './locales/texts.ts'

const t = texts('answers')

/** How many devices one person can have. */
export const mostDevices = 10
/** For how many minutes after a ring its owner can confirm that it was heard. */
export const confirmableMinutes = 10

/** A telephone that a gateway rings: by a text message or a call. */
export const NewAlertPhone = z.strictObject({
  channel: z.enum(phoneChannels, { error: () => t('channelUnknown') }),
  /** ITU-T E.164: a plus, the country and the number; 15 digits at most. */
  number: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, { error: () => t('numberUnknown') })),
})
export type NewAlertPhone = z.infer<typeof NewAlertPhone>

/** The ways in which a device is rung: by its browser's push service, or by a gateway for telephones. */
export const deviceChannels = ['push', ...phoneChannels] as const

/**
 * How a device stands: nobody has heard it yet; its owner has heard it; the last ring did not get through; or its push
 * service says that it takes none any more.
 */
const deviceStates = ['unconfirmed', 'confirmed', 'failing', 'gone'] as const

export const AlertDevice = z.object({
  id: Id,
  channel: z.enum(deviceChannels),
  /** What it was added on, such as "Firefox on Android", or the last digits of a telephone. */
  name: z.string(),
  state: z.enum(deviceStates),
  /** The SHA-256 of its endpoint in base64url, by which a page knows the device that it is shown on. */
  fingerprint: z.string(),
  createdAt: Instant,
  confirmedAt: z.nullable(Instant),
  lastSentAt: z.nullable(Instant),
})
export type AlertDevice = z.infer<typeof AlertDevice>

const AlertDevices = z.object({
  /** The key that a browser subscribes with; null where the installation rings no devices. */
  publicKey: z.nullable(z.string()),
  /** How a telephone can be rung here; none where the installation has no gateway. */
  phoneChannels: z.array(z.enum(phoneChannels)),
  devices: z.array(AlertDevice),
})
export type AlertDevices = z.infer<typeof AlertDevices>

/** Those who work on alerts. */
const access = ['admin', 'responder'] as const
const path = '/api/alert-devices'

export const alertDeviceApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: "The caller's devices that ring for alerts while no page is open",
    access,
    response: AlertDevices,
  }),
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Have this device ring for alerts, by its push service; it counts once a ring was confirmed',
    access,
    stepUp: true,
    body: PushAddress,
    response: AlertDevice,
    status: 201,
  }),
  addPhone: endpoint({
    method: 'POST',
    path: `${path}/phones`,
    summary: 'Have a telephone get a text message or a call for alerts; it counts once a test was confirmed',
    access,
    stepUp: true,
    body: NewAlertPhone,
    response: AlertDevice,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: "Remove one of the caller's devices; it rings no more",
    access,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/:id/test`,
    summary: "Send a test ring to one of the caller's devices",
    access,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/:id/confirm`,
    summary: 'Confirm that the device rang, within ten minutes of the ring',
    access,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}
