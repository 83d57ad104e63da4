import { and, asc, eq, inArray, not } from 'drizzle-orm'

import { decryptTexts, isOpenText, listClosedVersions } from '#features/core/encryption/server/service.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { OwnFactor } from '../contract.ts'
import { factorIcons } from '../factors.ts'
import { ownFactors } from './table.ts'
import { type FactorText, readFactorText } from './text.ts'

export type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>
type Row = typeof ownFactors.$inferSelect

/** The context that a factor's name and icon are encrypted for. */
export const factorContext = (recordId: string) => ({ recordId, field: 'own_factors.ciphertext' })

/**
 * Lists the caller's own factors, archived ones too, the first added first. What a reset closed is left out; what is
 * damaged says so. Throws the 403 of `requireOpenVault` where the caller's session does not hold their vault.
 */
export async function listOwnFactors(caller: Reader): Promise<OwnFactor[]> {
  const { db, user } = caller
  const rows = await db
    .select()
    .from(ownFactors)
    .where(
      and(
        eq(ownFactors.userId, user.id),
        isOpenText(ownFactors.ciphertext, await listClosedVersions(caller)),
      ),
    )
    .orderBy(asc(ownFactors.createdAt), asc(ownFactors.id))
  const texts = await decryptTexts(
    db,
    caller,
    rows.map(({ id, ciphertext }) => ({ ...factorContext(id), ciphertext })),
  )
  return rows.map((row, index) => asOwnFactor(row, readFactorText(texts[index] ?? null)))
}

/** Which of these ids are factors of the caller's own, archived and closed ones too. Others are left out. */
export async function findOwnFactorIds(
  { db, user }: Pick<Reader, 'db' | 'user'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: ownFactors.id })
    .from(ownFactors)
    .where(and(eq(ownFactors.userId, user.id), inArray(ownFactors.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Counts the caller's own factors that are closed now. No list contains them. */
export async function countClosedFactors(caller: Reader): Promise<number> {
  const isOpen = isOpenText(ownFactors.ciphertext, await listClosedVersions(caller))
  if (!isOpen) return 0
  return caller.db.$count(ownFactors, and(eq(ownFactors.userId, caller.user.id), not(isOpen)))
}

/** Makes a factor as its owner sees it. Without its text it is marked as damaged. */
export function asOwnFactor(
  { id, kind, archivedAt, createdAt, updatedAt }: Omit<Row, 'ciphertext'>,
  text: FactorText | null,
): OwnFactor {
  return {
    id,
    kind,
    name: text?.name ?? '',
    icon: text?.icon ?? factorIcons[0],
    isArchived: archivedAt !== null,
    state: text ? 'open' : 'damaged',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The condition for one factor of the caller's own. */
export const isOwnFactor = (user: Pick<SessionUser, 'id'>, id: string) =>
  and(eq(ownFactors.id, id), eq(ownFactors.userId, user.id))
