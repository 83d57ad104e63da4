import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id } from '#shared/fields.ts'
import { languages } from '#shared/language.ts'

/** The most slips that one call prints, each of which costs the hash of a password. */
export const mostSlipsAtOnce = 100

export const UnusedSlipsQuery = z.object({
  unitId: z.optional(Id),
  /** Whoever has no slip that works, since none was printed or its 14 days are over. */
  for: z.optional(z.enum(['missing'])),
})
export type UnusedSlipsQuery = z.infer<typeof UnusedSlipsQuery>

/** A slip with a new one-time password, which is told only here. */
export const EnrolmentSlip = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  unit: z.nullable(z.string()),
  shift: z.nullable(z.string()),
  password: z.string(),
  /** What the person chose; null where that is not known. */
  language: z.nullable(z.enum(languages)),
})
export type EnrolmentSlip = z.infer<typeof EnrolmentSlip>

export const slipApi = {
  unused: endpoint({
    method: 'GET',
    path: '/api/people/unused-slips',
    summary:
      'The ids of the people who have a one-time password and never signed in, by unit, shift and name; with `for=missing` those alone who have no slip that works',
    access: peopleManagerRoles,
    query: UnusedSlipsQuery,
    response: z.object({ ids: z.array(Id) }),
  }),
  print: endpoint({
    method: 'POST',
    path: '/api/people/slips',
    summary: 'Make new slips for people who never signed in; their earlier slips stop working',
    access: peopleManagerRoles,
    stepUp: true,
    body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostSlipsAtOnce)) }),
    response: z.array(EnrolmentSlip),
    status: 201,
  }),
}
