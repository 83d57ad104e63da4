import { and, eq, gt, isNull } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import type { Secret } from '#features/core/encryption/index.ts'
import { foldedUsername } from '#features/core/identity/folded-username.ts'
import { users } from '#features/core/identity/server/table.ts'
import { findOpenInstitution } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { idOfRequest } from '#server/database/made-once.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { forbidden, Rejection } from '#server/http/rejection.ts'
import type { Role } from '#shared/endpoint.ts'

import type { Registration } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { acceptInvitation, getOpenInvitation } from './invitations.ts'
import { isLookAlike } from './look-alikes.ts'
import { hashOwnPassword } from './passwords/password-hash.ts'
import { requirePasswordFor } from './passwords/password-rules.ts'
import { makeVault } from './passwords/vault-by-password.ts'
import { storeRecoverySecret } from './recovery/recovery-codes.ts'
import { newRecoverySecret } from './recovery/recovery-secret.ts'
import {
  openSession,
  requireOpenInstitution,
  signIn,
  type SignedIn,
  type Visitor,
} from './sign-in/sign-in.ts'
import { recoveryCodes } from './table.ts'

const t = texts('refusals')

/** One browser makes few accounts. */
const registrationsPerDevice = { most: 5, perSeconds: 60 * 60 }
/**
 * A browser that keeps no cookie is limited by its network. Facilities share one address, and a class or an
 * assembly hall may sign up together. Whoever has an invitation is not counted: its code cannot be guessed.
 */
const registrationsPerNetwork = { most: 200, perSeconds: 60 * 60 }
/** Many answers that a name is taken would reveal who has an account (CWE-204). Facilities share an address. */
const takenNamesPerNetwork = { most: 30, perSeconds: 60 * 60 }
/** For so long a registration whose answer was lost is taken up by the same call. */
const takenUpWithin = 10 * 60_000

/** A new person who is signed in, with the recovery code, which is shown only once. */
interface Registered extends SignedIn {
  readonly recoveryCode: string
}

/**
 * Makes an account with its recovery code, and signs in to it. It has the role `user` in the open institution,
 * or the role and institution of an invitation. Throws a 403 that names the field of the invitation where no
 * institution is open and none is given, a 409 for a username that is taken or looks like a taken one, a 400 for a weak
 * password or an invitation that is not open, and a 429 for too many registrations. It does not reveal whether
 * another account has the same e-mail address. The same call that comes again within ten minutes, as its answer was
 * lost, signs in to the account that it has made, as `signIn` does, with a new recovery code in place of the unseen one.
 */
export async function register(
  context: Pick<AppContext, 'db' | 'keyring' | 'settings'>,
  registration: Registration,
  visitor: Visitor,
): Promise<Registered> {
  const { db } = context
  if (visitor.deviceToken)
    await consumeRateLimit(db, `register ${visitor.deviceToken}`, registrationsPerDevice)
  const invitation = registration.invitation?.trim()
  if (!invitation)
    await consumeRateLimit(db, `register ${visitor.trace.addressPrefix}`, registrationsPerNetwork)
  if (!invitation) await requireSetUp(db)
  const isMade = () => isMadeAlready(db, registration)
  if (await isMade()) return takeUp(context, registration, visitor)
  // A person who registers is not signed in yet, so there is no caller.
  const making = asSystem(async () => {
    if (await isLookAlike(db, registration.username)) throw usernameTaken()
    return invitation
      ? registerInvited(context, registration, invitation, visitor)
      : registerOpenly(context, registration, visitor)
  })
  const made = await making.catch(async (error: unknown) => {
    // The same call may have been faster.
    if (await isMade()) return null
    return countTakenName(db, visitor, error)
  })
  if (!made) return takeUp(context, registration, visitor)
  const { account, vault, recoveryCode } = made
  const signedIn = await openSession(context, account, visitor, {
    timeZone: registration.timeZone,
    openVault: async () => vault,
  })
  return { ...signedIn, recoveryCode }
}

/** The id of the account that a registration makes; without a request id the database gives it one. */
const idFor = ({ username, requestId }: Registration) =>
  requestId === undefined ? undefined : idOfRequest(foldedUsername(username), requestId)

/** Whether the same call has made an account just now, of whose recovery code nobody has said that it was seen. */
async function isMadeAlready(db: Database, registration: Registration): Promise<boolean> {
  const id = idFor(registration)
  if (id === undefined) return false
  // As above.
  const found = await asSystem(() =>
    db
      .select({ id: users.id })
      .from(users)
      .innerJoin(recoveryCodes, and(eq(recoveryCodes.userId, users.id), isNull(recoveryCodes.keptAt)))
      .where(and(eq(users.id, id), gt(users.createdAt, new Date(now().getTime() - takenUpWithin)))),
  )
  return found.length > 0
}

