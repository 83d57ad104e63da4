import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Instant, Nothing } from '#shared/fields.ts'

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
  'opening',
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

/** That an institution is opened to its people without the safety officer's signature: two people decide it. */
export const Override = z.object({
  /** Null for an account that was erased since. */
  askedBy: z.nullable(z.string()),
  askedAt: Instant,
  confirmedBy: z.nullable(z.string()),
  /** Null while it waits for the second person. */
  confirmedAt: z.nullable(Instant),
  mayConfirm: z.boolean(),
})
export type Override = z.infer<typeof Override>

export const Readiness = z.object({
  items: z.array(ReadinessState),
  /** Whether strangers can make an account in this institution. */
  isOpen: z.boolean(),
})
export type Readiness = z.infer<typeof Readiness>

export const readinessApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/readiness',
    summary: "What the caller's institution still needs before people use it, and what it has",
    access: peopleManagerRoles,
    response: Readiness,
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
  open: endpoint({
    method: 'POST',
    path: '/api/readiness/opening',
    summary:
      "Open the caller's institution to its people, once its safety officer has signed the clinical rules",
    access: peopleManagerRoles,
    stepUp: true,
    response: Nothing,
    status: 204,
  }),
  override: endpoint({
    method: 'GET',
    path: '/api/readiness/override',
    summary:
      "That the caller's institution was opened without its safety officer's signature, until they sign",
    access: peopleManagerRoles,
    response: z.object({ override: z.nullable(Override) }),
  }),
  askOverride: endpoint({
    method: 'POST',
    path: '/api/readiness/override',
    summary: "Ask a second people manager to open the institution without its safety officer's signature",
    access: peopleManagerRoles,
    stepUp: true,
    response: Nothing,
    status: 204,
  }),
  confirmOverride: endpoint({
    method: 'POST',
    path: '/api/readiness/override/confirm',
    summary: 'As the second person, open the institution without the signature',
    access: peopleManagerRoles,
    stepUp: true,
    response: Nothing,
    status: 204,
  }),
  withdrawOverride: endpoint({
    method: 'DELETE',
    path: '/api/readiness/override',
    summary: 'Withdraw what a second person has not confirmed yet',
    access: peopleManagerRoles,
    response: Nothing,
    status: 204,
  }),
}
