import { and, eq, inArray } from 'drizzle-orm'

import { counterOf } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { roles } from '#shared/endpoint.ts'
import { type Population, populationOf, populations } from '#shared/population.ts'

import { users } from './table.ts'

/** How many open accounts an institution has now; 0 where there is no such institution. */
export async function countAccounts(db: Database, institutionId: string): Promise<number> {
  const [row] = await db
    .select({ count: counterOf(institutionId, 'open accounts') })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  return row?.count ?? 0
}

/** The populations of an institution that have at least one open account now. */
export async function populationsOf(db: Database, institutionId: string): Promise<Population[]> {
  const found: Population[] = []
  for (const population of populations) {
    const members = roles.filter((role) => populationOf(role) === population)
    const [somebody] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(isOpenIn(institutionId), inArray(users.role, members)))
      .limit(1)
    if (somebody) found.push(population)
  }
  return found
}

const isOpenIn = (institutionId: string) =>
  and(eq(users.institutionId, institutionId), eq(users.isActive, true))