async function takeUp(
  context: Pick<AppContext, 'db' | 'keyring' | 'settings'>,
  registration: Registration,
  visitor: Visitor,
): Promise<Registered> {
  const { db, keyring } = context
  // Whoever may make an account by a password may sign in to it.
  const signedIn = await signIn(context, registration, visitor, async () => {})
  const { user, vault } = signedIn.owner
  // Whoever has a second factor by now has been in.
  if (!vault) throw usernameTaken()
  const secret = await newRecoverySecret('code')
  const recoveryCode = await onBehalfOf({ userId: user.id, institutionId: null }, () =>
    db.transaction(async (tx) => {
      const shown = await storeRecoverySecret({ db: tx, keyring, userId: user.id }, vault, secret)
      await recordAudit(
        tx,
        { user, trace: visitor.trace },
        { action: 'recovery-code.make', objectId: user.id },
      )
      return shown
    }),
  )
  return { ...signedIn, recoveryCode }
}

/** Throws a 403 while this installation has no institution. */
async function requireSetUp(db: Database): Promise<void> {
  if ((await db.$count(institutions)) > 0) return
  throw forbidden(t('notSetUp'))
}

function registrationClosed(): Rejection {
  const message = t('needsInvitation')
  return new Rejection(403, message, { code: 'registration_closed', fields: { invitation: message } })
}

/** Throws the error on, or a 429 where this network was told too often that a name is taken. */
async function countTakenName(db: Database, { trace }: Visitor, error: unknown): Promise<never> {
  if (error instanceof Rejection && error.statusCode === 409) {
    await consumeRateLimit(db, `taken names ${trace.addressPrefix}`, takenNamesPerNetwork)
  }
  throw error
}

async function registerOpenly(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  registration: Registration,
  { trace }: Visitor,
) {
  const open = await findOpenInstitution(db)
  if (!open) throw registrationClosed()
  const { id: institutionId } = open
  const ready = await prepareAccount(db, {
    ...registration,
    id: idFor(registration),
    institutionId,
    role: 'user',
  })
  return db.transaction(async (tx) => {
    const made = await insertWithCode(tx, keyring, ready)
    const { account } = made
    await recordAudit(tx, { user: account, trace }, { action: 'account.create', objectId: account.id })
    return made
  })
}

async function registerInvited(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  registration: Registration,
  code: string,
  { trace }: Visitor,
) {
  const { id, institutionId, role, unitId, shiftId, badgeNumber } = await getOpenInvitation(db, code)
  await requireOpenInstitution(db, { institutionId, role })
  const ready = await prepareAccount(db, {
    ...registration,
    id: idFor(registration),
    institutionId,
    role,
    unitId,
    shiftId,
    badgeNumber,
  })
  return db.transaction(async (tx) => {
    const made = await insertWithCode(tx, keyring, ready)
    const { account } = made
    await acceptInvitation(tx, id, account.id)
    await recordAudit(tx, { user: account, trace }, { action: 'invitation.accept', objectId: id })
    return made
  })
}

async function insertWithCode(tx: Database, keyring: Keyring, ready: ReadyAccount) {
  const { account, vault } = await insertAccount(tx, keyring, ready)
  const owner = { db: tx, keyring, userId: account.id }
  const recoveryCode = await storeRecoverySecret(owner, vault, await newRecoverySecret('code'))
  return { account, vault, recoveryCode }
}

interface NewAccount extends Pick<
  Registration,
  'username' | 'password' | 'firstName' | 'lastName' | 'email'
> {
  readonly id?: string | undefined
  readonly institutionId: string
  readonly role: Role
  readonly unitId?: string | null
  readonly shiftId?: string | null
  readonly badgeNumber?: string | null
}

interface ReadyAccount {
  readonly account: typeof users.$inferInsert
  /** The secret of the password, which opens the vault. */
  readonly secret: Secret
}

/**
 * An account with its password hashed, ready to be inserted. Call it outside of transactions, so that no
 * connection is held while it waits in the queue. Throws a 400 for a weak password.
 */
export async function prepareAccount(
  db: Database,
  { password, ...account }: NewAccount,
): Promise<ReadyAccount> {
  const { username, firstName, lastName, institutionId, role } = account
  await requirePasswordFor(db, account, password)
  const { passwordHash, secret } = await hashOwnPassword(password)
  const row = {
    ...(account.id && { id: account.id }),
    institutionId,
    role,
    username,
    firstName,
    lastName,
    unitId: account.unitId ?? null,
    shiftId: account.shiftId ?? null,
    badgeNumber: account.badgeNumber ?? null,
    email: account.email || null,
    passwordHash,
    createdAt: now(),
  }
  return { account: row, secret }
}

/** Inserts an account with its vault, and answers both. Throws a 409 for a username that is taken. */
export async function insertAccount(tx: Database, keyring: Keyring, { account, secret }: ReadyAccount) {
  const [made] = await tx.insert(users).values(account).onConflictDoNothing().returning()
  if (!made) throw usernameTaken()
  return { account: made, vault: await makeVault({ db: tx, keyring, userId: made.id }, secret) }
}

const usernameTaken = () =>
  new Rejection(409, t('usernameExists'), { fields: { username: t('usernameExists') } })
