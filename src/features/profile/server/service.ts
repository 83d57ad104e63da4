import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { CurrentUser } from '#features/accounts/contract.ts'
import { getCurrentUser } from '#features/accounts/server/service.ts'
import { users } from '#features/accounts/server/table.ts'
import { type Actor, recordAudit } from '#features/audit/server/service.ts'
import type { Database } from '#server/database.ts'
import type { SessionUser } from '#server/session-user.ts'

import type { PersonalSettings, ProfileChanges } from '../contract.ts'

type Owner = Actor & { readonly user: SessionUser }

/**
 * Changes the caller's names, e-mail or bio and answers who they are now. A changed address counts as
 * unverified until it has been shown to be theirs, so that no recovery goes to it before.
 */
export function updateProfile(db: Database, owner: Owner, changes: ProfileChanges): Promise<CurrentUser> {
  const { email, bio, ...names } = changes
  return changeOwnRow(db, owner, 'profile.change', {
    ...names,
    ...(bio !== undefined && { bio: bio || null }),
    ...(email !== undefined && {
      email: email || null,
      emailVerifiedAt: sql`case when ${users.email} is not distinct from ${email || null} then ${users.emailVerifiedAt} end`,
    }),
  })
}

/** Saves whether the caller can be found and whether points and badges are shown to them. */
export function saveSettings(db: Database, owner: Owner, settings: PersonalSettings): Promise<CurrentUser> {
  return changeOwnRow(db, owner, 'settings.change', settings)
}

function changeOwnRow(
  db: Database,
  owner: Owner,
  action: 'profile.change' | 'settings.change',
  columns: PgUpdateSetSource<typeof users>,
): Promise<CurrentUser> {
  return db.transaction(async (tx) => {
    if (Object.keys(columns).length > 0) {
      await tx.update(users).set(columns).where(eq(users.id, owner.user.id))
      await recordAudit(tx, owner, { action, objectId: owner.user.id })
    }
    return getCurrentUser(tx, owner.user.id)
  })
}
