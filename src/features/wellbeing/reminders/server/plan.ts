import { and, eq, ne } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { now } from '#server/clock.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, notFound } from '#server/http/rejection.ts'

import type { ReminderPlan, Reminders } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { isWanted, momentsBetween } from '../moments.ts'
import { listDevices } from './devices.ts'
import { findOwner, type Owner, readState } from './owner.ts'
import { planNextLook } from './remind.ts'
import { reminderPlans } from './table.ts'

const t = texts('contract')

const upcomingMs = 7 * 24 * 60 * 60_000

type Reader = Caller & Pick<AppContext, 'push'>

/** The caller's reminders, what they could choose here, and those that are to come within seven days. */
export async function readReminders({ db, user, push }: Reader): Promise<Reminders> {
  const owner = await getOwner({ db, user })
  const { plan, clocks, shiftName } = owner
  const state = await readState(db, user.id)
  const after = now()
  const until = new Date(after.getTime() + upcomingMs)
  const moments = plan ? momentsBetween(plan, clocks, { after, until }) : []
  return {
    plan,
    timeZone: clocks.timeZone,
    shift: shiftName === null ? null : { name: shiftName, times: clocks.shift?.times ?? null },
    quietUntil: state.quietUntil?.toISOString() ?? null,
    upcoming: moments
      .filter((moment) => isWanted(moment, state))
      .map(({ at, edge }) => ({ at: at.toISOString(), edge })),
    publicKey: push?.publicKey ?? null,
    devices: plan ? await listDevices({ db, user }) : [],
  }
}

/** When the caller asked to be reminded, for their download; empty where they did not. */
export async function listOwnPlan({ db, user }: Pick<Caller, 'db' | 'user'>) {
  const [row] = await db.select().from(reminderPlans).where(eq(reminderPlans.userId, user.id))
  return row ? [{ ...row, savedAt: row.savedAt.toISOString() }] : []
}

/**
 * Asks for reminders, or changes when they come, with the audit event in the same transaction. Throws a 400 naming
 * `shift` for reminders by a shift where the caller is in none whose times are known.
 */
export async function saveReminders(caller: Reader, plan: ReminderPlan): Promise<Reminders> {
  const { db, user } = caller
  const { institutionId } = user
  await db.transaction(async (tx) => {
    const { clocks } = await getOwner({ db: tx, user })
    if (plan.shift.length > 0 && !clocks.shift) {
      throw badField('shift', t('noShift'))
    }
    // What was asked for elsewhere is over, with its devices.
    await tx.delete(reminderPlans).where(and(isOwn(user), ne(reminderPlans.institutionId, institutionId)))
    const set = { ...plan, savedAt: now() }
    await tx
      .insert(reminderPlans)
      .values({ userId: user.id, institutionId, ...set })
      .onConflictDoUpdate({ target: reminderPlans.userId, set })
    await planNextLook(tx, { userId: user.id, plan, clocks, after: now() })
    await recordAudit(tx, caller, { action: 'reminders.save' })
  })
  return readReminders(caller)
}

/** Turns the caller's reminders off and forgets their devices. Without effect where they are off. */
export async function stopReminders(caller: Caller): Promise<void> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const ended = await tx.delete(reminderPlans).where(isOwn(user)).returning()
    if (ended.length > 0) await recordAudit(tx, caller, { action: 'reminders.stop' })
  })
}

const isOwn = ({ id }: Caller['user']) => eq(reminderPlans.userId, id)

async function getOwner({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<Owner> {
  const owner = await findOwner(db, user.id)
  if (!owner) throw notFound()
  return owner
}
