import { and, eq, gt, isNotNull, isNull, lt, lte, not, or, type Placeholder, sql } from 'drizzle-orm'

import { isInClosedInstitution } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'

import { holdMilliseconds } from '../reset-hold.ts'
import { hasSecondFactor, users } from './table.ts'

type Row = typeof users.$inferSelect

/** The condition that an account lets its owner in: it is active, or its deletion can still be cancelled. */
export function canSignInAt(at: Date | Placeholder) {
  return or(eq(users.isActive, true), gt(users.deletesAt, at))
}

/** The same as `canSignInAt`, for an account that was read, at this moment. */
export function canSignIn({ isActive, deletesAt }: Pick<Row, 'isActive' | 'deletesAt'>): boolean {
  return isActive || (deletesAt !== null && deletesAt > now())
}

/**
 * The condition that a person can be counted on: their account is active, its owner has not locked it, and their
 * institution is not closed.
 */
export function isAvailable() {
  return and(
    eq(users.isActive, true),
    isNull(users.lockedAt),
    not(isInClosedInstitution(users.institutionId)),
  )
}

/**
 * Whether a responder can open an alert with their next call: they have a password of their own, and a second
 * factor where their institution requires it. A column of a query over `users`.
 */
export const canOpenAlerts = sql<boolean>`(not ${users.mustChangePassword} and (${hasSecondFactor} or not (
  select ${institutions.requiresSecondFactor} from ${institutions} where ${institutions.id} = ${users.institutionId}
)))`

/**
 * The condition that a code for a new password may be mailed to an account: its address was confirmed, and before the
 * reset whose hold lasts. Whoever made that reset may have confirmed another one since.
 */
export function mayBeMailedPassword() {
  const held = new Date(now().getTime() - holdMilliseconds)
  return and(
    isNotNull(users.emailVerifiedAt),
    or(
      isNull(users.resetHoldStartedAt),
      lte(users.resetHoldStartedAt, held),
      lt(users.emailVerifiedAt, users.resetHoldStartedAt),
    ),
  )
}
