import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { bioColumns, deleteMailedCodes, getCurrentUser } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { requireNoNewWayIn } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { newerVersion } from '#server/http/rejection.ts'

import {
  type PersonalSettings,
  type ProfileBefore,
  type ProfileChanges,
  type ProfileField,
  profileFields,
} from '../contract.ts'

/**
 * Changes the caller's names, e-mail or bio and returns the changed user. A new address is unverified, so that
 * no recovery code goes to it before the caller has shown that it is theirs. The caller is notified of it. Throws a 409
 * for another address during a reset hold, and if a field that changes holds neither what `basedOn` says nor the new value.
 */
export function updateProfile(
  caller: Caller,
  changes: ProfileChanges,
  basedOn: ProfileBefore = {},
): Promise<CurrentUser> {
  const { email, bio, ...names } = changes
  return caller.db.transaction(async (tx) => {
    // The lock has two changes follow each other, so that the second is compared with the first.
    const address = await lockEmail(tx, caller.user.id)
    await requireAsBefore(tx, caller, changes, basedOn)
    const isNewAddress = email !== undefined && address !== (email || null)
    if (isNewAddress) {
      requireNoNewWayIn(caller.user)
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

async function lockEmail(tx: Database, id: string): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id)).for('update')
  return row?.email ?? null
}

async function requireAsBefore(
  tx: Database,
  caller: Caller,
  changes: ProfileChanges,
  basedOn: ProfileBefore,
): Promise<void> {
  const compared = profileFields.filter(
    (field) => changes[field] !== undefined && basedOn[field] !== undefined,
  )
  if (compared.length === 0) return
  const stored = await getCurrentUser(tx, caller)
  const isNewer = (field: ProfileField) =>
    (stored[field] ?? '') !== basedOn[field] && (stored[field] ?? '') !== changes[field]
  if (compared.some(isNewer)) throw newerVersion(stored)
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
