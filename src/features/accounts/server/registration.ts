import { recordAudit } from '#features/audit/server/service.ts'
import { getOpenInstitution } from '#features/institutions/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import { spend } from '#server/limits.ts'
import { Rejection } from '#server/rejection.ts'
import type { Role } from '#shared/endpoint.ts'

import type { Registration } from '../contract.ts'
import { acceptInvitation, getOpenInvitation } from './invitations.ts'
import { hashPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'
import { openSession, type SignedIn, type Visitor } from './sign-in.ts'
import { users } from './table.ts'

/** A browser makes few accounts. */
const registrationsPerDevice = { most: 5, perSeconds: 60 * 60 }
/** Whoever hears often that a name is taken is looking for names (CWE-204); facilities share an address. */
const takenNamesPerNetwork = { most: 30, perSeconds: 60 * 60 }

/**
 * Makes an account and signs in to it: of role user in the open institution, or where and as what an
 * invitation says. Throws a 409 for a name that is taken, a 400 for a weak password or an invitation
 * that is not open; an e-mail address that somebody has already is not told.
 */
export async function register(
  db: Database,
  registration: Registration,
  visitor: Visitor,
): Promise<SignedIn> {
  if (visitor.deviceToken) await spend(db, `register ${visitor.deviceToken}`, registrationsPerDevice)
  const making = registration.invitation?.trim()
    ? registerInvited(db, registration, registration.invitation, visitor)
    : registerOpenly(db, registration)
  const account = await making.catch((error: unknown) => countTakenName(db, visitor, error))
  return openSession(db, account, visitor, registration.timeZone)
}

/** Passes a refusal on, unless this network has heard too often that a name is taken: then a 429. */
async function countTakenName(db: Database, { trace }: Visitor, error: unknown): Promise<never> {
  if (error instanceof Rejection && error.statusCode === 409) {
    await spend(db, `taken names ${trace.addressPrefix}`, takenNamesPerNetwork)
  }
  throw error
}

async function registerOpenly(db: Database, registration: Registration) {
  const { id: institutionId } = await getOpenInstitution(db)
  return createAccount(db, { ...registration, institutionId, role: 'user' })
}

async function registerInvited(
  db: Database,
  registration: Registration,
  code: string,
  { trace }: Visitor,
): Promise<typeof users.$inferSelect> {
  const { id, institutionId, role, unitId, shiftId, badgeNumber } = await getOpenInvitation(db, code)
  const ready = await prepare({ ...registration, institutionId, role, unitId, shiftId, badgeNumber })
  return db.transaction(async (tx) => {
    const account = await insert(tx, ready)
    await acceptInvitation(tx, id, account.id)
    await recordAudit(tx, { user: account, trace }, { action: 'invitation.accept', objectId: id })
    return account
  })
}

interface NewAccount extends Pick<
  Registration,
  'username' | 'password' | 'firstName' | 'lastName' | 'email'
> {
  readonly institutionId: string
  readonly role: Role
  readonly unitId?: string | null
  readonly shiftId?: string | null
  readonly badgeNumber?: string | null
}

/** Makes an account. Throws a 409 for a name that is taken and a 400 for a weak password. */
export async function createAccount(db: Database, account: NewAccount) {
  return insert(db, await prepare(account))
}

/** Hashes before any transaction begins, so that nobody holds a connection while waiting in the queue. */
async function prepare({ password, ...account }: NewAccount) {
  const { username, firstName, lastName, institutionId, role } = account
  requireGoodPassword(password, [username, firstName, lastName])
  return {
    institutionId,
    role,
    username,
    firstName,
    lastName,
    unitId: account.unitId ?? null,
    shiftId: account.shiftId ?? null,
    badgeNumber: account.badgeNumber ?? null,
    email: account.email || null,
    passwordHash: await hashPassword(password),
    createdAt: now(),
  }
}

async function insert(db: Database, account: typeof users.$inferInsert) {
  const [made] = await db.insert(users).values(account).onConflictDoNothing().returning()
  if (!made) {
    throw new Rejection(409, 'Username already exists', { fields: { username: 'Username already exists' } })
  }
  return made
}
