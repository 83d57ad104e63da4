import * as z from 'zod/mini'

import { endpoint, missingSteps, roles } from '#shared/endpoint.ts'
import { Email, Id, line, Moment, Nothing, OneId } from '#shared/fields.ts'
import { populations } from '#shared/population.ts'

const Username = line({
  min: 3,
  max: 50,
  tooShort: 'Username must be at least 3 characters',
  tooLong: 'Username must be at most 50 characters',
}).check(
  // No at sign: a username must never look like somebody else's e-mail address in a search.
  z.regex(/^[\p{L}\p{N}._-]*$/u, 'Username may have letters, numbers, dots, dashes and underscores'),
)

/** 8 to 128 characters, any of them, no composition rules: `docs/decisions/0004-passwords.md`. */
export const Password = line({
  min: 8,
  max: 128,
  tooShort: 'Password must be at least 8 characters',
  tooLong: 'Password must be at most 128 characters',
})

/** An IANA time zone as the browser names it. */
const TimeZone = line({ min: 1, max: 64 })

export const Credentials = z.strictObject({
  username: line({ min: 3, max: 254, tooShort: 'Username must be at least 3 characters' }),
  password: Password,
  timeZone: z.optional(TimeZone),
})
export type Credentials = z.infer<typeof Credentials>

export const Registration = z.strictObject({
  username: Username,
  password: Password,
  firstName: line({ min: 1, max: 100, tooShort: 'First name is required' }),
  lastName: line({ min: 1, max: 100, tooShort: 'Last name is required' }),
  email: z.optional(z.union([z.literal(''), Email], 'Invalid email address')),
  /** The code of an invitation, however it is typed; empty for none. */
  invitation: z.optional(line({ max: 100 })),
  timeZone: z.optional(TimeZone),
})
export type Registration = z.infer<typeof Registration>

/** A new password by a code: one from staff, or one's own recovery code. */
export const PasswordReset = z.strictObject({
  username: line({ min: 3, max: 254, tooShort: 'Username must be at least 3 characters' }),
  code: line({ min: 1, max: 100, tooShort: 'Please enter the code' }),
  newPassword: Password,
})
export type PasswordReset = z.infer<typeof PasswordReset>

/** A code as it is typed: six digits of an app, or a backup code. */
const Code = line({ min: 1, max: 100, tooShort: 'Please enter a code' })

/** The person who is signed in, as they may see themselves. */
export const CurrentUser = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  /** Whether they have shown that the address is theirs; before, only the code that shows it goes there. */
  isEmailConfirmed: z.boolean(),
  bio: z.nullable(z.string()),
  role: z.enum(roles),
  isPremium: z.boolean(),
  isActive: z.boolean(),
  /** Signed in with a one-time password: only the choice of an own one is open. */
  mustChangePassword: z.boolean(),
  /** What the second factor still lacks; before its code everything else of the account is left blank. */
  missingStep: z.nullable(z.enum(missingSteps)),
  hasSecondFactor: z.boolean(),
  badgeNumber: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  shift: z.nullable(z.string()),
  institution: z.object({ id: Id, name: z.string(), kind: z.enum(['community', 'correctional']) }),
  timeZone: z.nullable(z.string()),
  /** Whether others find this person by username or e-mail. */
  isFindable: z.boolean(),
  /** Whether points, streaks and badges are shown at all. */
  showsRewards: z.boolean(),
  /** The populations this person serves as designated mental health staff. */
  serves: z.array(z.enum(populations)),
  /** Until when what they wrote before a reset by a one-time code stays closed; null where it is open. */
  sealedUntil: z.nullable(Moment),
  /** After how many minutes unused the screen locks. */
  lockMinutes: z.int(),
  /** Whether a PIN opens it again, besides the password. */
  hasPin: z.boolean(),
  /** When the account is erased, as they asked; until then they may keep it. Null for everybody else. */
  deletesAt: z.nullable(Moment),
  createdAt: Moment,
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** Somebody new, with the recovery code that is shown this once. */
export const RegisteredUser = z.extend(CurrentUser, { recoveryCode: z.string() })

/** Another person, as far as anyone signed in may know them. */
export const FoundUser = z.object({ id: Id, displayName: z.string() })
export type FoundUser = z.infer<typeof FoundUser>

export const SessionInfo = z.object({
  id: Id,
  /** Browser and system in words, such as "Firefox on Linux". */
  device: z.string(),
  createdAt: Moment,
  lastSeenAt: Moment,
  isCurrent: z.boolean(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

/** What shows that it is still the same person. */
export const Confirmation = z.strictObject({
  password: Password,
  /** From the app on one's phone, or a backup code; asked for where there is a second factor. */
  code: z.optional(Code),
})
export type Confirmation = z.infer<typeof Confirmation>

/** What the sign-in page must know before anyone is signed in. */
export const Entrance = z.object({
  hasDemo: z.boolean(),
  /** Whether this installation sends e-mail. */
  hasMail: z.boolean(),
})
export type Entrance = z.infer<typeof Entrance>

export const accountApi = {
  entrance: endpoint({
    method: 'GET',
    path: '/api/entrance',
    summary: 'What the sign-in page offers on this installation',
    access: 'public',
    response: Entrance,
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'The person who is signed in',
    beforeOwnPassword: true,
    beforeSecondStep: ['code', 'enrolment'],
    whileLeaving: true,
    response: CurrentUser,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in; the session travels in a cookie',
    access: 'public',
    body: Credentials,
    response: CurrentUser,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    summary: 'Make an account and sign in to it: of role user, or as an invitation says',
    access: 'public',
    body: Registration,
    response: RegisteredUser,
    status: 201,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'End the session; answers alike without one',
    access: 'public',
    response: Nothing,
    status: 204,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/users/search',
    summary: 'Find one person by exact username or e-mail',
    query: z.strictObject({
      email: line({ min: 1, max: 254, tooShort: 'Please enter an email or username' }),
    }),
    response: FoundUser,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: "The caller's open sessions, the latest used first",
    response: z.array(SessionInfo),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: "End one of the caller's sessions",
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/sessions/end-others',
    summary: "End all of the caller's sessions but this one",
    stepUp: true,
    response: Nothing,
    status: 204,
  }),
  enterCode: endpoint({
    method: 'POST',
    path: '/api/login/code',
    summary: 'The second step of a sign-in: a code of the app, or a backup code',
    beforeSecondStep: ['code'],
    whileLeaving: true,
    body: z.strictObject({ code: Code }),
    response: CurrentUser,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/session/confirm',
    summary: 'Show again that it is you, for the five minutes in which sensitive calls are open',
    beforeSecondStep: ['enrolment'],
    body: Confirmation,
    response: Nothing,
    status: 204,
  }),
  keepSignedIn: endpoint({
    method: 'PUT',
    path: '/api/session/own-device',
    summary: 'In the app: stay signed in on this device, which is one’s own',
    stepUp: true,
    response: Nothing,
    status: 204,
  }),
  stopKeepingSignedIn: endpoint({
    method: 'DELETE',
    path: '/api/session/own-device',
    summary: 'In the app: stay signed in no longer than elsewhere',
    response: Nothing,
    status: 204,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/password',
    summary: "Change the caller's password; every other session ends",
    beforeOwnPassword: true,
    body: z.strictObject({ currentPassword: Password, newPassword: Password }),
    response: Nothing,
    status: 204,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    summary: 'Choose a new password with a one-time code; every session ends',
    access: 'public',
    body: PasswordReset,
    response: Nothing,
    status: 204,
  }),
}
