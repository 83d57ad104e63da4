import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, nameLine, Nothing, OneId } from '#shared/fields.ts'
import { machineScopes } from '#shared/machine-scopes.ts'

import { texts } from './texts/contract.ts'

/** How many tokens of an institution may be open at once. */
export const mostTokens = 20

/** For how many days a token is good at most. */
export const longestDays = 365

export const tokenStates = ['open', 'expired', 'revoked'] as const

/** A token of a machine as people managers see it, without the token itself. */
export const MachineToken = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(tokenStates),
  scopes: z.array(z.enum(machineScopes)),
  /** Who made it; null once their account is erased. */
  madeBy: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
  /** When it was last used, to the minute; null while it never was. */
  lastUsedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
})
export type MachineToken = z.infer<typeof MachineToken>

export const NewMachineToken = z.strictObject({
  name: nameLine({ min: 1, max: 100, tooShort: () => texts.nameMissing }),
  scopes: z.array(z.enum(machineScopes)).check(
    z.minLength(1, { error: () => texts.scopesMissing }),
    z.maxLength(machineScopes.length),
    z.refine((scopes) => new Set(scopes).size === scopes.length, { error: () => texts.scopeTwice }),
  ),
  days: z
    .int()
    .check(
      z.minimum(1, { error: () => texts.daysTooFew }),
      z.maximum(longestDays, { error: () => texts.daysTooMany({ most: longestDays }) }),
    ),
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
    response: MadeToken,
    status: 201,
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
