import { isDeepStrictEqual } from 'node:util'

import { eq } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Population } from '#shared/population.ts'

import type { LocalContact } from '../contract.ts'
import { institutions } from './table.ts'

/** The columns that hold the crisis contacts of an institution, for `contactsOf`. */
export const contactColumns = {
  contacts: institutions.contacts,
  contactsWithLanguages: institutions.contactsWithLanguages,
}

type ContactColumns = Pick<typeof institutions.$inferSelect, keyof typeof contactColumns>

/**
 * The crisis contacts in the columns of an institution, nearest first. A contact that release 0.2.0 has changed is in
 * English alone again.
 */
export function contactsOf({ contacts, contactsWithLanguages }: ContactColumns): LocalContact[] {
  return contacts.map(
    (contact) =>
      contactsWithLanguages.find((other) => isDeepStrictEqual(withoutLanguages(other), contact)) ?? contact,
  )
}

/** Crisis contacts as the columns of an institution hold them. */
export function storedContacts(contacts: readonly LocalContact[]): ContactColumns {
  return {
    contacts: contacts.map(withoutLanguages),
    contactsWithLanguages: contacts.filter(({ languages = [] }) =>
      languages.some((language) => language !== 'en'),
    ),
  }
}

function withoutLanguages(contact: LocalContact): LocalContact {
  const { languages: _, ...rest } = contact
  return rest
}

/** The crisis contacts of an institution that a population can use, nearest first. */
export async function listContacts(
  db: Database,
  institutionId: string,
  population: Population,
): Promise<LocalContact[]> {
  const [row] = await db.select(contactColumns).from(institutions).where(eq(institutions.id, institutionId))
  const contacts = row ? contactsOf(row) : []
  return contacts.filter(({ populations = [population] }) => populations.includes(population))
}
