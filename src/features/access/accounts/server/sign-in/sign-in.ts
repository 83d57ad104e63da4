import { and, eq } from 'drizzle-orm'

import { isSecondFactorOn, verifyCode } from '#features/access/second-factor/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { addWayIn, type Secret } from '#features/core/encryption/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import {
  isNamed,
  canSignIn,
  canSignInAt,
  endSession,
  endSessionByToken,
  hashToken,
  newToken,
  type SessionDevice,
  type SessionOptions,
  startSession,
} from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, Rejection, signInRefused } from '#server/http/rejection.ts'
import type { Trace } from '#server/http/session-user.ts'
import { isTimeZone } from '#shared/days.ts'
import type { Role } from '#shared/endpoint.ts'
import type { SessionKind } from '#shared/native-shell.ts'

import type { Credentials } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { getCurrentUser } from '../current-user.ts'
import { checkPassword, hashOwnPassword, requireQueueSpace } from '../passwords/password-hash.ts'
import { passwordOf } from '../passwords/passwords.ts'
import { openOrMakeVault } from '../passwords/vault-by-password.ts'
import { setProtectedColumns } from '../protected-columns.ts'
import { keepLanguageOfPage } from '../saved-language.ts'
import { knownDevices } from '../table.ts'
import { signInLanes } from './failure-lanes.ts'
import { checkAttempt, countAttempt, passAttempt, undoAttempt } from './sign-in-failures.ts'

const t = texts('refusals')

/** The result of a sign-in: who signed in, and the secrets for the browser's cookies. */
export interface SignedIn {
  readonly user: CurrentUser
  readonly sessionToken: string
  readonly deviceToken: string
  /** The person, with the vault that the new session holds. */
  readonly owner: VaultOwner
}

/** A person and the vault key that their session holds. */
export interface VaultOwner {
  readonly user: Pick<
    typeof users.$inferSelect,
    'id' | 'role' | 'institutionId' | 'resetHoldStartedAt' | 'hasClosedVault'
  >
  readonly vault: VaultKey | null
}

/** What other features do once somebody has signed in, while their vault is open. */
export type AfterSignIn = (context: Pick<AppContext, 'db' | 'keyring'>, owner: VaultOwner) => Promise<void>

/**
 * Whether a right password lets somebody in at all. It throws a 401 with words for who has to sign in another way.
 */
export type AdmitPassword = (
  context: Pick<AppContext, 'db' | 'settings'>,
  account: typeof users.$inferSelect,
  trace: Trace,
) => Promise<void>

/** The browser or the app that a sign-in comes from. */
export interface Visitor {
  readonly device: string
  readonly kind: SessionKind
  readonly deviceToken: string | undefined
  /** The secret of the session that this browser had until now. A new session ends it. */
  readonly sessionToken: string | undefined
  readonly trace: Trace
}

/**
 * Opens a session for a username and password. Throws the same 401, after the same work, for an unknown name, a
 * wrong password, and a closed or locked-out account. Throws another 401 for a right one-time password that is
 * too old, the 401 of `admitPassword`, the 403 of `requireOpenInstitution`, a 429 where a name or a network tries too fast, and a 503 where too many passwords wait. A device
 * that the account knows is held up by its own failures alone, and its password is checked before others.
 */
