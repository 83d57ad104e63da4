import { and, eq, inArray } from 'drizzle-orm'

import { openSession, type SignedIn, type Visitor } from '#features/accounts/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { notFound } from '#server/http/rejection.ts'

import type { DemoRole } from '../contract.ts'
import { demoPeople } from './people/cast.ts'

/**
 * Opens a session for the person one is when trying a part: its lead, or the next who still has the
 * role and is active, since a visitor may have deleted or changed the lead. Throws a 404 where none is left.
 */
export async function signInToDemo(db: Database, part: DemoRole, visitor: Visitor): Promise<SignedIn> {
  const candidates = demoPeople
    .filter((person) => person.part === part)
    .toSorted((a, b) => Number(b.isLead) - Number(a.isLead))
  const ids = candidates.map(({ id }) => id)
  const query = db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.isActive, true)))
  // Whoever tries the demo is nobody yet.
  const found = await asSystem(() => query)
  const account = candidates
    .map(({ id, role }) => found.find((row) => row.id === id && row.role === role))
    .find((row) => row !== undefined)
  if (!account) throw notFound('Nobody of the demo can be tried in this part any more')
  return openSession(db, account, visitor, { isConfirmedForLife: true })
}
