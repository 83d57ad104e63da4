import { and, eq, gt, isNull, or } from 'drizzle-orm'

import { now } from '#server/clock.ts'

import { users } from './table.ts'

type Row = typeof users.$inferSelect

/** Whether an account lets its owner in: an active one, or one that may still be kept from deletion. */
export function mayEnterAt(at: Date) {
  return or(eq(users.isActive, true), gt(users.deletesAt, at))
}

/** The same of an account that was read. */
export function mayEnter({ isActive, deletesAt }: Pick<Row, 'isActive' | 'deletesAt'>): boolean {
  return isActive || (deletesAt !== null && deletesAt > now())
}

/** The condition that somebody can be counted on: an active account that its owner has not locked. */
export function isAtHand() {
  return and(eq(users.isActive, true), isNull(users.lockedAt))
}
