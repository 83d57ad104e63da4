import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pointEntries } from '#features/core/rewards/server/table.ts'
import { setClockForTest } from '#testing/clock.ts'
import { openWorld } from '#testing/world.ts'

import { SentCheckIn } from '../contract.ts'
import { findTodaysCheckIn } from './read.ts'
import { saveCheckIn } from './save.ts'
import { checkIns } from './table.ts'

const world = await openWorld()

function setClock(instant: Date): void {
  setClockForTest(instant)
}

/** A person in a time zone who saves and reads without a session, so that none ends when the clock moves. */
async function personIn(timeZone: string) {
  const { cookie: _, ...row } = await world.person(crypto.randomUUID(), 'user', { timeZone })
  const user = {
    ...row,
    timeZone,
    sessionId: crypto.randomUUID(),
    sessionKind: 'web' as const,
    isOnTrustedDevice: false,
    signedOnBy: null,
    hasProvidersFactor: false,
    confirmedUntil: null,
    cameByOwnSecret: false,
    isLocked: false,
    missingStep: null,
    responderFor: [],
  }
  const caller = {
    db: world.db,
    user,
    keyring: world.keyring,
    vault: null,
    trace: { requestId: crypto.randomUUID(), addressPrefix: '' },
  }
  const feelings = SentCheckIn.parse({ moodScore: 5, stressScore: 5 })
  return {
    save: () => saveCheckIn(caller, feelings),
    today: () => findTodaysCheckIn(caller),
    days: () =>
      world.db
        .select({ day: checkIns.day })
        .from(checkIns)
        .where(eq(checkIns.userId, row.id))
        .orderBy(checkIns.createdAt, checkIns.id),
    points: () => world.rows(pointEntries, { userId: row.id }),
  }
}

const hour = 60 * 60 * 1000

/** The given Sunday of a month, at an hour in UTC. */
function sunday(which: number, year: number, month: number, hourUtc: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (which - 1), hourUtc)
}

// The law's own words, so that the tables of the runtime are not checked against themselves: 15 U.S.C. 260a.
function newYorkOffset(instant: Date): number {
  const year = instant.getUTCFullYear()
  const isSummer = instant.getTime() >= sunday(2, year, 2, 7) && instant.getTime() < sunday(1, year, 10, 6)
  return isSummer ? -4 : -5
}

const offsets: Record<string, (instant: Date) => number> = {
  'America/New_York': newYorkOffset,
  'Pacific/Kiritimati': () => 14,
  'Etc/GMT+12': () => -12,
  'Asia/Kathmandu': () => 5.75,
}

/** The local day: the instant moved by the zone's hours, read as if it were UTC. */
function localDay(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsets[zone]!(instant) * hour).toISOString().slice(0, 10)
}

/** Instants at which a local day is easily wrong: changes of the clock, the end of a year, 29 February. */
const edges = [
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-12-31T23:59:59Z',
  '2028-02-29T04:59:59Z',
].map((edge) => Date.parse(edge))

const visits = fc
  .uniqueArray(fc.integer({ min: -40 * 60, max: 40 * 60 }), { minLength: 4, maxLength: 6 })
  .map((minutes) => minutes.toSorted((a, b) => a - b))

test.each(Object.keys(offsets))('in %s, today and the days of points are the local days', async (zone) => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...edges), visits, async (edge, minutes) => {
      const person = await personIn(zone)
      const seen: { id: string; day: string }[] = []

      for (const minute of minutes) {
        const instant = new Date(edge + minute * 60_000)
        const day = localDay(instant, zone)
        setClock(instant)
        expect((await person.today())?.id).toBe(seen.findLast((checkIn) => checkIn.day === day)?.id)
        seen.push({ id: (await person.save()).id, day })
      }

      const days = [...new Set(seen.map(({ day }) => day))]
      expect((await person.days()).map(({ day }) => day)).toEqual(seen.map(({ day }) => day))
      expect((await person.points()).map(({ source }) => source).toSorted()).toEqual(days)
    }),
    { numRuns: 10 },
  )
})
