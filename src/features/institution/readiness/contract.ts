import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Instant, line, nameLine } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

/** What an institution needs before people use it, in the order in which it is best done. */
export const readinessItems = [
  'units-and-shifts',
  'second-manager',
  'responders',
  'phones',
  'drill',
  'contacts',
  'registration',
  'mail-or-push',
  'backup',
  'restore',
  'clinical-sign-off',
] as const
export type ReadinessItem = (typeof readinessItems)[number]

/** The items that hold for every institution of the installation, and are its operator's to do. */
export const installationItems: ReadonlySet<ReadinessItem> = new Set(['mail-or-push', 'backup', 'restore'])

const ReadinessState = z.object({
  item: z.enum(readinessItems),
  isDone: z.boolean(),
  /** What was found, in a sentence for people managers and the operator. It names no responder. */
  found: z.string(),
})
export type ReadinessState = z.infer<typeof ReadinessState>

export const Readiness = z.object({
  items: z.array(ReadinessState),
  /** Whether strangers can make an account in this institution. */
  isOpen: z.boolean(),
  /** The version of docs/clinical.md that this server has; null where it is not installed. */
  clinicalVersion: z.nullable(z.string()),
  /** The last recorded sign-off, of whatever version. */
  signOff: z.nullable(
    z.object({
      clinician: z.string(),
      signedOn: z.iso.date(),
      version: z.string(),
      recordedAt: Instant,
    }),
  ),
})
export type Readiness = z.infer<typeof Readiness>

export const NewSignOff = z.strictObject({
  clinician: nameLine({ min: 2, max: 100, tooShort: () => t('clinicianMissing') }),
  signedOn: z.iso.date({ error: () => t('dayMissing') }),
  /** The version of docs/clinical.md that was signed. */
  version: line({ min: 1, max: 64 }),
})
export type NewSignOff = z.infer<typeof NewSignOff>

export const readinessApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/readiness',
    summary: "What the caller's institution still needs before people use it, and what it has",
    access: peopleManagerRoles,
    response: Readiness,
  }),
  signOff: endpoint({
    method: 'POST',
    path: '/api/readiness/clinical-sign-off',
    summary:
      "Record that a clinician signed off this version of docs/clinical.md for the caller's institution",
    access: peopleManagerRoles,
    stepUp: true,
    body: NewSignOff,
    response: Readiness,
    status: 201,
  }),
  confirmRegistration: endpoint({
    method: 'POST',
    path: '/api/readiness/registration',
    summary: "Record that registration in the caller's institution, open or closed, is as it should be",
    access: peopleManagerRoles,
    stepUp: true,
    body: z.strictObject({ isOpen: z.boolean() }),
    response: Readiness,
    status: 201,
  }),
}
