import { isDeepStrictEqual } from 'node:util'

import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { LruMap } from 'toad-cache'

import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'
import type { Caller } from '#server/http/caller.ts'
import { otherPerson } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { MissingStep } from '#shared/endpoint.ts'
import type { SessionKind } from '#shared/native-shell.ts'

import { isLockedAt } from '../lock-times.ts'
import { needsSecondFactor } from '../second-factor-requirement.ts'
import { canSignInAt } from './account-state.ts'
import { cameByOwnSecret, hashToken, wrongKind } from './cookies.ts'
import { hasSleepingGrantAt, responderForAt } from './grants-in-force.ts'
import { limitsOf } from './session-limits.ts'
import { canUnwrap, vaultOf } from './session-vault.ts'
import { hasSecondFactor, personTimeZone, sessions, users } from './table.ts'

/** The time of last use is written once a minute at most, so that not every request writes. */
const touchIntervalMs = 60_000

/** How a request presents a session's secret. */
interface TokenContext {
  /** The page asks by itself, without its user. */
  readonly isBackground?: boolean
  readonly kind?: SessionKind
  /** The id of the person whom the page shows, as the page says. Anybody but the session's person is refused. */
  readonly pageUser?: string | readonly string[] | undefined
}

/**
 * The rows of sessions by the hash of their secret, as they were last read, once their vault key was unwrapped. Nothing is
 * answered by them alone. They hold no secret and no key that opens anything without one.
 */
const recentSessions = new LruMap<Row>(10_000, 60 * 60_000)

const moment = sql.placeholder('at')

/** A session that is open at a moment, with its person. Every request begins with this one statement. */
const findOpenSession = prepared((db) =>
  db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      institutionId: users.institutionId,
      mustChangePassword: users.mustChangePassword,
      resetHoldStartedAt: users.resetHoldStartedAt,
      hasClosedVault: users.hasClosedVault,
      deletesAt: users.deletesAt,
      ageBand: users.ageBand,
      timeZone: personTimeZone,
      sessionId: sessions.id,
      sessionKind: sessions.kind,
      isOnTrustedDevice: sessions.isOnTrustedDevice,
      signedOnBy: sessions.signedOnBy,
      hasProvidersFactor: sessions.hasProvidersFactor,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.endsAt,
      idleEndsAt: sessions.idleEndsAt,
      confirmedUntil: sessions.confirmedUntil,
      lockedAt: sessions.lockedAt,
      lockMinutes: users.lockMinutes,
      factorStatus: {
        awaitsCode: sessions.awaitsCode,
        hasFactor: hasSecondFactor,
        isRequiredHere: institutions.requiresSecondFactor,
        isGrantAsleep: hasSleepingGrantAt(moment),
      },
      responderFor: responderForAt(moment),
      vaultVersion: sessions.vaultVersion,
      vaultMasterId: sessions.vaultMasterId,
      vaultKey: sessions.vaultKey,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.idleEndsAt, moment),
        gt(sessions.endsAt, moment),
        canSignInAt(moment),
        isNull(institutions.closedAt),
      ),
    ),
)

type Row = Awaited<ReturnType<typeof findOpenSession>>[number]

/** An open session: its person, and the vault key that it holds. */
interface Session {
  readonly user: SessionUser
  readonly vault: VaultKey | null
}

type Asking = Pick<Caller, 'db' | 'keyring'>

/**
 * The open session that a secret belongs to. Null where the secret is unknown, the session is over, the account or
 * their institution is closed, or the stored vault key was altered; an account that waits for its deletion still lets its owner in, to keep
 * it. A background request and a request on a locked screen do not count as use, so they do not prolong the session.
 * Throws a 403 for a session of the other kind, and a 409 `other_person` for a page that shows somebody else.
 */
export async function findSession(
  { db, keyring }: Asking,
  token: string,
  { isBackground = false, kind = 'web', pageUser }: TokenContext = {},
): Promise<Session | null> {
  const at = now()
  const hash = hashToken(token)
  const row = await readOpenSession(db, hash, at)
  if (!row) return null
  if (row.sessionKind !== kind) throw wrongKind()
  if (pageUser !== undefined && pageUser !== row.id) throw otherPerson()

  const session = sessionOf(keyring, token, row, at)
  // Without its key a session could read nothing and would write nothing that can be read again.
  if (!session || (session.vault && !canUnwrap(session.vault))) return null
  if (isBackground || !isUsedAgain(session, row, at)) {
    remember(hash, row)
    return session
  }
  const idleEndsAt = new Date(Math.min(at.getTime() + limitsOf(session.user).idle, row.endsAt.getTime()))
  const use = { lastSeenAt: at, idleEndsAt }
  await db.update(sessions).set(use).where(eq(sessions.id, row.sessionId))
  remember(hash, { ...row, ...use })
  return session
}

