import { eq } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Population } from '#shared/population.ts'

import type { LocalContact } from '../contract.ts'
import { institutions } from './table.ts'

/** Crisis contacts as they are stored. One without languages speaks English alone. */
export function storedContacts(contacts: readonly LocalContact[]): LocalContact[] {
  return contacts.map(({ languages = [], ...contact }) =>
    languages.some((language) => language !== 'en') ? { ...contact, languages } : contact,
  )
}

/** The crisis contacts of an institution that a population can use, nearest first. */
export async function listContacts(
  db: Database,
  institutionId: string,
  population: Population,
): Promise<LocalContact[]> {
  const [row] = await db
    .select({ contacts: institutions.contacts })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  return (row?.contacts ?? []).filter(({ populations = [population] }) => populations.includes(population))
}
