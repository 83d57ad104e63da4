import * as z from 'zod/mini'

import { recoveryForms } from '#features/access/accounts/contract.ts'
import { PasswordReset } from '#features/access/accounts/own-password-contract.ts'
import { recipientStates } from '#features/core/encryption/contract.ts'
import { waysIn } from '#features/core/identity/ways-in.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, OneId, secretLine } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

/** A recovery code or phrase, in the only reply that ever shows it. */
export const ShownCode = z.object({ recoveryCode: z.string() })
export type ShownCode = z.infer<typeof ShownCode>

/** What the caller may know about their recovery code later. */
export const RecoveryStatus = z.object({
  /** False in the demo, where nobody has a password to recover. */
  isOffered: z.boolean(),
  /** When the code was made; null where there is none. */
  madeAt: z.nullable(Instant),
  /** Whether it is a code or words; null where there is none. */
  form: z.nullable(z.enum(recoveryForms)),
  /** Whether its owner said that they have kept it. */
  isKept: z.boolean(),
  /** Until when nothing that lets somebody in or reaches them can be added, since the password was reset; null where it can. */
  heldUntil: z.nullable(Instant),
  /** What ended when the caller came back by an older way, within the last thirty days; null where they did not. */
  cameBack: z.nullable(
    z.object({
      at: Instant,
      ended: z.array(z.object({ kind: z.enum(waysIn), name: z.nullable(z.string()) })),
    }),
  ),
})
export type RecoveryStatus = z.infer<typeof RecoveryStatus>

/** What opened a vault before a reset closed it: the password, or the recovery code or words, of that time. */
export const ClosedVaultSecret = z.strictObject({
  secret: secretLine({
    min: 1,
    max: 128,
    tooShort: () => t('enterSecret'),
  }),
})
export type ClosedVaultSecret = z.infer<typeof ClosedVaultSecret>

/** Something that belongs to a reset: a code was made by an administrator or mailed, or a code was used. */
export const ResetStep = z.object({ at: Instant, kind: z.enum(['code-made', 'code-mailed', 'code-used']) })
export type ResetStep = z.infer<typeof ResetStep>

/** A reset by a one-time code, shown while it holds older texts closed. */
export const ResetNotice = z.object({
  resetAt: Instant,
  /** All resets of the account that the audit trail knows, the latest step first. */
  steps: z.array(ResetStep),
  /** Whether the account can be locked, which is so for seven days. */
  canLock: z.boolean(),
})
export type ResetNotice = z.infer<typeof ResetNotice>

/** A request to a recovery contact for help. */
export const ContactRequest = z.object({
  askedAt: Instant,
  /** From when the contact can help. Until then its owner can take it back. */
  helpFrom: Instant,
  /** Whether the contact can help now. */
  isOpen: z.boolean(),
  /** Whether the contact has helped. */
  isAnswered: z.boolean(),
})
export type ContactRequest = z.infer<typeof ContactRequest>

const NamedPerson = z.object({ id: Id, name: z.string() })
/** Somebody with the six words of their key; null where they have none that could be given a key. */
const PersonWithWords = z.extend(NamedPerson, { words: z.nullable(z.string()) })
const SixWords = secretLine({ min: 1, max: 200, tooShort: () => t('enterSixWords') })

/** The caller's recovery contact, and those whose recovery contact the caller is. */
export const RecoveryContacts = z.object({
  /** The six words of the caller's own key, for others to compare; null where their session does not hold their vault. */
  ownWords: z.nullable(z.string()),
  /** The caller's recovery contact. They can help with this vault where the state is `ready`. */
  contact: z.nullable(z.extend(PersonWithWords, { state: z.enum(recipientStates) })),
  /** Whether the contact holds a key to what a reset closed. */
  canAsk: z.boolean(),
  request: z.nullable(ContactRequest),
  /** The connected people whom the caller may choose. */
  choices: z.array(PersonWithWords),
  /** The people whose recovery contact the caller is. */
  held: z.array(
    z.extend(NamedPerson, {
      /** False until the owner has agreed to the caller's key. */
      canHelp: z.boolean(),
      request: z.nullable(ContactRequest),
    }),
  ),
})
export type RecoveryContacts = z.infer<typeof RecoveryContacts>

