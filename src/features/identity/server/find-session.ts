import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import { institutions } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { prepared } from '#server/database/prepared.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'
import type { Caller } from '#server/http/caller.ts'
import { otherPerson } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { MissingStep } from '#shared/endpoint.ts'
import type { SessionKind } from '#shared/native-shell.ts'

import { isLockedAt } from '../lock-times.ts'
import { needsSecondFactor } from '../second-factor-requirement.ts'
import { canSignInAt } from './account-state.ts'
import { hashToken, wrongKind } from './cookies.ts'
import { responderForAt } from './responder-grants.ts'
import { limitsOf } from './session-limits.ts'
import { vaultOf } from './session-vault.ts'
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
      signedOnBy: sessions.signedOnBy,
      hasProvidersFactor: sessions.hasProvidersFactor,
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
        isNull(institutions.closedAt),
      ),
    ),
)

/** An open session: its person, and the vault key that it holds. */
interface Session {
  readonly user: SessionUser
  readonly vault: VaultKey | null
}

/**
 * The open session that a secret belongs to. Null where the secret is unknown, the session is over, the account or
 * their institution is closed, or the stored vault key was altered; an account that waits for its deletion still lets its owner in, to keep
 * it. A background request and a request on a locked screen do not count as use, so they do not prolong the session.
 * Throws a 403 for a session of the other kind, and a 409 `other_person` for a page that shows somebody else.
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
  person: Pick<SessionUser, 'role' | 'responderFor' | 'hasProvidersFactor'>,
  { awaitsCode, hasFactor, isRequiredHere }: FactorStatus,
): MissingStep | null {
  if (awaitsCode) return 'code'
  // Alerts go to responders by who has a second factor here, so that a provider's does not stand for theirs.
  if (person.hasProvidersFactor && person.responderFor.length === 0) return null
  return isRequiredHere && !hasFactor && needsSecondFactor(person) ? 'enrolment' : null
}
