import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'

/** What can wait for people managers, the most pressing first: people who cannot get in or get no answer, then decisions. */
export const waitingKinds = [
  'minors',
  'locked-accounts',
  'grants',
  'proofs',
  'tokens-ending',
  'certificates-ending',
  'imports',
  'settings',
  'sign-on',
  'webhooks',
  'rosters',
  'slips',
  'harm-reports',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** So many of one kind wait for a people manager. It names nobody. */
export const WaitingWork = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** The page, with tab and filter, where it is done. */
  path: z.string(),
})
export type WaitingWork = z.infer<typeof WaitingWork>

export const waitingApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/people/waiting',
    news: ['notifications'],
    summary:
      "What waits in the caller's institution for the caller as a people manager: how many of each kind, and where it is done. Kinds of which none waits are left out",
    access: peopleManagerRoles,
    response: z.array(WaitingWork),
  }),
}
