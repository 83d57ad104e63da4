import { eq, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, notSignedIn } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { mayStaySignedIn } from '../trusted-device.ts'
import { requireNoNewWayIn } from './reset-hold.ts'
import { limitsOf } from './session-limits.ts'
import { newSessionSecret } from './session-vault.ts'
import { sessions } from './table.ts'

const t = texts('refusals')

/**
 * Lets the caller's session of the app last for weeks, counted from its sign-in, and answers its new secret.
 * Throws a 409 for a browser's session, during a reset hold, and for people who see others' data or are in custody.
 */
export async function keepSignedIn(caller: Caller): Promise<string> {
  const { user } = caller
  requireNoNewWayIn(user)
  if (user.sessionKind !== 'native') throw conflict(t('onlyTheApp'))
  if (!mayStaySignedIn(user)) throw conflict(t('notThisAccount'))
  return changeLifetime(caller, true)
}

/**
 * Gives the caller's session of the app its ordinary lifetime again, counted from now, and answers its new
 * secret. Throws a 409 for a browser's session.
 */
export async function stopKeepingSignedIn(caller: Caller): Promise<string> {
  if (caller.user.sessionKind !== 'native') throw conflict(t('onlyTheApp'))
  return changeLifetime(caller, false)
}

async function changeLifetime(caller: Caller, isOnTrustedDevice: boolean): Promise<string> {
  const { db, user, vault, keyring } = caller
  const { idle, absolute } = limitsOf({ ...user, isOnTrustedDevice })
  const { token, columns } = newSessionSecret(user.id, vault && { keyring, key: vault }, user.cameByOwnSecret)
  const at = now()
  const endsAt = isOnTrustedDevice
    ? sql`${sessions.createdAt} + make_interval(secs => ${absolute / 1000})`
    : sql`least(${sessions.endsAt}, ${new Date(at.getTime() + absolute).toISOString()}::timestamptz)`
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(sessions)
      .set({
        ...columns,
        isOnTrustedDevice,
        endsAt,
        idleEndsAt: new Date(at.getTime() + idle),
        // A session of the demo is confirmed as long as it lasts, since its people have no password.
        confirmedUntil: sql`case when ${sessions.confirmedUntil} >= ${sessions.endsAt} then ${endsAt} else ${sessions.confirmedUntil} end`,
      })
      .where(eq(sessions.id, user.sessionId))
      .returning({ id: sessions.id })
    if (changed.length === 0) throw notSignedIn()
    const action = isOnTrustedDevice ? 'session.keep' : 'session.keep-no-longer'
    await recordAudit(tx, caller, { action, objectId: user.sessionId })
    return token
  })
}
