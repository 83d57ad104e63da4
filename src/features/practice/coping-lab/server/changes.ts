import { randomInt } from 'node:crypto'

import { and, desc, eq, isNull } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { shownName } from '#features/practice/coping-tools/catalogue.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, notFound } from '#server/http/rejection.ts'
import { dayOf } from '#shared/days.ts'

import type { NewTrial, Trial } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { stateOf } from '../trial.ts'
import { asTrials, type StoredTrial } from './read.ts'
import { copingTrials } from './table.ts'

const t = texts('contract')

/**
 * Begins a trial of the caller's today, where they are, and draws the order of its tools. Throws a 409 while another
 * one runs.
 */
export function beginTrial(caller: Caller, { firstTool, secondTool, days }: NewTrial): Promise<Trial> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    // Two calls at once take turns, so that the second one sees the trial of the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    const running = await findRunning(tx, user.id)
    if (running) {
      throw conflict(
        t('runsAlready', { first: shownName(running.firstTool), second: shownName(running.secondTool) }),
      )
    }
    const createdAt = now()
    const { timeZone } = user
    const plan = { firstTool, secondTool, timeZone, createdAt, toolOrder: drawToolOrder(days) }
    const [begun] = await tx
      .insert(copingTrials)
      .values({ ...plan, userId: user.id, firstDay: dayOf(createdAt, timeZone) })
      .returning()
    return recorded(tx, caller, 'coping-trial.begin', begun)
  })
}

/** Stops a trial of the caller's. Throws a 404 if it is not theirs, and a 409 if it is over. */
export function stopTrial(caller: Caller, id: string): Promise<Trial> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const isIt = and(eq(copingTrials.id, id), eq(copingTrials.userId, user.id))
    const [trial] = await tx.select().from(copingTrials).where(isIt).for('update')
    if (!trial) throw notFound()
    const stoppedAt = now()
    if (stateOf(trial, stoppedAt) !== 'running') throw conflict(t('isOver'))
    const [stopped] = await tx.update(copingTrials).set({ stoppedAt }).where(isIt).returning()
    return recorded(tx, caller, 'coping-trial.stop', stopped)
  })
}

async function findRunning(tx: Database, userId: string): Promise<StoredTrial | undefined> {
  const [latest] = await tx
    .select()
    .from(copingTrials)
    .where(and(eq(copingTrials.userId, userId), isNull(copingTrials.stoppedAt)))
    .orderBy(desc(copingTrials.createdAt))
    .limit(1)
  return latest && stateOf(latest, now()) === 'running' ? latest : undefined
}

async function recorded(
  tx: Database,
  caller: Caller,
  action: 'coping-trial.begin' | 'coping-trial.stop',
  row: StoredTrial | undefined,
): Promise<Trial> {
  if (!row) throw notFound()
  await recordAudit(tx, caller, { action, objectId: row.id })
  const [trial] = await asTrials(tx, [row])
  return trial!
}

/**
 * Draws the order of two tools over so many days, an even number: a letter for each day, A for the first tool and B for
 * the second. In each pair of days either comes first with the same probability, whatever came before.
 */
export function drawToolOrder(days: number): string {
  return Array.from({ length: days / 2 }, () => (randomInt(2) === 0 ? 'AB' : 'BA')).join('')
}
