import * as z from 'zod/mini'

import { referringEnds } from '#features/core/identity/referring.ts'
import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint, roles } from '#shared/endpoint.ts'
import { Id, line, Instant, Nothing, OneId, PageQuery, RequestId } from '#shared/fields.ts'
import { languages } from '#shared/language.ts'

import { BadgeNumber } from './badge-number.ts'
import { ImportProblem, ImportRow } from './import-row.ts'
import { texts } from './locales/texts.ts'

const t = texts('refusals')

/** The states of an account, of which each has one. Locked is what its owner did after a reset that was not theirs. */
export const accountStates = ['active', 'expected', 'locked', 'waiting', 'inactive'] as const
export type AccountState = (typeof accountStates)[number]

/** A person of the institution, as people managers see them. It holds nothing about how the person is. */
export const Person = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  unitId: z.nullable(Id),
  shiftId: z.nullable(Id),
  /** Where they are housed as the institution's latest file writes it; the unit is what that text means. */
  housing: z.nullable(z.string()),
  badgeNumber: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Whether the account was imported and waits for a second person. */
  isWaiting: z.boolean(),
  /** Whether they have a one-time password and have not signed in with it yet. */
  isExpected: z.boolean(),
  /** Whether they locked their account themselves, after a reset that was not theirs. A reset code opens it again. */
  isLocked: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Whether their password was reset within seven days, so that a second person has to be there for their second factor. */
  isHeld: z.boolean(),
  /** Why it was ended that they refer people; null while they may. */
  referringEnded: z.nullable(z.enum(referringEnds)),
  createdAt: Instant,
})
export type Person = z.infer<typeof Person>

const peopleFilter = {
  /** Part of a username, name or badge number. */
  search: z.optional(line({ max: 100 })),
  role: z.optional(z.enum(roles)),
  unitId: z.optional(Id),
  state: z.optional(z.enum(accountStates)),
  /** Only those under 18, where the institution says that it holds nobody of that age; elsewhere nobody. */
  minors: z.optional(z.literal('yes')),
} as const

/** By when they joined, the latest first, or by last and first name. */
export const peopleOrders = ['newest', 'name'] as const

export const PeopleQuery = z.extend(PageQuery, { ...peopleFilter, sort: z.optional(z.enum(peopleOrders)) })
export type PeopleQuery = z.infer<typeof PeopleQuery>

const { state: _, ...countedBy } = peopleFilter
export const PeopleCountsQuery = z.strictObject(countedBy)
export type PeopleCountsQuery = z.infer<typeof PeopleCountsQuery>

/** How many people are in each state. */
export const PeopleCounts = z.record(z.enum(accountStates), z.int())
export type PeopleCounts = z.infer<typeof PeopleCounts>

export const PersonChanges = z.strictObject({
  role: z.optional(z.enum(roles)),
  unitId: z.optional(z.nullable(Id)),
  shiftId: z.optional(z.nullable(Id)),
  badgeNumber: z.optional(BadgeNumber),
})
export type PersonChanges = z.infer<typeof PersonChanges>

/** A code that is shown once, and until when it can be used. */
export const OneTimeCode = z.object({ code: z.string(), expiresAt: Instant })
export type OneTimeCode = z.infer<typeof OneTimeCode>

const ResetCode = z.extend(OneTimeCode, {
  /** What the person chose; null where that is not known. */
  language: z.nullable(z.enum(languages)),
})
export type ResetCode = z.infer<typeof ResetCode>

