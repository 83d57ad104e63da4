import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, nameLine, Nothing, OneId, RequestId } from '#shared/fields.ts'
import { machineScopes } from '#shared/machine-scopes.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

/** How many tokens of an institution may be open at once. */
export const mostTokens = 20

/** For how many days a token is good at most. */
export const longestDays = 365

/** A token rests while its holder may do nothing here, and has ended where they may do nothing here for good. */
export const tokenStates = ['open', 'resting', 'ended', 'expired', 'revoked'] as const

/** Why a token ended with its holder: they are another role's, elsewhere, without their account, or erased. */
export const tokenEnds = ['role', 'institution', 'account', 'erased'] as const

/** A token of a machine as people managers see it, without the token itself. */
export const MachineToken = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(tokenStates),
  scopes: z.array(z.enum(machineScopes)),
  /** Who made it; null once their account is erased. */
  madeBy: z.nullable(z.string()),
  /** Whose it is: it may do what they may do at that moment. Null once their account is erased. */
  heldBy: z.nullable(z.string()),
  /** Those of its scopes that its holder's role does not have now. They open nothing. */
  restingScopes: z.array(z.enum(machineScopes)),
  /** Why it ended; null where its state is another. */
  endedWhy: z.nullable(z.enum(tokenEnds)),
  /** Who would take it over and waits for a second person; null where nobody does. */
  takeOverBy: z.nullable(z.string()),
  /** Whether the caller can ask to take it over. */
  mayTakeOver: z.boolean(),
  /** Whether the caller can confirm, as the second person, that it is taken over. */
  mayConfirm: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  /** When it was last used, to the minute; null while it never was. */
  lastUsedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
})
export type MachineToken = z.infer<typeof MachineToken>

export const NewMachineToken = z.strictObject({
  name: nameLine({ min: 1, max: 100, tooShort: () => t('nameMissing') }),
  scopes: z.array(z.enum(machineScopes)).check(
    z.minLength(1, { error: () => t('scopesMissing') }),
    z.maxLength(machineScopes.length),
    z.refine((scopes) => new Set(scopes).size === scopes.length, { error: () => t('scopeTwice') }),
  ),
  days: z
    .int()
    .check(
      z.minimum(1, { error: () => t('daysTooFew') }),
      z.maximum(longestDays, { error: () => t('daysTooMany', { most: longestDays }) }),
    ),
  requestId: RequestId,
})
export type NewMachineToken = z.infer<typeof NewMachineToken>

/** A token that was just made. It is told only here. */
export const MadeToken = z.extend(MachineToken, { token: z.string() })
export type MadeToken = z.infer<typeof MadeToken>

export const machineTokenApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/machine-tokens',
    summary: "The tokens of machines of the caller's institution, the latest first",
    access: peopleManagerRoles,
    response: z.array(MachineToken),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/machine-tokens',
    summary: 'Make a token for a machine; it is told only here, and every people manager is notified',
    access: peopleManagerRoles,
    stepUp: true,
    body: NewMachineToken,
    madeOnce: true,
    response: MadeToken,
    status: 201,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/machine-tokens/:id/take-over',
    summary:
      "Ask to take over another person's token, which is the caller's once a second person confirms it",
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/machine-tokens/:id/confirm',
    summary: 'Confirm as the second person that somebody takes a token over; it works from then on',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/machine-tokens/:id',
    summary: 'Take a token back at once',
    access: peopleManagerRoles,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}
