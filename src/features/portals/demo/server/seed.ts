import { inArray } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { publishReports } from '#features/institution/analytics/index.ts'
import { lastSunday, longestWeeks } from '#features/institution/analytics/periods.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { addDays } from '#shared/days.ts'

import { writeAlerts } from './history/alerts.ts'
import { writeAuditTrail } from './history/audit-trail.ts'
import { writeCaringContacts } from './history/caring-contacts.ts'
import { writeCheckIns } from './history/check-ins.ts'
import { writeCoping, writeCopingTrial } from './history/coping.ts'
import { writeFollowUps } from './history/follow-ups.ts'
import { writeJournals } from './history/journal.ts'
import { writeLessons } from './history/lessons.ts'
import { seedPeers } from './history/peers.ts'
import { writeRewards } from './history/rewards.ts'
import { writeSafetyPlans } from './history/safety-plans.ts'
import { submitTodaysScreening, writeScreenings, writeShortScreenings } from './history/screenings.ts'
import { showTotals } from './history/shown-measures.ts'
import { writeSupporters } from './history/supporters.ts'
import { writeTalkRequests } from './history/talk-requests.ts'
import { accountRecordsOf, writePeople } from './people/accounts.ts'
import { demoPeople } from './people/demo-people.ts'
import type { SeedResult, SeedStep } from './seed-step.ts'

/**
 * The steps in their order. A screening refers to the alert that it raised, so alerts come before screenings.
 */
const steps: readonly SeedStep[] = [
  writeCheckIns,
  writeCoping,
  writeCopingTrial,
  writeLessons,
  writeJournals,
  writeAlerts,
  writeFollowUps,
  writeTalkRequests,
  writeSafetyPlans,
  writeScreenings,
  writeShortScreenings,
  writeSupporters,
  writeCaringContacts,
]

/**
 * Writes the demo institution in one transaction, if the settings ask for a demo and the database has no
 * institution yet. Returns whether the demo is in the database.
 */
export async function ensureDemo({
  db,
  keyring,
  settings,
}: Pick<AppContext, 'db' | 'keyring' | 'settings'>): Promise<boolean> {
  if (!settings.hasDemo) return false
  if (await isEmpty(db)) {
    await db.transaction(async (tx) => {
      const seeded = await writePeople(tx, now())
      const results: SeedResult[] = [{ auditRecords: accountRecordsOf(seeded) }]
      for (const write of steps) results.push(await write({ db: tx, keyring }, seeded))
      await writeRewards(
        tx,
        seeded,
        results.flatMap(({ activities = [] }) => activities),
      )
      await writeAuditTrail(
        tx,
        seeded,
        results.flatMap(({ auditRecords = [] }) => auditRecords),
      )
      await submitTodaysScreening({ db: tx, keyring }, seeded)
      await showTotals({ db: tx, keyring }, seeded)
      await seedPeers({ db: tx, keyring }, seeded)
    })
    // The lines of units have a point for each published week.
    for (let back = longestWeeks - 1; back >= 0; back -= 1) {
      await publishReports(db, { sunday: addDays(lastSunday(now()), -7 * back) })
    }
  }
  return isDemoThere(db)
}

async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.select({ id: institutions.id }).from(institutions).limit(1)
  return found.length === 0
}

/** Whether any person of the demo is in this database. */
export async function isDemoThere(db: Database): Promise<boolean> {
  const ids = demoPeople.map(({ id }) => id)
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids)).limit(1)
  return found.length > 0
}
