import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { bioColumns, deleteMailedCodes, getCurrentUser } from '#features/accounts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { users } from '#features/identity/server/table.ts'
import { notify } from '#features/notifications/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'

import type { PersonalSettings, ProfileChanges } from '../contract.ts'

/**
 * Changes the caller's names, e-mail or bio and returns the changed user. A new address is unverified, so that
 * no recovery code goes to it before the caller has shown that it is theirs. The caller is notified of it.
 */
export function updateProfile(caller: Caller, changes: ProfileChanges): Promise<CurrentUser> {
  const { email, bio, ...names } = changes
  return caller.db.transaction(async (tx) => {
    const isNewAddress = email !== undefined && (await findEmail(tx, caller.user.id)) !== (email || null)
    if (isNewAddress) {
      await deleteMailedCodes(tx, caller.user.id)
      await notify(tx, [caller.user.id], {
        key: 'email-changed',
        kind: 'email-changed',
        path: '/profile/security',
      })
    }
    return changeOwnRow(tx, caller, 'profile.change', {
      ...names,
      ...(bio !== undefined && (await bioColumns(tx, caller, bio))),
      ...(isNewAddress && { email: email || null, emailVerifiedAt: null }),
    })
  })
}

async function findEmail(tx: Database, id: string): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id)).for('update')
  return row?.email ?? null
}

/**
 * Saves whether others can find the caller and whether the caller sees points and badges. Returns the changed
 * user.
 */
export function saveSettings(caller: Caller, settings: PersonalSettings): Promise<CurrentUser> {
  return caller.db.transaction((tx) => changeOwnRow(tx, caller, 'settings.change', settings))
}

async function changeOwnRow(
  tx: Database,
  caller: Caller,
  action: 'profile.change' | 'settings.change',
  columns: PgUpdateSetSource<typeof users>,
): Promise<CurrentUser> {
  if (Object.keys(columns).length > 0) {
    await tx.update(users).set(columns).where(eq(users.id, caller.user.id))
    await recordAudit(tx, caller, { action, objectId: caller.user.id })
  }
  return getCurrentUser(tx, caller)
}
