import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'

import { recordAudits } from '#features/audit/server/service.ts'
import { institutions } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound, notSignedIn, otherPerson } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { MissingStep, Role } from '#shared/endpoint.ts'
import type { SessionKind } from '#shared/native-shell.ts'

import type { SessionInfo } from '../contract.ts'
import { isLockedAt } from '../lock-times.ts'
import { needsSecondFactor } from '../second-factor-requirement.ts'
import { canSignInAt } from './account-state.ts'
import { hashToken, wrongKind } from './cookies.ts'
import { responderForAt } from './responder-grants.ts'
import { codeLimits, limitsOf } from './session-limits.ts'
import { newSessionSecret, type OpenedVault, vaultOf } from './session-vault.ts'
import { hasSecondFactor, personTimeZone, sessions, users } from './table.ts'

// @fastify/session is not used: it knows no idle and absolute limits by role and no list of somebody's sessions,
// and it does not read the session and the person in one statement.

const minute = 60_000

const maxSessions = 10
/** The time of last use is written once a minute at most, so that not every request writes. */
const touchIntervalMs = minute

/** How long a confirmation lasts (ASVS 5.0 7.5.3). */
const confirmationMs = 5 * minute

const confirmationEnd = () => new Date(now().getTime() + confirmationMs)

export interface SessionOptions {
  /** Confirmed as long as it lasts. People of the demo have no password that could be asked for. */
  readonly isAlwaysConfirmed?: boolean
  /** Only the password was entered. For ten minutes nothing is open but the second step. */
  readonly awaitsCode?: boolean
  /** Until when it counts as confirmed, where that is not five minutes from now. */
  readonly confirmedUntil?: Date | null
  /** A browser's where it is left out. */
  readonly kind?: SessionKind
  /** In the app, on a device that the person trusts. */
  readonly isOnTrustedDevice?: boolean
  /** The person's vault key, which the session holds until it ends. */
  readonly vault?: OpenedVault | null
}

/**
 * Opens a session and answers its secret. The session is confirmed for five minutes where the options say
 * nothing else. A person has ten sessions at most: the oldest end. Sessions that await a code are counted
 * apart, so that a password alone ends no session.
 */
export async function startSession(
  db: Database,
  { id, role }: { readonly id: string; readonly role: Role },
  device: string,
  opening: SessionOptions = {},
): Promise<string> {
  const {
    isAlwaysConfirmed: isConfirmedForLife = false,
    awaitsCode = false,
    confirmedUntil = confirmationEnd(),
  } = opening
  const { kind = 'web', isOnTrustedDevice = false } = opening
  const at = now()
  const [owner] = await db
    .select({ responderFor: responderForAt(at) })
    .from(users)
    .where(eq(users.id, id))
  const { idle, absolute } = awaitsCode
    ? codeLimits
    : limitsOf({ role, responderFor: owner?.responderFor ?? [], isOnTrustedDevice })
  const { token, columns } = newSessionSecret(id, opening.vault ?? null)
  const endsAt = new Date(at.getTime() + absolute)
  await db.insert(sessions).values({
    ...columns,
    userId: id,
    device,
    createdAt: at,
    lastSeenAt: at,
    idleEndsAt: new Date(at.getTime() + idle),
    endsAt,
    confirmedUntil: isConfirmedForLife ? endsAt : confirmedUntil,
    awaitsCode,
    kind,
    isOnTrustedDevice,
  })
  await db.execute(sql`
    delete from ${sessions} where ${sessions.userId} = ${id} and ${sessions.awaitsCode} = ${awaitsCode}
    and ${sessions.id} not in (
      select id from sessions where user_id = ${id} and awaits_code = ${awaitsCode}
      order by created_at desc, id limit ${maxSessions}
    )`)
  return token
}

/**
 * Confirms a session for five minutes, and answers its new secret. The secret it had works no more. Throws a
 * 401 where the session is over.
 */
export async function confirmSession(
  tx: Database,
  { user, vault, keyring }: Pick<Caller, 'user' | 'vault' | 'keyring'>,
): Promise<string> {
  const { token, columns } = newSessionSecret(user.id, vault && { keyring, key: vault })
  const confirmed = await tx
    .update(sessions)
    .set({
      ...columns,
      // Only a session of the demo is confirmed to its very end: that is how it is recognised.
      confirmedUntil: sql`least(${confirmationEnd().toISOString()}::timestamptz, ${sessions.endsAt} - interval '1 second')`,
    })
    .where(eq(sessions.id, user.sessionId))
    .returning({ id: sessions.id })
  if (confirmed.length === 0) throw notSignedIn()
  return token
}

/** How a request presents a session's secret. */
interface TokenContext {
  /** The page asks by itself, without its user. */
  readonly isBackground?: boolean
  readonly kind?: SessionKind
  /** The id of the person whom the page shows, as the page says. Anybody but the session's person is refused. */
  readonly pageUser?: string | readonly string[] | undefined
}

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
      timeZone: personTimeZone,
      sessionId: sessions.id,
      sessionKind: sessions.kind,
      isOnTrustedDevice: sessions.isOnTrustedDevice,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.endsAt,
      confirmedUntil: sessions.confirmedUntil,
      lockedAt: sessions.lockedAt,
      lockMinutes: users.lockMinutes,
      factorStatus: {
        awaitsCode: sessions.awaitsCode,
        hasFactor: hasSecondFactor,
        isRequiredHere: institutions.requiresSecondFactor,
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
      ),
    ),
)

