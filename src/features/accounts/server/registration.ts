import { getOpenInstitution } from '#features/institutions/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import { spend } from '#server/limits.ts'
import { Rejection } from '#server/rejection.ts'
import type { Role } from '#shared/endpoint.ts'

import type { Registration } from '../contract.ts'
import { hashPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'
import { openSession, type SignedIn, type Visitor } from './sign-in.ts'
import { users } from './table.ts'

/** ASVS and the enumeration trials: a browser makes few accounts, so a name cannot be tried in bulk. */
const registrationsPerDevice = { most: 5, perSeconds: 60 * 60 }

/**
 * Makes an account of role user in the open institution and signs in to it. Throws a 409 for a name
 * that is taken, a 400 for a weak password; an e-mail address that somebody has already is not told.
 */
export async function register(
  db: Database,
  registration: Registration,
  visitor: Visitor,
): Promise<SignedIn> {
  if (visitor.deviceToken) await spend(db, `register ${visitor.deviceToken}`, registrationsPerDevice)
  const { id: institutionId } = await getOpenInstitution(db)
  const account = await createAccount(db, { ...registration, institutionId, role: 'user' })
  return openSession(db, account, visitor, registration.timeZone)
}

interface NewAccount extends Pick<
  Registration,
  'username' | 'password' | 'firstName' | 'lastName' | 'email'
> {
  readonly institutionId: string
  readonly role: Role
}

/** Makes an account. Throws a 409 for a name that is taken and a 400 for a weak password. */
export async function createAccount(db: Database, account: NewAccount) {
  const { password, email, username, firstName, lastName, institutionId, role } = account
  requireGoodPassword(password, [username, firstName, lastName])

  const [made] = await db
    .insert(users)
    .values({
      institutionId,
      role,
      username,
      firstName,
      lastName,
      email: email || null,
      passwordHash: await hashPassword(password),
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!made) {
    throw new Rejection(409, 'Username already exists', { fields: { username: 'Username already exists' } })
  }
  return made
}
