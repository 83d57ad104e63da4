import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, OneId, PageQuery } from '#shared/fields.ts'
import { languages } from '#shared/language.ts'

/** For how many days a release can be taken back. After them nothing says any more where the person was. */
export const undoDays = 7

/** A resident who was released, as the people managers of the institution that they left see them. */
export const Release = z.object({
  id: Id,
  username: z.string(),
  /** Their name on the day of release. A later change is not seen here. */
  name: z.string(),
  unit: z.nullable(z.string()),
  /** The institution that the account moved to. */
  to: z.string(),
  releasedAt: Instant,
  /** Until when it can be taken back. */
  undoUntil: Instant,
})
export type Release = z.infer<typeof Release>

/** What the slip of a released person says beside the address. */
export const ReleaseSlip = z.object({
  username: z.string(),
  name: z.string(),
  /** Where people open Evenkeel from outside. */
  address: z.string(),
  /** A new one-time password for somebody who never chose one; null for everybody else, whose own password works. */
  password: z.nullable(z.string()),
  /** What the person chose; null where that is not known. */
  language: z.nullable(z.enum(languages)),
})
export type ReleaseSlip = z.infer<typeof ReleaseSlip>

/** What somebody who was released reads on their first pages. */
export const OwnRelease = z.object({ from: z.string(), releasedAt: Instant })
export type OwnRelease = z.infer<typeof OwnRelease>

export const releaseApi = {
  destination: endpoint({
    method: 'GET',
    path: '/api/releases/destination',
    summary: 'The institution that a released resident moves to; null where there is none',
    access: peopleManagerRoles,
    response: z.object({ name: z.nullable(z.string()) }),
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/people/:id/release',
    summary: 'Release a resident: the account moves to a community institution with all that is theirs',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Release,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/releases',
    summary: 'The releases of the last seven days that were not taken back, the latest first',
    access: peopleManagerRoles,
    query: PageQuery,
    response: z.array(Release),
    paged: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/releases/:id/undo',
    summary: 'Take a release back: the person is where they were, with the same unit, shift and numbers',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  slip: endpoint({
    method: 'POST',
    path: '/api/releases/:id/slip',
    summary: 'What to print for a released person; who never chose a password gets a new one-time password',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: ReleaseSlip,
    status: 201,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/releases/own',
    summary: "The caller's own release of the last seven days; null where there is none",
    response: z.nullable(OwnRelease),
  }),
}
