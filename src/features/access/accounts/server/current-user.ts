import { eq } from 'drizzle-orm'

import { decryptTexts, encryptText, hasVault, type TextOwner } from '#features/core/encryption/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { findStoredUser } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { MissingStep } from '#shared/endpoint.ts'

const field = 'users.bio'

/**
 * The caller as they may see themselves. A bio is null that is damaged, or closed since a reset or a sign-on without password. While the code is
 * missing, everything but their name is left blank. Throws a 401 where the person is no longer there.
 */
export async function getCurrentUser(
  db: Database,
  owner: TextOwner,
  missingStep: MissingStep | null = null,
): Promise<CurrentUser> {
  const { bio, plainBio, ...user } = await findStoredUser(db, owner.user, missingStep)
  if (!bio) return { ...user, bio: plainBio }
  if (!owner.vault && (await hasVault(db, user.id))) return { ...user, bio: null }
  const [text = null] = await decryptTexts(db, owner, [{ recordId: user.id, field, ciphertext: bio }])
  return { ...user, bio: text }
}

/** What rosters say of the caller: the number of the institution's own system, and where they are housed. */
export async function getRosterFacts({ db, user }: Pick<Caller, 'db' | 'user'>) {
  const { externalId, housing } = users
  const [facts] = await db.select({ externalId, housing }).from(users).where(eq(users.id, user.id))
  return facts ?? { externalId: null, housing: null }
}

/** The columns that hold a person's bio, encrypted; an empty one is removed. */
export async function bioColumns(db: Database, owner: TextOwner, bio: string) {
  const context = { recordId: owner.user.id, field }
  return { bio: bio === '' ? null : await encryptText(db, owner, context, bio), plainBio: null }
}
