import { randomInt } from 'node:crypto'

import { and, eq, gte, isNull, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import type { LocalContact } from '#features/core/institutions/contract.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'
import { dayOf } from '#shared/days.ts'
import { qrCodeOf } from '#shared/qr-code.ts'

import { openAddress } from '../addresses.ts'
import type { Poster } from '../contract.ts'
import { firstShownDay, weeklyLoads } from '../weekly-loads.ts'
import { posterLoads, posters } from './table.ts'

/**
 * The crisis contacts of the institution whose poster has this code. Adds one to the loads of the day, and keeps
 * nothing else. Throws a 404 for a code that is nobody's or turned off, and for a closed institution.
 */
export async function openPoster(db: Database, code: string): Promise<{ contacts: LocalContact[] }> {
  // Whoever opens it is nobody to us, so that no policy could give them a row.
  return asSystem(async () => {
    const [found] = await db
      .select({ id: institutions.id, timeZone: institutions.timeZone, contacts: institutions.contacts })
      .from(posters)
      .innerJoin(institutions, eq(institutions.id, posters.institutionId))
      .where(and(eq(posters.code, code), posters.isOn, isNull(institutions.closedAt)))
    if (!found) throw notFound()
    await db
      .insert(posterLoads)
      .values({ institutionId: found.id, day: dayOf(now(), found.timeZone), loads: 1 })
      .onConflictDoUpdate({
        target: [posterLoads.institutionId, posterLoads.day],
        set: { loads: sql`${posterLoads.loads} + 1` },
      })
    return { contacts: found.contacts }
  })
}

type Keeper = Caller & Pick<AppContext, 'settings'>

/** The poster of the caller's institution, and its loads of the last weeks where they reach the threshold. */
export async function readPoster({ db, user, settings }: Keeper): Promise<Poster> {
  const { institutionId } = user
  const [institution] = await db.select().from(institutions).where(eq(institutions.id, institutionId))
  const { timeZone, privacyThreshold } = institution!
  const [poster] = await db.select().from(posters).where(eq(posters.institutionId, institutionId))
  const today = dayOf(now(), timeZone)
  const days = await db
    .select()
    .from(posterLoads)
    .where(and(eq(posterLoads.institutionId, institutionId), gte(posterLoads.day, firstShownDay(today))))
  const address = poster ? `${settings.origin}${openAddress(poster.code)}` : null
  return {
    isOn: poster?.isOn ?? false,
    address,
    qr: address === null ? null : qrCodeOf(address),
    threshold: privacyThreshold,
    weeks: weeklyLoads(days, today, privacyThreshold),
  }
}

/** Turns the poster of the caller's institution on or off. It gets its code the first time, and keeps it. */
export async function turnPoster(caller: Keeper, isOn: boolean): Promise<Poster> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    await tx
      .insert(posters)
      .values({ institutionId: user.institutionId, code: newCode(), isOn })
      .onConflictDoUpdate({ target: posters.institutionId, set: { isOn } })
    await recordAudit(tx, caller, { action: isOn ? 'poster.turn-on' : 'poster.turn-off' })
  })
  return readPoster(caller)
}

function newCode(): string {
  return String(randomInt(100_000_000)).padStart(8, '0')
}
