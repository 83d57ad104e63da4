import { inArray } from 'drizzle-orm'

import { foldedUsername } from '#features/core/identity/folded-username.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { setProtectedColumns } from './protected-columns.ts'

type Row = typeof users.$inferSelect

/** What an institution's directory says about a person. */
type DirectoryFields = Pick<Row, 'firstName' | 'lastName' | 'email' | 'externalId'>

/** What people may write in a username, see the contract. */
const notInUsernames = /[^\p{L}\p{N}._-]/gu

/**
 * Adds an account that a directory or a provider of sign-on names, of the staff where no role is given. It has no
 * password: its owner comes in by the institution's sign-on, or by a code that a people manager makes, and then chooses
 * one. Its username begins with `wanted`.
 */
export function addProvisionedAccount(
  tx: Database,
  wanted: string,
  fields: DirectoryFields & Pick<Row, 'institutionId'> & { readonly role?: 'staff' | 'user' },
): Promise<Row> {
  // The role of callers adds no accounts: an account brings a role with it.
  return asSystem(async () => {
    const username = await findFreeUsername(tx, wanted)
    const [added] = await tx
      .insert(users)
      .values({
        role: 'staff',
        ...fields,
        username,
        passwordHash: '',
        mustChangePassword: true,
        createdAt: now(),
      })
      .returning()
    return added!
  })
}

/** The first of `ana`, `ana-2`, `ana-3` and so on that nobody has. */
async function findFreeUsername(tx: Database, wanted: string): Promise<string> {
  const plain = wanted.replaceAll(notInUsernames, '-').slice(0, 40)
  const base = plain.length < 3 ? `staff-${plain}` : plain
  const candidates = [base, ...Array.from({ length: 99 }, (_, index) => `${base}-${index + 2}`)]
  const name = users.usernameFolded
  const folded = candidates.map(foldedUsername)
  const rows = await tx.select({ name }).from(users).where(inArray(name, folded))
  const taken = new Set(rows.map((row) => row.name))
  return (
    candidates.find((candidate) => !taken.has(foldedUsername(candidate))) ??
    `${base}-${crypto.randomUUID().slice(0, 8)}`
  )
}

/**
 * Changes what a directory says about an account, and answers it. An address that the person confirmed themselves
 * stays, since a code for a new password goes there.
 */
export async function changeProvisionedAccount(
  tx: Database,
  { id, emailVerifiedAt }: Row,
  { email, ...fields }: DirectoryFields,
): Promise<Row> {
  const changed = await setProtectedColumns(tx, id, { ...fields, ...(!emailVerifiedAt && { email }) })
  return changed!
}