const contactPath = '/api/recovery-contact'

export const recoveryContactApi = {
  read: endpoint({
    method: 'GET',
    path: contactPath,
    news: ['notifications', 'own'],
    summary: "The caller's recovery contact and request for help, and those whose contact the caller is",
    response: RecoveryContacts,
  }),
  choose: endpoint({
    method: 'PUT',
    path: contactPath,
    news: ['own'],
    summary:
      'Choose the connected person who may help to open what a reset closes, or agree to them anew, by the six words of their key; never staff',
    stepUp: true,
    body: z.strictObject({ contactId: Id, words: SixWords }),
    response: Nothing,
    status: 204,
  }),
  stop: endpoint({
    method: 'DELETE',
    path: contactPath,
    news: ['own'],
    summary: 'Have no recovery contact any more; the keys that they held are deleted',
    response: Nothing,
    status: 204,
  }),
  ask: endpoint({
    method: 'POST',
    path: `${contactPath}/request`,
    news: ['own'],
    summary: 'Ask the recovery contact to help open what a reset closed; they can after 48 hours',
    response: Nothing,
    status: 204,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${contactPath}/request`,
    news: ['own'],
    summary: 'Take the request for help back, from any session',
    response: Nothing,
    status: 204,
  }),
  help: endpoint({
    method: 'POST',
    path: `${contactPath}/help/:id`,
    summary:
      'Help a person open what they wrote, 48 hours after they asked, with the six words that they tell; it is shown to them alone',
    params: OneId,
    body: z.strictObject({ words: SixWords }),
    response: Nothing,
    status: 204,
  }),
  open: endpoint({
    method: 'POST',
    path: `${contactPath}/open`,
    news: ['own'],
    summary: 'Open what the recovery contact has helped with; the next sign-in does it too',
    response: Nothing,
    status: 204,
  }),
}

export const recoveryApi = {
  status: endpoint({
    method: 'GET',
    path: '/api/recovery-code',
    news: ['own'],
    summary: 'Whether the caller has a recovery code, and since when; never the code',
    response: RecoveryStatus,
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/recovery-code',
    news: ['own'],
    summary:
      "Make the caller's recovery code anew, or five words, and show it this once; the one before is void",
    stepUp: true,
    body: z.strictObject({ form: z.enum(recoveryForms) }),
    response: ShownCode,
    status: 201,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/recovery-code/kept',
    summary: 'Remember that the caller has kept their recovery code',
    response: Nothing,
    status: 204,
  }),
  recover: endpoint({
    method: 'POST',
    path: '/api/password/recover',
    news: ['own'],
    summary:
      "Choose a new password with one's own recovery code or words; every session ends, nothing is closed",
    access: 'public',
    body: PasswordReset,
    response: ShownCode,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/seal/open',
    news: ['own'],
    summary:
      'Open what a reset by a one-time code has closed, with the old password, recovery code or words; a new one is made',
    body: ClosedVaultSecret,
    response: ShownCode,
  }),
  deleteClosed: endpoint({
    method: 'DELETE',
    path: '/api/seal',
    news: ['own'],
    summary: 'Delete for good what a reset has closed, from seven days after the reset on',
    stepUp: true,
    response: Nothing,
    status: 204,
  }),
  notice: endpoint({
    method: 'GET',
    path: '/api/reset-notice',
    summary: 'The reset by a one-time code that this session has not been asked about yet; null without one',
    response: z.nullable(ResetNotice),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/reset-notice/answer',
    news: ['own'],
    summary: 'Say, for this session, that the reset by a one-time code was made by its owner',
    response: Nothing,
    status: 204,
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/account/lock',
    summary: 'Lock the account after a reset that was not its owner’s: sessions end, the password is void',
    response: Nothing,
    status: 204,
  }),
}
