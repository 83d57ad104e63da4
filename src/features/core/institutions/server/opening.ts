import { and, asc, type Column, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { institutions } from './table.ts'

type Institution = typeof institutions.$inferSelect

/** Every institution, by name. */
export function listInstitutions(db: Database): Promise<Institution[]> {
  return db.select().from(institutions).orderBy(asc(institutions.name))
}

/** The institution with exactly this name; null where there is none. */
export async function findInstitution(db: Database, name: string): Promise<Institution | null> {
  const [found] = await db.select().from(institutions).where(eq(institutions.name, name))
  return found ?? null
}

/** The institution that people join who register without an invitation; null where registration is closed. */
export async function findOpenInstitution(db: Database): Promise<Institution | null> {
  const [open] = await db
    .select()
    .from(institutions)
    .where(and(eq(institutions.isOpen, true), isNull(institutions.closedAt)))
    .limit(1)
  return open ?? null
}

/** Lets people register into one institution and no other, or with null into none. */
export async function openRegistration(tx: Database, id: string | null): Promise<void> {
  await tx
    .update(institutions)
    .set({ isOpen: false })
    .where(and(eq(institutions.isOpen, true), id === null ? undefined : ne(institutions.id, id)))
  if (id !== null) await tx.update(institutions).set({ isOpen: true }).where(eq(institutions.id, id))
}

/** Opens an institution to its people, for good. */
export async function openToPeople(tx: Database, id: string): Promise<void> {
  await tx.update(institutions).set({ openToPeopleSince: now() }).where(eq(institutions.id, id))
}

/** Closes an institution: nobody registers into it, and `isInClosedInstitution` is true of its people. */
export async function closeInstitution(tx: Database, id: string): Promise<void> {
  await tx.update(institutions).set({ closedAt: now(), isOpen: false }).where(eq(institutions.id, id))
}

/** Opens a closed institution to its people again. Whether strangers may register stays as it is: they may not. */
export async function reopenInstitution(tx: Database, id: string): Promise<void> {
  await tx.update(institutions).set({ closedAt: null }).where(eq(institutions.id, id))
}

/** The condition that a row is of an institution that is closed, by the column that names its institution. */
export function isInClosedInstitution(institutionId: Column): SQL {
  return sql`exists (select from ${institutions}
    where ${institutions.id} = ${institutionId} and ${institutions.closedAt} is not null)`
}
