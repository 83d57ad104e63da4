import { and, eq, gt, isNull, or, type Placeholder, sql } from 'drizzle-orm'

import { institutions } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'

import { hasSecondFactor, users } from './table.ts'

type Row = typeof users.$inferSelect

/** Whether an account lets its owner in: an active one, or one that may still be kept from deletion. */
export function canSignInAt(at: Date | Placeholder) {
  return or(eq(users.isActive, true), gt(users.deletesAt, at))
}

/** The same of an account that was read. */
export function canSignIn({ isActive, deletesAt }: Pick<Row, 'isActive' | 'deletesAt'>): boolean {
  return isActive || (deletesAt !== null && deletesAt > now())
}

/** The condition that somebody can be counted on: an active account that its owner has not locked. */
export function isAvailable() {
  return and(eq(users.isActive, true), isNull(users.lockedAt))
}

/**
 * Whether somebody who answers alerts can open one with their next call, as a column of a query over
 * `users`: they have a password of their own, and a second factor where their institution asks for it of
 * everyone who answers.
 */
export const canOpenAlerts = sql<boolean>`(not ${users.mustChangePassword} and (${hasSecondFactor} or not (
  select ${institutions.requiresSecondFactor} from ${institutions} where ${institutions.id} = ${users.institutionId}
)))`
