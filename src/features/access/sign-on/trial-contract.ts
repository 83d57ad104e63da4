import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { OneId } from '#shared/fields.ts'

import { Onward, Return } from './contract.ts'

/** What a provider said of whoever signed in there, and whom it would sign on. */
const TrialProof = z.object({
  issuer: z.string(),
  /** Its own lasting name for the person: `sub`, or the NameID. */
  subject: z.string(),
  /** Claims or attributes. */
  values: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** What it says of how the person authenticated. */
  factors: z.array(z.string()),
  /** Whether one of these stands for the second step. */
  isFactorAccepted: z.boolean(),
  /** The number by which it would connect an account at a first sign-on; null where there is none. */
  externalId: z.nullable(z.string()),
  /** The account that would be signed on, or made for whom; null for nobody. */
  match: z.nullable(z.object({ name: z.string(), by: z.enum(['link', 'number', 'new']) })),
})
export type TrialProof = z.infer<typeof TrialProof>

export const TrialResult = z.object({
  provider: z.object({ name: z.string(), kind: z.enum(['oidc', 'saml']) }),
  /** Why nobody would be signed on; null where the provider's answer holds. */
  problem: z.nullable(z.string()),
  proof: z.nullable(TrialProof),
})
export type TrialResult = z.infer<typeof TrialResult>

/** A people manager signs in at a provider to see what it says. It signs nobody on, and changes nothing. */
export const trialApi = {
  begin: endpoint({
    method: 'POST',
    path: '/api/identity-providers/:id/trial',
    summary:
      'Begin to try an identity provider, also one that does not work yet; answers the address of its page',
    access: peopleManagerRoles,
    params: OneId,
    response: Onward,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/identity-providers/:id/trial/result',
    summary: 'What came of a trial, with what the provider sent back with the browser; shown once',
    access: peopleManagerRoles,
    params: OneId,
    body: z.strictObject({ query: Return.shape.query }),
    response: TrialResult,
  }),
}