export const peopleApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/people',
    summary: "The people of the caller's institution, the latest to join first or by name",
    access: peopleManagerRoles,
    query: PeopleQuery,
    response: z.array(Person),
    paged: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/people/counts',
    summary: "How many people of the caller's institution fit a search, by the state of their account",
    access: peopleManagerRoles,
    query: PeopleCountsQuery,
    response: PeopleCounts,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/people/:id',
    summary: "Change somebody's role, unit, shift or badge number",
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    body: PersonChanges,
    response: Person,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/people/:id/deactivate',
    summary: 'Close an account and sign it out everywhere at once',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Person,
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/api/people/:id/reactivate',
    summary: 'Open a closed account again',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Person,
  }),
  resetCode: endpoint({
    method: 'POST',
    path: '/api/people/:id/reset-code',
    summary: 'Make a one-time code with which somebody chooses a new password; it is told only here',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: ResetCode,
    status: 201,
  }),
  liftSignInLock: endpoint({
    method: 'POST',
    path: '/api/people/:id/lift-sign-in-lock',
    summary: 'Let somebody sign in at once again after too many wrong passwords; nothing else changes',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  witnessSecondFactor: endpoint({
    method: 'POST',
    path: '/api/people/:id/second-factor',
    summary:
      'Confirm, as a second people manager, that somebody whose password was reset is here to set up the second factor that is required of them; they have 30 minutes',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: z.object({ until: Instant }),
  }),
  setReferring: endpoint({
    method: 'PUT',
    path: '/api/people/:id/referring',
    summary:
      'End, for a reason, that somebody refers people whom they worry about, or give it back; what is about now is never refused',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    body: z.strictObject({ ended: z.nullable(z.enum(referringEnds, { error: () => t('chooseReason') })) }),
    response: Person,
  }),
  takeOffSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/people/:id/second-factor',
    summary: "Take off somebody's second factor, where their phone is lost; it signs them out everywhere",
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}

export const invitationStates = ['open', 'accepted', 'revoked', 'expired'] as const

export const Invitation = z.object({
  id: Id,
  role: z.enum(roles),
  unitId: z.nullable(Id),
  shiftId: z.nullable(Id),
  badgeNumber: z.nullable(z.string()),
  state: z.enum(invitationStates),
  invitedBy: z.nullable(z.string()),
  acceptedBy: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>

export const NewInvitation = z.strictObject({
  role: z.enum(roles),
  unitId: z.optional(z.nullable(Id)),
  shiftId: z.optional(z.nullable(Id)),
  badgeNumber: z.optional(BadgeNumber),
  requestId: RequestId,
})
export type NewInvitation = z.infer<typeof NewInvitation>

export const invitationApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/invitations',
    summary: "The invitations into the caller's institution, the latest first",
    access: peopleManagerRoles,
    query: PageQuery,
    response: z.array(Invitation),
    paged: true,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite somebody; the code is told only here',
    access: peopleManagerRoles,
    stepUp: true,
    body: NewInvitation,
    response: OneTimeCode,
    status: 201,
    madeOnce: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/invitations/:id',
    summary: 'Take back an invitation that is still open',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}

/** The most people of one import, of one call that brings them in, and of one preview. */
export const importLimits = { people: 5000, perCall: 100, perPreview: 1000 } as const

export const importApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/people/import/preview',
    summary:
      'Say what is wrong with the rows of an import and who is here already, five times an hour; nothing is changed',
    access: peopleManagerRoles,
    stepUp: true,
    body: z.strictObject({
      rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(importLimits.perPreview)),
    }),
    response: z.object({
      problems: z.array(ImportProblem),
      /** Lines of people who are here already and stay as they are. */
      here: z.array(z.int()),
      /** Of these, the lines of people who have not signed in yet. */
      expected: z.array(z.int()),
    }),
  }),
  bring: endpoint({
    method: 'POST',
    path: '/api/people/import',
    summary:
      'Bring in people with one-time passwords, all of these rows or none; whoever is here already stays as they are. Staff and administrators wait for a second person',
    access: peopleManagerRoles,
    stepUp: true,
    body: z.strictObject({
      rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(importLimits.perCall)),
      /** Whether people who are here and have not signed in yet get a new one-time password. */
      renewsUnused: z._default(z.boolean(), false),
      /** Whether units and shifts that are missing are made. Else whoever is in one comes in without. */
      createsUnits: z.optional(z.boolean()),
    }),
    response: z.array(
      z.object({
        line: z.int(),
        outcome: z.enum(['made', 'renewed', 'unchanged']),
        username: z.string(),
        /** Shown only here; null for people who stay as they are. */
        password: z.nullable(z.string()),
        /** Whether nobody can sign in to the account until a second person confirms it. */
        waits: z.boolean(),
        /** What the person chose; null where that is not known, and for people who stay as they are. */
        language: z.nullable(z.enum(languages)),
      }),
    ),
    status: 201,
  }),
}
export type ImportOutcome = z.infer<typeof importApi.bring.response>[number]
