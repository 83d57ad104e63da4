import { inArray } from 'drizzle-orm'

import { publishReports } from '#features/analytics/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { institutions } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'

import { writeAlerts } from './history/alerts.ts'
import { writeCheckIns } from './history/check-ins.ts'
import { writeCoping } from './history/coping.ts'
import { writeJournals } from './history/journal.ts'
import { writeLessons } from './history/lessons.ts'
import { writeRewards } from './history/rewards.ts'
import { writeScreenings } from './history/screenings.ts'
import { writeSupporters } from './history/supporters.ts'
import { submitTodays } from './history/today.ts'
import { writeTrail } from './history/trail.ts'
import { demoPeople } from './people/cast.ts'
import { arrivalsOf, type Cast, writePeople } from './people/people.ts'
import type { Testimony } from './testimony.ts'

/**
 * One part of the demo's ninety days: it writes what the real thing would have left behind and answers
 * what of it may give points and what others could see. The only writing of one feature into the tables of others, and only
 * into an empty database.
 */
type Chapter = (context: Pick<AppContext, 'db' | 'keyring'>, cast: Cast) => Promise<Testimony>

/** In the order they are told: a later one may read what an earlier one wrote. */
const chapters: readonly Chapter[] = [
  writeCheckIns,
  writeCoping,
  writeLessons,
  writeJournals,
  writeAlerts,
  writeScreenings,
  writeSupporters,
]

/**
 * Makes the demo institution where there is to be a demo and the database is still empty; all of it or
 * nothing. Answers whether the demo is there.
 */
export async function ensureDemo({
  db,
  keyring,
  settings,
}: Pick<AppContext, 'db' | 'keyring' | 'settings'>): Promise<boolean> {
  if (!settings.hasDemo) return false
  if (await isEmpty(db)) {
    await db.transaction(async (tx) => {
      const cast = await writePeople(tx, now())
      const told: Testimony[] = [{ events: arrivalsOf(cast) }]
      for (const write of chapters) told.push(await write({ db: tx, keyring }, cast))
      await writeRewards(
        tx,
        cast,
        told.flatMap(({ deeds = [] }) => deeds),
      )
      await writeTrail(
        tx,
        cast,
        told.flatMap(({ events = [] }) => events),
      )
      await submitTodays({ db: tx, keyring }, cast)
    })
    await publishReports(db)
  }
  return isDemoThere(db)
}

async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.select({ id: institutions.id }).from(institutions).limit(1)
  return found.length === 0
}

/** Whether anybody of the demo is in this database. */
export async function isDemoThere(db: Database): Promise<boolean> {
  const ids = demoPeople.map(({ id }) => id)
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids)).limit(1)
  return found.length > 0
}
