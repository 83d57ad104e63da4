import { and, desc, eq, exists, gt, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'

import { recordAudits } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound, notSignedIn } from '#server/http/rejection.ts'
import type { Role } from '#shared/endpoint.ts'
import type { SessionKind } from '#shared/native-shell.ts'

import { texts } from '../locales/texts.ts'
import { isLockedAt } from '../lock-times.ts'
import type { SessionInfo } from '../sessions-contract.ts'
import { hashToken } from './cookies.ts'
import { responderForAt } from './grants-in-force.ts'
import { codeLimits, limitsOf } from './session-limits.ts'
import { newSessionSecret, type OpenedVault } from './session-vault.ts'
import { sessions, users } from './table.ts'

const t = texts('deviceName')

// @fastify/session is not used: it knows no idle and absolute limits by role and no list of somebody's sessions,
// and it does not read the session and the person in one statement.

const minute = 60_000

const maxSessions = 10

/** The name of a device, such as “Firefox on Linux”, in the language of whoever asks. It is stored in English. */
export function deviceName(name: string): string {
  if (name === 'Evenkeel on a phone') return t('evenkeelOnPhone')
  if (name === 'Unknown browser') return t('unknownBrowser')
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? []
  return browser && system ? t('browserOn', { browser, system }) : name
}

/** How long a confirmation lasts (ASVS 5.0 7.5.3). */
const confirmationMs = 5 * minute

const confirmationEnd = () => new Date(now().getTime() + confirmationMs)

/** What a session is opened on. */
export interface SessionDevice {
  /** Such as "Firefox on Linux". */
  readonly name: string
  /** The SHA-256 of the device's cookie; null where it sent none. */
  readonly hash: Buffer | null
}

export interface SessionOptions {
  /** Its id, where an event names it. */
  readonly id?: string
  /** Confirmed as long as it lasts. People of the demo have no password that could be asked for. */
  readonly isAlwaysConfirmed?: boolean
  /** Only the password was entered. For ten minutes nothing is open but the second step. */
  readonly awaitsCode?: boolean
  /** Until when it counts as confirmed, where that is not five minutes from now. */
  readonly confirmedUntil?: Date | null
  /** The SHA-256 of the device's cookie, by which sessions of one device are told. */
  readonly deviceHash?: Buffer | null
  /** A browser's where it is left out. */
  readonly kind?: SessionKind
  /** In the app, on a device that the person trusts. */
  readonly isOnTrustedDevice?: boolean
  /** The identity provider that the person signed on with, and whether it stood for the second factor. */
  readonly signedOnBy?: string | null
  readonly hasProvidersFactor?: boolean
  /** The person's vault key, which the session holds until it ends. */
  readonly vault?: OpenedVault | null
  /** Whether the person gave a secret of their own, though it may have opened no vault. */
  readonly cameByOwnSecret?: boolean
}

/**
 * Opens a session and answers its secret. The session is confirmed for five minutes where the options say
 * nothing else. A person has ten sessions at most: the oldest end. Sessions that await a code are counted
 * apart, so that a password alone ends no session. Call it in a transaction.
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
  const { signedOnBy = null, hasProvidersFactor = false, deviceHash = null } = opening
  const at = now()
  const [owner] = await db
    .select({ responderFor: responderForAt(at) })
    .from(users)
    .where(eq(users.id, id))
  const { idle, absolute } = awaitsCode
    ? codeLimits
    : limitsOf({ role, responderFor: owner?.responderFor ?? [], isOnTrustedDevice })
  const { token, columns } = newSessionSecret(id, opening.vault ?? null, opening.cameByOwnSecret ?? false)
  const endsAt = new Date(at.getTime() + absolute)
  await pipeline(
    db.insert(sessions).values({
      ...columns,
      ...(opening.id && { id: opening.id }),
      userId: id,
      device,
      deviceHash,
      createdAt: at,
      lastSeenAt: at,
      idleEndsAt: new Date(at.getTime() + idle),
      endsAt,
      confirmedUntil: isConfirmedForLife ? endsAt : confirmedUntil,
      awaitsCode,
      kind,
      isOnTrustedDevice,
      signedOnBy,
      hasProvidersFactor,
    }),
    db.execute(sql`
      delete from ${sessions} where ${sessions.userId} = ${id} and ${sessions.awaitsCode} = ${awaitsCode}
      and ${sessions.id} not in (
        select id from sessions where user_id = ${id} and awaits_code = ${awaitsCode}
        order by created_at desc, id limit ${maxSessions}
      )`),
  )
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
  const { token, columns } = newSessionSecret(user.id, vault && { keyring, key: vault }, user.cameByOwnSecret)
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

/**
 * The devices on which the caller is signed in, the latest used first, with the sessions of each as one. A device is
 * what sends the same device cookie; a session without one stands for itself.
 */
export async function listSessions({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<SessionInfo[]> {
  const { id, device, deviceHash, createdAt, lastSeenAt } = sessions
  const opening = and(
    eq(auditEvents.subjectId, sessions.userId),
    gte(auditEvents.at, createdAt),
    eq(auditEvents.action, 'session.start'),
    eq(auditEvents.objectId, id),
  )
  const rows = await db
    .select({ id, device, deviceHash, createdAt, lastSeenAt, network: auditEvents.addressPrefix })
    .from(sessions)
    .leftJoin(auditEvents, opening)
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
  const devices = Map.groupBy(rows, (row) => row.deviceHash?.toString('hex') ?? row.id)
  return [...devices.values()].map((ofDevice) => {
    const list = ofDevice.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      network: row.network,
      isCurrent: row.id === user.sessionId,
    }))
    return {
      ...list[0]!,
      isCurrent: list.some(({ isCurrent }) => isCurrent),
      // How the browser called itself when it was used last.
      device: deviceName(ofDevice[0]!.device),
      sessions: list,
    }
  })
}

/**
 * Ends one of a person's sessions, and all others of theirs on the same device. Throws a 404 where the session is not
 * theirs.
 */
export async function endSessionsOfDevice(db: Database, userId: string, sessionId: string): Promise<void> {
  const [session] = await db
    .select({ deviceHash: sessions.deviceHash })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  if (!session) throw notFound()
  const { deviceHash } = session
  const isOfDevice = deviceHash ? eq(sessions.deviceHash, deviceHash) : eq(sessions.id, sessionId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOfDevice))
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

/** Ends all sessions of an institution's people. */
export async function endSessionsOfInstitution(tx: Database, institutionId: string): Promise<void> {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.institutionId, institutionId))
  await tx.delete(sessions).where(inArray(sessions.userId, people))
}

/** Those of some sessions that are open, by id, with whether each is locked. This does not count as use of them. */
export async function listOpenSessions(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { readonly isLocked: boolean }>> {
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
  return new Map(open.map((session) => [session.id, { isLocked: isLockedAt(at, session) }]))
}

/** A page is known to be open for so long after it was last heard of: three times the heartbeat of its stream. */
const pageOpenMs = 45_000

/** Stores that pages of these sessions are open at this moment. It is no use of the sessions. */
export async function keepPagesOpen(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(sessions)
    .set({ pageOpenAt: now() })
    .where(inArray(sessions.id, [...ids]))
}

/** The condition that a user who answers alerts has a page open. Sessions are open only to their owner. */
export function hasOpenPage(db: Database, at: Date): SQL {
  const open = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, users.id),
        gt(sessions.pageOpenAt, new Date(at.getTime() - pageOpenMs)),
        gt(sessions.idleEndsAt, at),
        gt(sessions.endsAt, at),
      ),
    )
  return exists(open)
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
