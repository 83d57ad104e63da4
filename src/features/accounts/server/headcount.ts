import { and, count, eq, inArray } from 'drizzle-orm'

import type { Database } from '#server/database.ts'
import { beyond } from '#server/scope.ts'
import { roles } from '#shared/endpoint.ts'
import { type Population, populationOf, populations } from '#shared/population.ts'

import { users } from './table.ts'

/** How many open accounts an institution has, as of now. */
export async function countAccounts(db: Database, institutionId: string): Promise<number> {
  // A number alone: the wall would have each of thousands looked up for who it is.
  const [row] = await beyond(() => db.select({ count: count() }).from(users).where(openAt(institutionId)))
  return row!.count
}

/** The populations of an institution that somebody with an open account belongs to, as of now. */
export async function populationsOf(db: Database, institutionId: string): Promise<Population[]> {
  const found: Population[] = []
  for (const population of populations) {
    const members = roles.filter((role) => populationOf(role) === population)
    const [somebody] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(openAt(institutionId), inArray(users.role, members)))
      .limit(1)
    if (somebody) found.push(population)
  }
  return found
}

const openAt = (institutionId: string) =>
  and(eq(users.institutionId, institutionId), eq(users.isActive, true))
