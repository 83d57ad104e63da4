import * as z from 'zod/mini'

import { CurrentUser } from '#features/core/identity/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Email, line, nameLine, RequestId, secretLine } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

const Username = line({
  min: 3,
  max: 50,
  tooShort: () => t('usernameTooShort'),
  tooLong: () => t('usernameTooLong'),
}).check(
  // Keyboards of phones add a space to a word that they complete.
  z.overwrite((name) => name.trim()),
  z.minLength(3, { error: () => t('usernameTooShort') }),
  // The at sign is excluded, so that no username looks like somebody else's e-mail address in a search.
  z.regex(/^[\p{L}\p{N}._-]*$/u, { error: () => t('usernameHasOtherCharacters') }),
)

/** 8 to 128 characters of any kind, without composition rules (`docs/decisions/0004-passwords.md`). */
export const Password = secretLine({
  min: 8,
  max: 128,
  tooShort: () => t('passwordTooShort'),
  tooLong: () => t('passwordTooLong'),
})

/** An IANA time zone as the browser names it. */
const TimeZone = line({ min: 1, max: 64 })

export const Credentials = z.strictObject({
  username: line({ min: 3, max: 254, tooShort: () => t('usernameTooShort') }),
  password: Password,
  timeZone: z.optional(TimeZone),
})
export type Credentials = z.infer<typeof Credentials>

export const Registration = z.strictObject({
  username: Username,
  password: Password,
  firstName: nameLine({ min: 1, max: 100, tooShort: () => t('firstNameIsRequired') }),
  lastName: nameLine({ min: 1, max: 100, tooShort: () => t('lastNameIsRequired') }),
  email: z.optional(z.union([z.literal(''), Email], { error: () => t('invalidEmail') })),
  /** The code of an invitation, with or without dashes and capitals; empty for none. */
  invitation: z.optional(secretLine({ max: 100 })),
  timeZone: z.optional(TimeZone),
  requestId: RequestId,
})
export type Registration = z.infer<typeof Registration>

/** The forms of the secret that opens an account and its vault without staff: 26 characters, or five words. */
export const recoveryForms = ['code', 'words'] as const
export type RecoveryForm = (typeof recoveryForms)[number]

/** A code as people type it: the six digits of an app, or a backup code. */
export const Code = secretLine({ min: 1, max: 100, tooShort: () => t('enterACode') })

/** A new user, with the recovery code, which is shown only once. */
export const RegisteredUser = z.extend(CurrentUser, { recoveryCode: z.string() })

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
    madeOnce: true,
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
}