export async function signIn(
  context: Pick<AppContext, 'db' | 'keyring' | 'settings'>,
  credentials: Credentials,
  visitor: Visitor,
  admitPassword: AdmitPassword,
): Promise<SignedIn> {
  const { db } = context
  if (!visitor.deviceToken) requireQueueSpace()
  // A person who signs in is not known yet, so there is no caller.
  const { account, device } = await asSystem(() =>
    findAccountAndDevice(db, credentials.username, visitor.deviceToken),
  )
  const goesFirst = device !== null
  requireQueueSpace(goesFirst)
  const lanes = signInLanes(credentials.username, device, visitor.trace.addressPrefix)
  const attempt = await countAttempt(db, lanes)

  let secret: Secret | null = null
  let isOfBefore = false
  const isRight = await checkAttempt(db, attempt, async () => {
    const check = await checkPassword(
      account?.passwordHash,
      passwordOf(account, credentials.password),
      goesFirst,
    )
    ;({ secret, isOfBefore } = check)
    return check.isRight
  })
  if (!account || !isRight || !canSignIn(account) || attempt.isLockedOut) {
    await recordRefusal(db, visitor, account)
    throw wrongCredentials()
  }
  if (account.oneTimeUntil && account.oneTimeUntil <= now()) {
    await undoAttempt(db, attempt)
    await recordRefusal(db, visitor, account)
    throw signInRefused(t('oneTimePasswordTooOld'))
  }

  try {
    await admitPassword(context, account, visitor.trace)
  } catch (error) {
    await undoAttempt(db, attempt)
    await recordRefusal(db, visitor, account)
    throw error
  }
  await passAttempt(db, attempt)
  // A hash from before vaults gives no secret. A one-time password opens no vault.
  const isOwn = !account.mustChangePassword && account.oneTimeUntil === null
  const renewed = isOwn && (!secret || isOfBefore) ? await hashOwnPassword(credentials.password) : null
  return openSession(context, account, visitor, {
    timeZone: credentials.timeZone,
    cameByOwnSecret: true,
    openVault: async (tx) => {
      if (!isOwn) return null
      if (renewed) await setProtectedColumns(tx, account.id, { passwordHash: renewed.passwordHash })
      const owner = { db: tx, keyring: context.keyring, userId: account.id }
      const vault = await openOrMakeVault(owner, account, secret ?? renewed!.secret)
      // The vault that the form of before has opened opens from now on by today's.
      if (vault && secret && renewed) await addWayIn(owner, vault, renewed.secret)
      return vault
    },
  })
}

async function recordRefusal(db: Database, { trace }: Visitor, account?: { readonly id: string }) {
  await recordAudit(
    db,
    { user: null, trace },
    { action: 'session.start', outcome: 'refused', ...(account && { subjectId: account.id }) },
  )
}

interface Opening extends Omit<SessionOptions, 'vault'> {
  readonly timeZone?: string | undefined
  /** Whether what was shown stands for both factors, so that no code is asked for. */
  readonly hasShownBothFactors?: boolean
  /** Opens the person's vault in the transaction that opens the session; null where they have none. */
  readonly openVault?: (tx: Database) => Promise<VaultKey | null>
}

/**
 * Opens a session for a person who proved who they are, in place of the session that this browser had, and
 * stores the browser as known. With a second factor nothing but that step is open; only the demo, which has no
 * passwords, skips it. Throws the 403 of `requireOpenInstitution`, and a 401 where the account was
 * closed or its password changed meanwhile.
 */
export async function openSession(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  account: typeof users.$inferSelect,
  visitor: Visitor,
  { timeZone, openVault, hasShownBothFactors = false, ...opening }: Opening = {},
): Promise<SignedIn> {
  await requireOpenInstitution(db, account).catch(async (error: unknown) => {
    await recordRefusal(db, visitor, account)
    throw error
  })
  const open = async (tx: Database): Promise<SignedIn> => {
    await requireUnchanged(tx, account)
    const key = openVault ? await openVault(tx) : null
    const { sessionToken: ended } = visitor
    // The browser's earlier session may belong to another person.
    if (ended) await asSystem(() => endSessionByToken(tx, ended))
    if (timeZone && isTimeZone(timeZone)) {
      await tx.update(users).set({ timeZone }).where(eq(users.id, account.id))
    }
    const deviceToken = visitor.deviceToken ?? newToken().token
    const deviceHash = hashToken(deviceToken)
    const isAsked = !opening.isAlwaysConfirmed && !hasShownBothFactors
    const [awaitsCode] = await pipeline(
      isAsked && isSecondFactorOn(tx, account.id),
      tx
        .insert(knownDevices)
        .values({ userId: account.id, deviceHash, lastUsedAt: now() })
        .onConflictDoUpdate({
          target: [knownDevices.userId, knownDevices.deviceHash],
          set: { lastUsedAt: now() },
        }),
    )
    // People of the demo are many visitors.
    if (!awaitsCode && !opening.isAlwaysConfirmed) await keepLanguageOfPage(tx, account.id)
    const sessionId = crypto.randomUUID()
    const sessionToken = await startSession(tx, account, visitor.device, {
      id: sessionId,
      ...opening,
      awaitsCode,
      deviceHash,
      kind: visitor.kind,
      vault: key && { keyring, key },
    })
    const actor = { user: account, trace: visitor.trace }
    const event = awaitsCode
      ? ({ action: 'second-factor.ask' } as const)
      : ({ action: 'session.start', objectId: sessionId } as const)
    const { hasProvidersFactor = false } = opening
    const owner = { user: { id: account.id, hasProvidersFactor }, keyring, vault: key }
    const [, user] = await pipeline(
      recordAudit(tx, actor, event),
      getCurrentUser(tx, owner, awaitsCode ? 'code' : null),
    )
    return { user, sessionToken, deviceToken, owner: { user: account, vault: awaitsCode ? null : key } }
  }
  return onBehalfOf({ userId: account.id, institutionId: null }, () => db.transaction(open))
}

