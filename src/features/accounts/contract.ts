import * as z from 'zod/mini'

import { CurrentUser } from '#features/identity/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Email, line, Nothing } from '#shared/fields.ts'

const Username = line({
  min: 3,
  max: 50,
  tooShort: 'Username must be at least 3 characters',
  tooLong: 'Username must be at most 50 characters',
}).check(
  // The at sign is excluded, so that no username looks like somebody else's e-mail address in a search.
  z.regex(/^[\p{L}\p{N}._-]*$/u, 'Username may have letters, numbers, dots, dashes and underscores'),
)

/** 8 to 128 characters of any kind, without composition rules (`docs/decisions/0004-passwords.md`). */
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
  /** The code of an invitation, with or without dashes and capitals; empty for none. */
  invitation: z.optional(line({ max: 100 })),
  timeZone: z.optional(TimeZone),
})
export type Registration = z.infer<typeof Registration>

/** The forms of the secret that opens an account and its vault without staff: 26 characters, or five words. */
export const recoveryForms = ['code', 'words'] as const
export type RecoveryForm = (typeof recoveryForms)[number]

/** A new password by a code: a one-time code, or the person's own recovery code or words. */
export const PasswordReset = z.strictObject({
  username: line({ min: 3, max: 254, tooShort: 'Username must be at least 3 characters' }),
  code: line({ min: 1, max: 100, tooShort: 'Please enter the code' }),
  newPassword: Password,
})
export type PasswordReset = z.infer<typeof PasswordReset>

/** A code as people type it: the six digits of an app, or a backup code. */
const Code = line({ min: 1, max: 100, tooShort: 'Please enter a code' })

/** A new user, with the recovery code, which is shown only once. */
export const RegisteredUser = z.extend(CurrentUser, { recoveryCode: z.string() })

/** What the caller enters to confirm that they are still the same person. */
export const Confirmation = z.strictObject({
  password: Password,
  /** A code of the app, or a backup code; required where there is a second factor. */
  code: z.optional(Code),
})
export type Confirmation = z.infer<typeof Confirmation>

/** What the sign-in page needs to know before anybody is signed in. */
export const Config = z.object({
  hasDemo: z.boolean(),
  /** Whether this installation sends e-mail. */
  hasMail: z.boolean(),
  /** Whether people can register without an invitation. */
  hasOpenRegistration: z.boolean(),
})
export type Config = z.infer<typeof Config>

export const accountApi = {
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'What the sign-in page offers on this installation',
    access: 'public',
    response: Config,
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
  enterCode: endpoint({
    method: 'POST',
    path: '/api/login/code',
    summary: 'The second step of a sign-in: a code of the app, or a backup code',
    beforeSecondStep: ['code'],
    whileDeletionPending: true,
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
  changePassword: endpoint({
    method: 'POST',
    path: '/api/password',
    summary: "Change the caller's password; every other session ends",
    beforePasswordChange: true,
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
