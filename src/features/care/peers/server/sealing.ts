import {
  decryptTexts,
  encryptText,
  findKeyPairs,
  findPublicKey,
  requireOpenVault,
} from '#features/core/encryption/index.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import { type BoxPlace, openSealed, sealFor } from '#server/encryption/hpke.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, Rejection } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import type { peerMessages } from './table.ts'

const t = texts('refusals')

type MessageRow = typeof peerMessages.$inferSelect

const ownPlace = (recordId: string) => ({ recordId, field: 'peer_messages.ciphertext' })
const othersPlace = (recordId: string) => ({ recordId, field: 'peer_messages.sealed' })

const sealPlace = (record: string, ownerId: string, recipientId: string, version: number): BoxPlace => ({
  purpose: 'peer-message',
  ownerId,
  recipientId,
  recipientVersion: version,
  record,
})

/** Whether words can be sealed for somebody: they have a key, or never had a vault, and the server holds their key. */
export async function mayBeSealedFor({ db }: Caller, userId: string): Promise<boolean> {
  if (await findPublicKey(db, userId)) return true
  try {
    await onBehalfOf({ userId, institutionId: null }, () =>
      requireOpenVault({ db, user: { id: userId }, vault: null }),
    )
    return true
  } catch (error) {
    if (error instanceof Rejection) return false
    throw error
  }
}

interface ToSeal {
  readonly id: string
  readonly to: string
  readonly words: string
}

/**
 * Encrypts a message for the caller's own vault, and seals it for the other's. Throws a 409 where the other's key is not
 * known to be theirs, and the 403 of a closed vault.
 */
export async function sealMessage(
  caller: Caller,
  { id, to, words }: ToSeal,
): Promise<Pick<MessageRow, 'ciphertext' | 'sealed' | 'version'>> {
  const { db, keyring, user } = caller
  const ciphertext = await encryptText(db, caller, ownPlace(id), words)
  const key = await findPublicKey(db, to)
  if (key) {
    const place = sealPlace(id, user.id, to, key.version)
    return {
      ciphertext,
      sealed: await sealFor(key.publicKey, place, Buffer.from(words)),
      version: key.version,
    }
  }
  if (!(await mayBeSealedFor(caller, to))) throw conflict(t('noKey'))
  const sealed = await onBehalfOf({ userId: to, institutionId: null }, () =>
    encryptText(db, { user: { id: to }, keyring, vault: null }, othersPlace(id), words),
  )
  return { ciphertext, sealed, version: null }
}

/** What messages say to the caller, by their ids. One that does not open is left out. */
export async function openMessages(
  caller: Caller,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<string, string>> {
  const { db, keyring, user, vault } = caller
  const opened = new Map<string, string>()
  const own = rows.flatMap(({ id, userId, ciphertext, sealed, version }) => {
    if (userId === user.id) return ciphertext ? [{ ...ownPlace(id), ciphertext }] : []
    return version === null ? [{ ...othersPlace(id), ciphertext: sealed }] : []
  })
  const words = await decryptTexts(db, caller, own)
  for (const [index, { recordId }] of own.entries()) {
    const text = words[index]
    if (text !== null && text !== undefined) opened.set(recordId, text)
  }
  const boxes = rows.filter(({ userId, version }) => userId !== user.id && version !== null)
  const pairs =
    vault && boxes.length > 0 ? await findKeyPairs({ db, keyring, userId: user.id }, vault) : new Map()
  for (const { id, userId, sealed, version } of boxes) {
    const pair = pairs.get(version!)
    if (!pair) continue
    try {
      const plain = await openSealed(pair.privateKey, sealPlace(id, userId, user.id, version!), sealed)
      opened.set(id, plain.toString())
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error
    }
  }
  return opened
}