/** Whoever works at an institution signs in before it is open to its people, to prepare it. */
const whoPrepares: readonly Role[] = ['staff', 'institution_admin', 'admin']

/** Throws a 403 where the institution of an account is closed, or not yet open to somebody of its role. */
export async function requireOpenInstitution(
  db: Database,
  { institutionId, role }: Pick<typeof users.$inferSelect, 'institutionId' | 'role'>,
): Promise<void> {
  const [found] = await db
    .select({ closedAt: institutions.closedAt, openToPeopleSince: institutions.openToPeopleSince })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  if (found?.closedAt) throw new Rejection(403, t('institutionClosed'), { code: 'institution_closed' })
  if (found?.openToPeopleSince || whoPrepares.includes(role)) return
  throw new Rejection(403, t('institutionNotOpen'), { code: 'institution_not_open' })
}

const wrongCredentials = () => signInRefused(t('wrongCredentials'))

/** Throws a 401 where the password was replaced or the account closed while the password was checked. */
async function requireUnchanged(tx: Database, { id, passwordHash }: typeof users.$inferSelect) {
  const [unchanged] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), canSignInAt(now())))
    .for('update')
  if (!unchanged) throw wrongCredentials()
}

async function findAccountAndDevice(db: Database, username: string, deviceToken: string | undefined) {
  const account = await findAccount(db, username)
  return { account, device: await findKnownDevice(db, account?.id, deviceToken) }
}

async function findAccount(db: Database, username: string) {
  const [account] = await db.select().from(users).where(isNamed(username))
  return account
}

async function findKnownDevice(db: Database, userId: string | undefined, token: string | undefined) {
  if (!userId || !token) return null
  const deviceHash = hashToken(token)
  const [known] = await db
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
  return known ? deviceHash : null
}

/**
 * Takes the second step of a sign-in. The session that waited for the code ends, and a new one on `device`
 * begins. Throws a 401 for a code that is wrong, too old or used, a 429 for the sixth attempt within five
 * minutes, and a 409 where the session does not wait for a code.
 */
export async function enterCode(caller: Caller, code: string, device: SessionDevice) {
  const { db, user, vault, keyring } = caller
  if (user.missingStep !== 'code') throw conflict(t('signedInAlready'))
  const proof = await verifyCode(caller, code)
  if (!proof) {
    await recordAudit(db, caller, { action: 'second-factor.pass', outcome: 'refused' })
    throw wrongCode()
  }
  return db.transaction(async (tx) => {
    await endSession(tx, user.id, user.sessionId)
    await keepLanguageOfPage(tx, user.id)
    const sessionId = crypto.randomUUID()
    const sessionToken = await startSession(tx, user, device.name, {
      id: sessionId,
      deviceHash: device.hash,
      kind: user.sessionKind,
      signedOnBy: user.signedOnBy,
      // No password was entered that could confirm anything.
      ...(user.signedOnBy && { confirmedUntil: null }),
      vault: vault && { keyring, key: vault },
    })
    await recordAudit(tx, caller, { action: 'session.start', objectId: sessionId })
    if (proof === 'backup-code') await recordAudit(tx, caller, { action: 'second-factor.use-backup-code' })
    return { user: await getCurrentUser(tx, caller), sessionToken }
  })
}

const wrongCode = () => signInRefused(t('wrongCode'))
