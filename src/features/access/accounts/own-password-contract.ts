import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { line, Nothing, secretLine } from '#shared/fields.ts'

import { Code, Password } from './contract.ts'
import { texts } from './locales/texts.ts'

const t = texts('contract')

/** What the caller enters to confirm that they are still the same person. */
export const Confirmation = z.strictObject({
  password: Password,
  /** A code of the app, or a backup code; required where there is a second factor. */
  code: z.optional(Code),
})
export type Confirmation = z.infer<typeof Confirmation>

/** A new password by a code: a one-time code, or the person's own recovery code or words. */
export const PasswordReset = z.strictObject({
  username: line({ min: 3, max: 254, tooShort: () => t('usernameTooShort') }),
  code: secretLine({ min: 1, max: 100, tooShort: () => t('enterTheCode') }),
  newPassword: Password,
})
export type PasswordReset = z.infer<typeof PasswordReset>

/** What people do with a password of their own. It stands apart, since the first page does without it. */
export const ownPasswordApi = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/session/confirm',
    summary: 'Show again that it is you, for the five minutes in which sensitive calls are open',
    beforeSecondStep: ['enrolment'],
    body: Confirmation,
    response: Nothing,
    status: 204,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/password',
    news: ['own'],
    summary: "Change the caller's password; every other session ends",
    beforePasswordChange: true,
    body: z.strictObject({ currentPassword: Password, newPassword: Password }),
    response: Nothing,
    status: 204,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    news: ['own'],
    summary: 'Choose a new password with a one-time code; every session ends',
    access: 'public',
    body: PasswordReset,
    response: Nothing,
    status: 204,
  }),
}