/** A session as it was when it was last read, and how to find out whether it still is. */
interface RecentSession extends Session {
  /** Reads it anew, as the system. */
  readonly isUnchanged: () => Promise<boolean>
}

/**
 * The session that a secret belonged to at an earlier request to this instance, so that the first statement of a request
 * need not wait for it: see `withPrecondition`. Null where it is not known, where it was not open to such a request, and
 * where its use has to be written.
 */
export function findRecentSession(
  { db, keyring }: Asking,
  token: string,
  { isBackground = false, kind = 'web', pageUser }: TokenContext = {},
): RecentSession | null {
  const at = now()
  const hash = hashToken(token)
  const row = recentSessions.get(keyOf(hash))
  if (!row || row.sessionKind !== kind || (pageUser !== undefined && pageUser !== row.id)) return null
  if (at >= row.idleEndsAt || at >= row.endsAt) return null
  const session = sessionOf(keyring, token, row, at)
  if (!session || (!isBackground && isUsedAgain(session, row, at))) return null
  return {
    ...session,
    async isUnchanged() {
      const isSame = isDeepStrictEqual(await readOpenSession(db, hash, at), row)
      if (!isSame) recentSessions.delete(keyOf(hash))
      return isSame
    },
  }
}

async function readOpenSession(db: Database, tokenHash: Buffer, at: Date): Promise<Row | undefined> {
  const [row] = await findOpenSession(db, { tokenHash, at: at.toISOString() })
  return row
}

const remember = (tokenHash: Buffer, row: Row) => recentSessions.set(keyOf(tokenHash), row)
const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64')

/** What a row says at a moment. Null where the session is over. */
function sessionOf(keyring: Keyring, token: string, row: Row, at: Date): Session | null {
  const {
    createdAt,
    lastSeenAt,
    endsAt: _,
    idleEndsAt: __,
    factorStatus,
    lockedAt,
    lockMinutes,
    ...more
  } = row
  const { vaultVersion, vaultMasterId, vaultKey, ...user } = more
  const { idle, absolute } = limitsOf(user)
  // The session was opened for weeks, and since then its owner may have got a role with shorter limits.
  const isOver = at.getTime() >= Math.min(lastSeenAt.getTime() + idle, createdAt.getTime() + absolute)
  if (user.isOnTrustedDevice && isOver) return null
  const isLocked = isLockedAt(at, { ...user, ...factorStatus, lastSeenAt, lockedAt, lockMinutes })
  const vault = vaultOf(keyring, token, user.id, { vaultVersion, vaultMasterId, vaultKey })
  const missingStep = missingStepOf(user, factorStatus)
  return { user: { ...user, cameByOwnSecret: cameByOwnSecret(token), isLocked, missingStep }, vault }
}

/** Whether a request counts as use that is to be written. */
function isUsedAgain({ user }: Session, { lastSeenAt }: Row, at: Date): boolean {
  return !user.isLocked && at.getTime() - lastSeenAt.getTime() >= touchIntervalMs
}

interface FactorStatus {
  readonly awaitsCode: boolean
  readonly hasFactor: boolean
  readonly isRequiredHere: boolean
  readonly isGrantAsleep: boolean
}

/** The step of the second factor that is still missing. A new grant or role counts from the next call on. */
function missingStepOf(
  person: Pick<SessionUser, 'role' | 'responderFor' | 'hasProvidersFactor'>,
  { awaitsCode, hasFactor, isRequiredHere, isGrantAsleep }: FactorStatus,
): MissingStep | null {
  if (awaitsCode) return 'code'
  // Alerts go to responders by who has a second factor here, so that a provider's does not stand for theirs.
  if (person.hasProvidersFactor && person.responderFor.length === 0 && !isGrantAsleep) return null
  return isRequiredHere && !hasFactor && (isGrantAsleep || needsSecondFactor(person)) ? 'enrolment' : null
}
