import { and, eq, inArray, isNull } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { type AgeBand, isMinor, minorBands } from '#features/core/identity/age.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { isAvailable } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { getCurrentUser } from './current-user.ts'
import { activePeopleManagers } from './people-managers.ts'
import { setProtectedColumns } from './protected-columns.ts'

const t = texts('refusals')

/**
 * Keeps what the caller says of their age, and answers the changed user. It is said once: a child who was sent away could
 * otherwise come back with another answer. Throws a 409 where another answer is there.
 */
export function sayAgeBand(caller: Caller, ageBand: AgeBand): Promise<CurrentUser> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const said = await setProtectedColumns(tx, user.id, { ageBand }, isNull(users.ageBand))
    if (said) {
      await recordAudit(tx, caller, { action: 'age.say', objectId: user.id })
      await tellOfMinors(tx, user.institutionId, [ageBand])
    } else if (user.ageBand !== ageBand) {
      throw conflict(t('ageSaid'))
    }
    return getCurrentUser(tx, caller)
  })
}

/** Corrects the band of an account. */
export async function correctAgeBand(
  tx: Database,
  { id, institutionId }: { readonly id: string; readonly institutionId: string },
  ageBand: AgeBand,
): Promise<void> {
  await setProtectedColumns(tx, id, { ageBand })
  await tellOfMinors(tx, institutionId, [ageBand])
}

/**
 * Tells people managers that somebody under 18 is at their institution, where one of these bands says so and the
 * institution says that it holds nobody of that age. The notice names nobody.
 */
export async function tellOfMinors(
  tx: Database,
  institutionId: string,
  bands: readonly (AgeBand | null | undefined)[],
): Promise<void> {
  if (!bands.some((band) => isMinor(band ?? null)) || !(await holdsNoMinors(tx, institutionId))) return
  // Whoever says their age sees nobody else's account.
  const managers = await asSystem(() => activePeopleManagers(tx, institutionId))
  await notify(tx, managers, { key: 'minor-here', kind: 'minor-here', path: '/people?minors=yes' })
}

/** Whether an institution says that it holds nobody under 18. */
export async function holdsNoMinors(db: Database, institutionId: string): Promise<boolean> {
  const [row] = await db
    .select({ minors: institutions.minors })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  return row?.minors?.holds === false
}

/** The condition that an account is open and of somebody known to be under 18. */
export const isOfMinor = () => and(isAvailable(), inArray(users.ageBand, [...minorBands]))
