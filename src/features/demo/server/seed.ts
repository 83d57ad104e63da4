import { inArray } from 'drizzle-orm'

import { users } from '#features/accounts/server/table.ts'
import { institutions } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import type { Ground } from '#server/ground.ts'

import { demoPeople } from './cast.ts'
import { writeCheckIns } from './check-ins.ts'
import { type Cast, writePeople } from './people.ts'
import type { Deed } from './points.ts'
import { writeRewards } from './rewards.ts'
import { writeSupporters } from './supporters.ts'

/**
 * One part of the demo's ninety days: it writes what the real thing would have left behind and answers
 * what of it may give points. The only writing of one feature into the tables of others, and only
 * into an empty database.
 */
type Chapter = (ground: Pick<Ground, 'db' | 'keyring'>, cast: Cast) => Promise<readonly Deed[]>

/** In the order they are told: a later one may read what an earlier one wrote. */
const chapters: readonly Chapter[] = [writeCheckIns, writeSupporters]

/**
 * Makes the demo institution where there is to be a demo and the database is still empty; all of it or
 * nothing. Answers whether the demo is there.
 */
export async function ensureDemo({
  db,
  keyring,
  settings,
}: Pick<Ground, 'db' | 'keyring' | 'settings'>): Promise<boolean> {
  if (!settings.hasDemo) return false
  if (await isEmpty(db)) {
    await db.transaction(async (tx) => {
      const cast = await writePeople(tx, now())
      const deeds: Deed[] = []
      for (const write of chapters) deeds.push(...(await write({ db: tx, keyring }, cast)))
      await writeRewards(tx, cast, deeds)
    })
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
