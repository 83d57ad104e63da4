import { dateTimeFormat } from '#shared/date-time-format.ts'

import { now } from '../clock.ts'
import { texts } from '../locales/texts.ts'
import type { Caller } from './caller.ts'
import { consumeRateLimit, resetRateLimit } from './rate-limit.ts'
import { Rejection } from './rejection.ts'
import type { SessionUser } from './session-user.ts'

const t = texts('refusals')

/** What one person may do within 24 hours. */
export interface DailyLimit {
  readonly subject: string
  readonly most: number
  /** Why there is no more, as a sentence, which `untilLater` ends. */
  readonly refusal: () => string
  /** Who is counted together; the caller alone where this is left out. */
  readonly whose?: string
  /** For how long a day lasts from its first use, where it is not 24 hours. */
  readonly perSeconds?: number
}

/**
 * Counts so much more of what the caller does within a day. Throws a 429 that says when it works again where that
 * is too much. Called in the transaction of a change, it counts only what is saved.
 */
export async function consumeDailyLimit(
  { db, user }: Pick<Caller, 'db' | 'user'>,
  { subject, most, refusal, whose = user.id, perSeconds = 24 * 60 * 60 }: DailyLimit,
  amount = 1,
): Promise<void> {
  try {
    await consumeRateLimit(db, keyOf(subject, whose), { most, perSeconds }, amount)
  } catch (error) {
    if (!(error instanceof Rejection) || error.retryAfterSeconds === undefined) throw error
    throw noMoreBefore(new Date(now().getTime() + error.retryAfterSeconds * 1000), user, refusal())
  }
}

/**
 * A 429 that says why there is no more, as a sentence, and when it works again. By its code a page knows that to try on
 * is of no use before then.
 */
export function noMoreBefore(
  again: Date,
  { timeZone }: Pick<SessionUser, 'timeZone'>,
  refusal: string,
): Rejection {
  const when = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short', timeZone })(again)
  const retryAfterSeconds = (again.getTime() - now().getTime()) / 1000
  return new Rejection(429, t('untilLater', { refusal, when }), { code: 'daily_limit', retryAfterSeconds })
}

/** Deletes the caller's count, for something that did not happen after all. */
export function resetDailyLimit(
  { db, user }: Pick<Caller, 'db' | 'user'>,
  { subject }: Pick<DailyLimit, 'subject'>,
): Promise<void> {
  return resetRateLimit(db, keyOf(subject, user.id))
}

const keyOf = (subject: string, whose: string) => `${subject} ${whose}`
