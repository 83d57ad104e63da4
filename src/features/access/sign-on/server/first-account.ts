import { createHash } from 'node:crypto'

import { and, eq, or, sql } from 'drizzle-orm'

import { Registration } from '#features/access/accounts/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'

import { type identityProviders, linkedIdentities, pastIdentities } from './table.ts'

/** What a provider says of a person that an account begins with. */
export interface SaidOfPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  /** The name that the person signs in with there; empty where it does not say. */
  readonly userName: string
}

/** The ends of the names of claims and attributes (OpenID Connect Core 5.1, RFC 4519, eduPerson, AD FS). */
const namesOf = {
  firstName: ['givenname', 'firstname', 'urn:oid:2.5.4.42'],
  lastName: ['familyname', 'surname', 'lastname', 'sn', 'urn:oid:2.5.4.4'],
  whole: ['displayname', 'name', 'urn:oid:2.16.840.1.113730.3.1.241'],
  email: ['emailaddress', 'email', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3'],
  userName: ['preferredusername', 'upn', 'uid', 'urn:oid:0.9.2342.19200300.100.1.1'],
}

/** What claims or attributes say of a person. What could not be a name or an address here is left out. */
export function personIn(values: Readonly<Record<string, readonly string[]>>): SaidOfPerson {
  const byName = new Map(
    Object.entries(values).map(([name, [value = '']]) => [
      name.toLowerCase().split('/').at(-1)!.replaceAll('_', ''),
      value.trim(),
    ]),
  )
  const find = (of: keyof typeof namesOf) => namesOf[of].map((name) => byName.get(name)).find(Boolean) ?? ''
  const whole = find('whole').split(/\s+/)
  const { firstName, lastName, email } = Registration.shape
  return {
    firstName: firstName.safeParse(find('firstName') || whole[0]).data ?? '',
    lastName: lastName.safeParse(find('lastName') || whole.slice(1).join(' ')).data ?? '',
    email: email.safeParse(find('email')).data || null,
    userName: find('userName'),
  }
}

/** Whether an institution's roster or directory says who of a role is there. The app knows both. */
export type IsBroughtIn = (db: Database, institutionId: string, role: 'staff' | 'user') => Promise<boolean>

interface Newcomer {
  readonly subject: string
  readonly externalId: string | null
  readonly person: SaidOfPerson | null
}

/**
 * The role with which a person of a provider gets an account; null for nobody: the provider makes none, a roster or
 * directory says who is there, or the person was here already, as their link, number or e-mail address tells, also where
 * that account is closed or was erased.
 */
export async function roleOfNewcomer(
  db: Database,
  provider: Pick<typeof identityProviders.$inferSelect, 'id' | 'institutionId' | 'makesAccounts'>,
  { subject, externalId, person }: Newcomer,
  isBroughtIn: IsBroughtIn,
): Promise<'staff' | 'user' | null> {
  const { id: providerId, institutionId, makesAccounts } = provider
  if (!makesAccounts || !person) return null
  const [here] = await db.select().from(institutions).where(eq(institutions.id, institutionId))
  const role = here?.kind === 'community' ? 'user' : 'staff'
  // Before an institution opens, only those come in who work there.
  if (role === 'user' && !here?.openToPeopleSince) return null
  if (await isBroughtIn(db, institutionId, role)) return null
  const subjectHash = createHash('sha256').update(`${providerId} ${subject}`).digest()
  const linked = and(eq(linkedIdentities.providerId, providerId), eq(linkedIdentities.subject, subject))
  const past = and(eq(pastIdentities.providerId, providerId), eq(pastIdentities.subjectHash, subjectHash))
  const sameNumber = externalId === null ? undefined : eq(users.externalId, externalId)
  const sameEmail = person.email === null ? undefined : sql`lower(${users.email}) = lower(${person.email})`
  const same = or(sameNumber, sameEmail)
  const wasHere =
    (await db.$count(linkedIdentities, linked)) +
    (await db.$count(pastIdentities, past)) +
    (same ? await db.$count(users, and(eq(users.institutionId, institutionId), same)) : 0)
  return wasHere > 0 ? null : role
}
