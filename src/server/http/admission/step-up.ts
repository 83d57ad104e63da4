import { now } from '../../clock.ts'
import { texts } from '../../locales/texts.ts'
import { Rejection } from '../rejection.ts'
import type { SessionUser } from '../session-user.ts'

const t = texts('refusals')

/** The code by which a program recognises the refusal. */
const code = 'step_up_required'

/**
 * Throws a 403 with the code `step_up_required` unless the session was confirmed within the last five minutes.
 * An unlocked screen alone must not open actions that affect other people or the account itself (ASVS 5.0
 * 7.5.3).
 */
export function requireConfirmed({ confirmedUntil }: Pick<SessionUser, 'confirmedUntil'>): void {
  if (confirmedUntil && confirmedUntil > now()) return
  throw new Rejection(403, t('confirmFirst'), { code })
}
