import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { deleteMailedCodes } from '#features/accounts/server/service.ts'
import { type Actor, recordAudit } from '#features/audit/server/service.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { getCurrentUser } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { notify } from '#features/notifications/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { PersonalSettings, ProfileChanges } from '../contract.ts'

type Owner = Actor & { readonly user: SessionUser }

/**
 * Changes the caller's names, e-mail or bio and answers who they are now. A changed address counts as
 * unconfirmed until it has been shown to be theirs, so that no recovery goes to it before; they are told of
 * the change.
 */
export function updateProfile(db: Database, owner: Owner, changes: ProfileChanges): Promise<CurrentUser> {
  const { email, bio, ...names } = changes
  return db.transaction(async (tx) => {
    const isMoving = email !== undefined && (await findEmail(tx, owner.user.id)) !== (email || null)
    if (isMoving) {
      await deleteMailedCodes(tx, owner.user.id)
      await notify(tx, [owner.user.id], { key: 'email-changed', kind: 'email-changed', path: '/profile' })
    }
    return changeOwnRow(tx, owner, 'profile.change', {
      ...names,
      ...(bio !== undefined && { bio: bio || null }),
      ...(isMoving && { email: email || null, emailVerifiedAt: null }),
    })
  })
}

async function findEmail(tx: Database, id: string): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id)).for('update')
  return row?.email ?? null
}

/** Saves whether the caller can be found and whether points and badges are shown to them. */
export function saveSettings(db: Database, owner: Owner, settings: PersonalSettings): Promise<CurrentUser> {
  return db.transaction((tx) => changeOwnRow(tx, owner, 'settings.change', settings))
}

async function changeOwnRow(
  tx: Database,
  owner: Owner,
  action: 'profile.change' | 'settings.change',
  columns: PgUpdateSetSource<typeof users>,
): Promise<CurrentUser> {
  if (Object.keys(columns).length > 0) {
    await tx.update(users).set(columns).where(eq(users.id, owner.user.id))
    await recordAudit(tx, owner, { action, objectId: owner.user.id })
  }
  return getCurrentUser(tx, owner.user.id)
}
