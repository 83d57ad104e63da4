import { randomInt } from 'node:crypto'

import { inArray, sql } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'

import type { RosterPerson } from '../roster-person.ts'

const shortest = 3
/** Leaves room for the digits behind it. */
const longest = 40

/**
 * Usernames by number for people who are new. The file's own comes first. Residents without one have their booking
 * number, so that a shared tablet shows no names; all others the first letter and the last name. Where somebody has it
 * already, a number follows.
 */
export async function chooseUsernames(
  db: Database,
  people: readonly RosterPerson[],
): Promise<ReadonlyMap<string, string>> {
  const choices = new Map(people.map((person) => [person.number, choicesOf(person)]))
  const all = [...choices.values()].flat().map((name) => name.toLowerCase())
  const name = sql<string>`lower(${users.username})`
  const rows = all.length > 0 ? await db.select({ name }).from(users).where(inArray(name, all)) : []
  const taken = new Set(rows.map((row) => row.name))
  return new Map(
    [...choices].map(([number, names]) => {
      const free = names.find((one) => !taken.has(one.toLowerCase())) ?? names.at(-1)!
      taken.add(free.toLowerCase())
      return [number, free]
    }),
  )
}

function choicesOf({ username, role, number, firstName, lastName }: RosterPerson): string[] {
  const plain = plainOf(role === 'inmate' ? number : `${firstName.slice(0, 1)}.${lastName}`)
  const base = username ?? (plain.length < shortest ? plainOf(`${role}-${number}`) : plain)
  const start = base.slice(0, longest)
  const numbered = Array.from({ length: 8 }, (_, index) => `${start}-${index + 2}`)
  return [base, ...numbered, `${start}-${randomInt(100_000, 1_000_000)}`]
}

/** Small letters and digits without accents, and the marks that a username may have. */
function plainOf(words: string): string {
  const small = words.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '')
  return small.replaceAll(/[^\p{L}\p{N}._-]/gu, '').slice(0, longest)
}
