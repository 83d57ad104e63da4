import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Instant, Nothing, secretLine } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

/** The status of the caller's second factor. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Whether the institution requires it of the caller, who then cannot turn it off. */
  isRequired: z.boolean(),
  /** Until when none can be set up or changed, since the password was reset; null where it can. */
  heldUntil: z.nullable(Instant),
  since: z.nullable(Instant),
  /** How many of the ten backup codes are unused. */
  backupCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The secret that an app on a phone needs to compute codes. It is not on until the first code is entered. */
export const SecondFactorOffer = z.object({
  /** The secret in base 32, in groups of four, for people who type it into the app. */
  secret: z.string(),
  /** The same as an `otpauth:` link, for an app on the device that shows it. */
  uri: z.string(),
  /** The same as a QR code: the SVG path of its dark squares, and how many squares a side has. */
  qr: z.object({ path: z.string(), size: z.int() }),
})
export type SecondFactorOffer = z.infer<typeof SecondFactorOffer>

/** Ten codes that are shown once. Each works one time in place of the phone. */
export const BackupCodes = z.object({ codes: z.array(z.string()) })
export type BackupCodes = z.infer<typeof BackupCodes>

/** The first code, which proves that the app has the secret. */
export const FirstCode = z.strictObject({
  code: secretLine({ min: 1, max: 20, tooShort: () => t('codeMissing') }),
})

const path = '/api/second-factor'

export const secondFactorApi = {
  get: endpoint({
    method: 'GET',
    path,
    news: ['own'],
    summary: "How the caller's second factor stands",
    beforeSecondStep: ['enrolment'],
    response: SecondFactor,
  }),
  offer: endpoint({
    method: 'POST',
    path: `${path}/offer`,
    summary:
      'Make a secret for an app on a phone; it is told only here and waits 30 minutes for its first code',
    beforeSecondStep: ['enrolment'],
    stepUp: true,
    response: SecondFactorOffer,
    status: 201,
  }),
  turnOn: endpoint({
    method: 'POST',
    path,
    news: ['own'],
    summary: 'Turn the second factor on with the first code of the app; the backup codes are told only here',
    beforeSecondStep: ['enrolment'],
    body: FirstCode,
    response: BackupCodes,
    status: 201,
  }),
  turnOff: endpoint({
    method: 'DELETE',
    path,
    news: ['own'],
    summary: "Turn the caller's second factor off, where it is not required",
    stepUp: true,
    response: Nothing,
    status: 204,
  }),
  renewBackupCodes: endpoint({
    method: 'POST',
    path: `${path}/backup-codes`,
    news: ['own'],
    summary: 'Ten new backup codes in place of the ones before; they are told only here',
    stepUp: true,
    response: BackupCodes,
    status: 201,
  }),
}