/** An open session: its person, and the vault key that it holds. */
interface Session {
  readonly user: SessionUser
  readonly vault: VaultKey | null
}

/**
 * The open session that a secret belongs to. Null where the secret is unknown, the session is over or the
 * account is closed, or the stored vault key was altered; an account that waits for its deletion still lets its owner in, to keep it. A background
 * request and a request on a locked screen do not count as use, so they do not prolong the session. Throws a
 * 403 for a session of the other kind, and a 409 `other_person` for a page that shows somebody else.
 */
export async function findSession(
  { db, keyring }: Pick<Caller, 'db' | 'keyring'>,
  token: string,
  { isBackground = false, kind = 'web', pageUser }: TokenContext = {},
): Promise<Session | null> {
  const at = now()
  const [found] = await findOpenSession(db, { tokenHash: hashToken(token), at: at.toISOString() })
  if (!found) return null
  if (found.sessionKind !== kind) throw wrongKind()
  if (pageUser !== undefined && pageUser !== found.id) throw otherPerson()

  const { createdAt, lastSeenAt, endsAt, factorStatus, lockedAt, lockMinutes, ...more } = found
  const { vaultVersion, vaultMasterId, vaultKey, ...user } = more
  const { idle, absolute } = limitsOf(user)
  // The session was opened for weeks, and since then its owner may have got a role with shorter limits.
  const isOver = at.getTime() >= Math.min(lastSeenAt.getTime() + idle, createdAt.getTime() + absolute)
  if (user.isOnTrustedDevice && isOver) return null
  const isLocked = isLockedAt(at, { ...user, ...factorStatus, lastSeenAt, lockedAt, lockMinutes })
  if (!isBackground && !isLocked && at.getTime() - lastSeenAt.getTime() >= touchIntervalMs) {
    const idleEndsAt = new Date(Math.min(at.getTime() + idle, endsAt.getTime()))
    await db.update(sessions).set({ lastSeenAt: at, idleEndsAt }).where(eq(sessions.id, user.sessionId))
  }
  const held = vaultOf(keyring, token, user.id, { vaultVersion, vaultMasterId, vaultKey })
  // Without its key a session could read nothing and would write nothing that can be read again.
  if (!held) return null
  return { user: { ...user, isLocked, missingStep: missingStepOf(user, factorStatus) }, ...held }
}

interface FactorStatus {
  readonly awaitsCode: boolean
  readonly hasFactor: boolean
  readonly isRequiredHere: boolean
}

/** The step of the second factor that is still missing. A new grant or role counts from the next call on. */
function missingStepOf(
  person: Pick<SessionUser, 'role' | 'responderFor'>,
  { awaitsCode, hasFactor, isRequiredHere }: FactorStatus,
): MissingStep | null {
  if (awaitsCode) return 'code'
  return isRequiredHere && !hasFactor && needsSecondFactor(person) ? 'enrolment' : null
}

/** The caller's open sessions, the latest used first. */
export async function listSessions({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<SessionInfo[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        eq(sessions.awaitsCode, false),
        gt(sessions.idleEndsAt, now()),
        gt(sessions.endsAt, now()),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(maxSessions)
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === user.sessionId,
  }))
}

/** Ends one of a person's sessions. Throws a 404 for any other. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw notFound()
}

/** Ends the session with this secret and answers the id of its person; null where there is no such session. */
export async function endSessionByToken(db: Database, token: string): Promise<string | null> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId })
  return ended?.userId ?? null
}

/** Ends all sessions of a person, except for the one named by `except`. */
export async function endSessions(db: Database, userId: string, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
}

/** The ids of those sessions that are open and not locked. This does not count as use of them. */
export async function listUnlocked(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const at = now()
  const open = await db
    .select({
      id: sessions.id,
      role: users.role,
      responderFor: responderForAt(at),
      lockMinutes: users.lockMinutes,
      lockedAt: sessions.lockedAt,
      lastSeenAt: sessions.lastSeenAt,
      awaitsCode: sessions.awaitsCode,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        gt(sessions.idleEndsAt, at),
        gt(sessions.endsAt, at),
        eq(users.isActive, true),
      ),
    )
  return new Set(open.filter((session) => !isLockedAt(at, session)).map(({ id }) => id))
}

/** Deletes the sessions that are over, and records each in the audit trail. */
export async function deleteEndedSessions(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(or(lt(sessions.idleEndsAt, now()), lt(sessions.endsAt, now())))
      .returning({ objectId: sessions.id, subjectId: sessions.userId })
    const events = ended.map((session) => ({ action: 'session.expire', ...session }) as const)
    await recordAudits(tx, { user: null }, events)
  })
}
