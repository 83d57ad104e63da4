import * as z from 'zod/mini'

import {
  decryptTexts,
  type EncryptedText,
  hasVault,
  isClosedText,
  listClosedVersions,
} from '#features/core/encryption/index.ts'
import { findOwnFactorIds } from '#features/wellbeing/own-factors/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField } from '#server/http/rejection.ts'
import { Id } from '#shared/fields.ts'

import { everyActivity } from '../activities.ts'
import { everyFeeling } from '../feelings.ts'
import { texts } from '../locales/texts.ts'

const t = texts('contract')

/** What is chosen in a check-in and no statistic needs. It is kept encrypted. */
const Choices = z.object({
  activities: z._default(z.array(z.enum(everyActivity)), []),
  feelings: z._default(z.array(z.enum(everyFeeling)), []),
  ownFactors: z._default(z.array(Id), []),
})
export type Choices = z.infer<typeof Choices>

export const noChoices: Choices = Choices.parse({})

/** The context that the choices of a check-in are encrypted for. */
export function choicesContext(checkInId: string) {
  return { recordId: checkInId, field: 'check_ins.choices' }
}

/** The choices of a check-in as one text to encrypt; null where nothing is chosen. */
export function writeChoices(choices: Choices): string | null {
  const isEmpty = Object.values(choices).every((chosen) => chosen.length === 0)
  return isEmpty ? null : JSON.stringify(choices)
}

/** Reads what `writeChoices` wrote. */
export function readChoices(text: string): Choices {
  return Choices.parse(JSON.parse(text))
}

/** Throws a 400 where an id names no factor of the caller's own: the same for somebody else's and for none at all. */
export async function requireOwnFactors(
  caller: Pick<Reader, 'db' | 'user'>,
  ids: readonly string[],
): Promise<void> {
  const own = await findOwnFactorIds(caller, ids)
  if (ids.some((id) => !own.has(id))) throw badField('ownFactors', t('notOwnWord'))
}

export type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

/** A text of a check-in, or why there is none to read. */
export type Opened =
  | { readonly text: string; readonly state: 'open' }
  /** `locked`: the session does not hold its vault. `closed`: by a reset of the password. */
  | { readonly text: null; readonly state: 'locked' | 'closed' | 'damaged' }

/**
 * Opens encrypted texts of the caller's check-ins, in their order. Unlike other private texts these refuse nobody whose
 * session does not hold their vault, since mood and stress stay to be seen.
 */
export async function openTexts(caller: Reader, encrypted: readonly EncryptedText[]): Promise<Opened[]> {
  if (encrypted.length === 0) return []
  if (!caller.vault && (await hasVault(caller.db, caller.user.id)))
    return encrypted.map(() => ({ text: null, state: 'locked' }))
  const opened = await decryptTexts(caller.db, caller, encrypted)
  const closed = await listClosedVersions(caller)
  return encrypted.map(({ ciphertext }, index) => {
    const text = opened[index] ?? null
    if (text !== null) return { text, state: 'open' }
    return { text, state: isClosedText(ciphertext, closed) ? 'closed' : 'damaged' }
  })
}
