import * as z from 'zod/mini'

import { Password } from '#features/access/accounts/contract.ts'
import { CurrentUser } from '#features/core/identity/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, Nothing, OneId } from '#shared/fields.ts'

import { signOnRoles } from './roles.ts'

/** Where a browser goes on: the provider's page for signing in. */
export const Onward = z.object({ address: z.string() })

/** What the provider added to the address by which the browser came back. */
export const Return = z.strictObject({
  /** The query of that address, such as `code=…&state=…&iss=…`. */
  query: line({ max: 8000 }),
  timeZone: z.optional(line({ min: 1, max: 64 })),
})
export type Return = z.infer<typeof Return>

/** The ways to sign on that an institution offers. */
export const SignOnOffer = z.object({
  institution: z.string(),
  providers: z.array(z.object({ id: Id, name: z.string() })),
})
export type SignOnOffer = z.infer<typeof SignOnOffer>

/** A work account that a person can connect, or has connected. */
export const WorkAccount = z.object({
  providerId: Id,
  name: z.string(),
  linkedAt: z.nullable(Instant),
  lastUsedAt: z.nullable(Instant),
})
export type WorkAccount = z.infer<typeof WorkAccount>

/** Sign-on with an employer's account. Residents and community members have none. */
export const signOnApi = {
  offer: endpoint({
    method: 'GET',
    path: '/api/sign-on/offers/:code',
    summary: 'The ways to sign on of the institution with this short name; a 404 where there are none',
    access: 'public',
    params: z.strictObject({ code: line({ min: 1, max: 63 }) }),
    response: SignOnOffer,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/sign-on/:id/begin',
    summary: 'Begin to sign on with a provider; answers the address of its page',
    access: 'public',
    params: OneId,
    response: Onward,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/sign-on/:id/finish',
    summary: 'Sign on with what the provider sent back with the browser; the session travels in a cookie',
    access: 'public',
    params: OneId,
    body: Return,
    response: CurrentUser,
  }),
  keys: endpoint({
    method: 'GET',
    path: '/api/sign-on/:id/jwks',
    summary: 'The public key by which a provider recognises Evenkeel; none where they share a secret',
    access: 'public',
    params: OneId,
    response: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
  }),
  workAccounts: endpoint({
    method: 'GET',
    path: '/api/work-accounts',
    summary: 'The work accounts that the caller can connect or has connected; none for residents',
    response: z.array(WorkAccount),
  }),
  beginLink: endpoint({
    method: 'POST',
    path: '/api/work-accounts/:id/begin',
    summary: 'Begin to connect a work account; answers the address of the provider’s page',
    access: signOnRoles,
    stepUp: true,
    params: OneId,
    response: Onward,
  }),
  finishLink: endpoint({
    method: 'POST',
    path: '/api/work-accounts/:id',
    access: signOnRoles,
    summary: 'Connect a work account with what the provider sent back with the browser',
    params: OneId,
    body: z.strictObject({ query: Return.shape.query }),
    response: Nothing,
    status: 204,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/work-accounts/:id',
    summary: 'Disconnect a work account of the caller',
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  choosePassword: endpoint({
    method: 'POST',
    path: '/api/work-accounts/password',
    news: ['own'],
    summary:
      'Choose the first own password after a sign-on; it opens what the caller writes, as their employer’s account cannot',
    beforePasswordChange: true,
    body: z.strictObject({ newPassword: Password }),
    response: Nothing,
    status: 204,
  }),
  signOut: endpoint({
    method: 'GET',
    path: '/api/work-accounts/sign-out',
    summary:
      'Where the caller signs out of the provider that they signed on with; null where it has no such page',
    response: z.object({ address: z.nullable(z.string()) }),
  }),
}
