import * as z from 'zod/mini'

import { qualifications } from '#features/core/identity/qualification.ts'
import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { CalendarDay, Id, Instant, Nothing, OneId, PageQuery } from '#shared/fields.ts'
import { populations } from '#shared/population.ts'

/** How many days before its end people managers hear that a proof of a qualification has to be renewed. */
export const proofNoticeDays = [30, 7] as const

export const Grant = z.object({
  id: Id,
  person: z.object({ id: Id, firstName: z.string(), lastName: z.string(), username: z.string() }),
  population: z.enum(populations),
  /** Null where it was not stated. */
  qualification: z.nullable(z.enum(qualifications)),
  /** The last day on which the proof of it holds; null where none is kept. */
  proofEndsOn: z.nullable(z.string()),
  /** Whether that day is past. The grant goes on, and counts as a clinician's no more. */
  isProofOver: z.boolean(),
  startsAt: Instant,
  endsAt: Instant,
  /** A waiting grant carries no rights until a second person confirms it, a sleeping one until its person sets a second step. */
  state: z.enum(['waiting', 'coming', 'active', 'asleep', 'ended', 'revoked']),
  grantedBy: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
  /** Confirmed by its giver alone, since there was nobody else to confirm it. */
  confirmedAlone: z.boolean(),
  /** Whether it waits and the caller may confirm it. */
  mayConfirm: z.boolean(),
})
export type Grant = z.infer<typeof Grant>

export const NewGrant = z.strictObject({
  userId: Id,
  population: z.enum(populations),
  /** Left out, it is not stated: what called this before goes on as it was. */
  qualification: z.optional(z.enum(qualifications)),
  proofEndsOn: z.optional(z.nullable(CalendarDay)),
  /** When it begins; now where it is left out. */
  from: z.optional(Instant),
  /** Twelve months after its beginning at most. */
  until: Instant,
})
export type NewGrant = z.infer<typeof NewGrant>

export const NewQualification = z.strictObject({
  qualification: z.enum(qualifications),
  proofEndsOn: z.nullable(CalendarDay),
})
export type NewQualification = z.infer<typeof NewQualification>

/** How many people can answer the alerts of a population now. */
export const Coverage = z.object({
  population: z.enum(populations),
  responders: z.int(),
  /** Those of them who confirmed neither a device nor an address, and hear of an alert only while a page is open. */
  unreached: z.int(),
  /** How many can be reached now, by these or by an open page: responders, or administrators where there are none. */
  reachable: z.int(),
  /** How many of the responders who can be reached now are known to be clinicians. */
  clinicians: z.int(),
  /** People whose grant waits for a second person. */
  waiting: z.int(),
  /** The one person whom alerts reach at first; null where there are several, or nobody. */
  onlyId: z.nullable(Id),
  /** Administrators who can open alerts. They are told where there are no responders. */
  administrators: z.int(),
})
export type Coverage = z.infer<typeof Coverage>

export const grantApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/responders',
    news: ['notifications'],
    summary: "The grants of designated mental health staff in the caller's institution, the latest first",
    access: peopleManagerRoles,
    query: PageQuery,
    response: z.array(Grant),
    paged: true,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/responders',
    summary:
      'Let somebody serve a population as designated mental health staff, once a second person confirms it',
    access: peopleManagerRoles,
    stepUp: true,
    body: NewGrant,
    response: Grant,
    status: 201,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/responders/:id/confirm',
    summary: 'Confirm a grant that somebody else gave; from then on it carries its rights',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Grant,
  }),
  qualify: endpoint({
    method: 'PATCH',
    path: '/api/responders/:id',
    summary: 'State the qualification of somebody who has a grant, and until when the proof of it holds',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    body: NewQualification,
    response: Grant,
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/api/responders/coverage',
    news: ['notifications'],
    summary: 'How many responders each group of people has, of the groups that anybody belongs to',
    access: peopleManagerRoles,
    response: z.array(Coverage),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/responders/:id',
    summary: 'Take a grant back; it ends with the next call',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}
