import { eq } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Population } from '#shared/population.ts'

import type { LocalContact } from '../contract.ts'
import { institutions, shifts, units } from './table.ts'

const usualShifts = ['Day', 'Evening', 'Night']

interface NewInstitution {
  readonly name: string
  readonly kind: 'community' | 'correctional'
  readonly timeZone: string
  readonly isOpen: boolean
  /** Required where it is left out; the demo alone does without. */
  readonly requiresSecondFactor?: boolean
  /** Where it is left out, on in a community institution and off in a correctional one. */
  readonly allowsPicturesAndSounds?: boolean
  /** Where it is left out, now in a community institution; a correctional one is prepared first. */
  readonly openToPeopleSince?: Date | null
  /** The names of its units; none where it is left out. */
  readonly units?: readonly string[]
  /** The names of its shifts; the three usual ones where it is left out. */
  readonly shifts?: readonly string[]
}

/** Makes an institution with its units and shifts, and answers its id. */
export function createInstitution(
  db: Database,
  { units: unitNames = [], shifts: shiftNames = usualShifts, ...institution }: NewInstitution,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(institutions)
      .values({
        allowsPicturesAndSounds: institution.kind !== 'correctional',
        openToPeopleSince: institution.kind === 'correctional' ? null : now(),
        ...institution,
        createdAt: now(),
      })
      .returning({ id: institutions.id })
    const institutionId = made!.id
    if (unitNames.length > 0) await createUnits(tx, institutionId, unitNames)
    if (shiftNames.length > 0) {
      await tx.insert(shifts).values(shiftNames.map((name) => ({ institutionId, name })))
    }
    return institutionId
  })
}

/** Adds units to an institution and answers their ids in the same order. */
export async function createUnits(
  db: Database,
  institutionId: string,
  names: readonly string[],
): Promise<string[]> {
  const made = await db
    .insert(units)
    .values(names.map((name) => ({ institutionId, name })))
    .returning({ id: units.id })
  return made.map(({ id }) => id)
}

/** The same for shifts. */
export async function createShifts(
  db: Database,
  institutionId: string,
  names: readonly string[],
): Promise<void> {
  await db.insert(shifts).values(names.map((name) => ({ institutionId, name })))
}

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
