import * as z from 'zod/mini'

import { CurrentUser } from '#features/core/identity/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line, Nothing, secretLine } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

/** A code from an e-mail, with or without dashes and capitals. */
export const MailedCode = z.strictObject({
  code: secretLine({ min: 1, max: 100, tooShort: () => t('codeMissing') }),
})
export type MailedCode = z.infer<typeof MailedCode>

/** The account whose password was forgotten. */
export const ForgottenPassword = z.strictObject({
  username: line({ min: 3, max: 254, tooShort: () => t('usernameTooShort') }),
})
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

export const emailApi = {
  sendCode: endpoint({
    method: 'POST',
    path: '/api/email/code',
    news: ['own'],
    summary: "Send a code to the caller's own address, by which they show that it is theirs",
    response: Nothing,
    status: 204,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/email/confirm',
    news: ['own'],
    summary: 'Show by the code that was sent there that the address is the caller’s own',
    // A stranger who finds the page open must not be able to put their own address in place.
    stepUp: true,
    body: MailedCode,
    response: CurrentUser,
  }),
  forgotten: endpoint({
    method: 'POST',
    path: '/api/password/forgotten',
    summary:
      'Send a code for a new password to the confirmed address of an account; answers alike without one',
    access: 'public',
    body: ForgottenPassword,
    response: Nothing,
    status: 204,
  }),
}
