import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import { rowsOf } from '#server/database/database.ts'

import { installPackage } from '../scripts/temporary-postgres.ts'
import { openLocalInstallation, openInstallation, type Installation } from './installation.ts'
import { request } from './probe.ts'
import { report, isShort, unless } from './report.ts'

// Starts the server again and again with another clock (faketime, from Debian's packages). Each time the same person
// makes a check-in: over both changes of daylight saving time, the end of a year, a leap day, with the clock an hour
// back, and on journeys between the most distant time zones. The results are compared with a calendar that is
// counted day by day. Then the clock of a running server steps back an hour.
const [york, kiritimati, baker] = ['America/New_York', 'Pacific/Kiritimati', 'Etc/GMT+12']
const everyInstant: readonly [instant: string, zone: string][] = [
  ['2026-03-07T17:00:00Z', york],
  ['2026-03-08T06:59:40Z', york],
  ['2026-03-08T07:00:20Z', york],
  ['2026-03-09T03:59:00Z', york],
  ['2026-03-09T04:01:00Z', york],
  ['2026-03-09T03:01:00Z', york],
  ['2026-10-31T12:00:00Z', york],
  ['2026-11-01T05:59:00Z', york],
  ['2026-11-02T05:01:00Z', york],
  ['2026-12-30T10:01:00Z', kiritimati],
  ['2026-12-31T09:59:00Z', kiritimati],
  ['2026-12-31T10:01:00Z', kiritimati],
  ['2027-01-01T11:59:00Z', baker],
  ['2027-01-01T12:01:00Z', baker],
  ['2028-02-28T12:00:00Z', york],
  ['2028-02-29T12:00:00Z', york],
  ['2028-03-01T12:00:00Z', york],
]
const instants = isShort ? everyInstant.filter((_, place) => place % 8 > 2) : everyInstant
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** The server's environment. The command `faketime` is not used, because it would get the signal that kills the server. */
const anotherClock = { TZ: 'UTC', LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: '1' }

if (!existsSync(library)) installPackage('faketime')
const faults = [...(await writeAtAll()), ...(await stepBack())]
report(
  {
    id: 'F8',
    title: 'The clock changes',
    done: `${instants.length} starts under another clock: summer time both ways, a new year, a leap day, an hour back, journeys between UTC+14 and UTC-12; the clock of a running server steps back an hour`,
    reach:
      'today’s check-in, the day of each and the streak are those of a wall calendar; a session ends when it would have',
  },
  `${instants.length} check-ins, ${faults.length} faults`,
  faults,
)

interface Written {
  readonly moment: string
  readonly day: string
}

async function writeAtAll(): Promise<string[]> {
  const installation = await openLocalInstallation({ residents: 1 })
  try {
    const found: string[] = []
    const written: Written[] = []
    for (const [moment, zone] of instants) {
      await moveTo(installation, moment, zone)
      const server = await installation.instance({
        ...anotherClock,
        FAKETIME: `@${moment.replace('T', ' ').replace('Z', '')}`,
      })
      await server.start()
      const shown = await writeAndRead(installation, server.address, moment)
      await server.kill()
      const today = dayAt(moment, zone)
      written.push({ moment, day: today })
      const latest = written
        .filter(({ day }) => day === today)
        .toSorted(byInstant)
        .at(-1)
      const streak = streakAt(today, new Set(written.map(({ day }) => day)))
      found.push(
        ...unless(shown.status === 201, `${moment}: answered ${shown.status}`),
        ...unless(shown.notes === latest?.moment, `${moment}: today’s check-in is that of ${shown.notes}`),
        ...unless(shown.streak === streak, `${moment}: a streak of ${shown.streak}, not ${streak}`),
      )
    }
    return [...found, ...(await compareDays(installation, written))]
  } finally {
    await installation.close()
  }
}

async function writeAndRead(installation: Installation, address: string, moment: string) {
  const { cookie, id } = installation.residents[0]!
  const { status } = await fetch(`${address}/api/checkins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ moodScore: 5, stressScore: 5, notes: moment }),
  })
  const today = await fetch(`${address}/api/checkins/today`, { headers: { cookie } })
  const points = await fetch(`${address}/api/users/${id}/points`, { headers: { cookie } })
  const { notes } = (await today.json()) as { notes?: string }
  const { currentStreak } = (await points.json()) as { currentStreak?: number }
  return { status, notes, streak: currentStreak }
}

/** Moves the person to a time zone, and sets a session that is valid at that instant. */
function moveTo(installation: Installation, moment: string, zone: string): Promise<unknown> {
  return installation.inDatabase(async ({ db }) => {
    await db.execute(sql`update users set time_zone = ${zone}, created_at = '2026-01-01'`)
    await db.execute(sql`
      update sessions set locked_at = null, last_seen_at = ${moment}::timestamptz,
        ends_at = ${moment}::timestamptz + interval '1 hour', idle_ends_at = ${moment}::timestamptz + interval '1 hour'`)
  })
}

/** Compares the stored days with those of the calendar. */
async function compareDays(installation: Installation, written: readonly Written[]): Promise<string[]> {
  const rows = await installation.inDatabase(async ({ db }) =>
    rowsOf<{ day: string }>(await db.execute(sql`select day::text as day from check_ins order by day`)),
  )
  const stored = rows.map(({ day }) => day).join(' ')
  const shown = written
    .map(({ day }) => day)
    .toSorted()
    .join(' ')
  return unless(stored === shown, `stored as ${stored}, not ${shown}`)
}

/** Sets the clock of a running server back an hour, but not that of its database. */
async function stepBack(): Promise<string[]> {
  const installation = await openInstallation({ residents: 2 })
  try {
    const clock = path.join(installation.folder, 'clock')
    writeFileSync(clock, '+0')
    const server = await installation.instance({
      ...anotherClock,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
    })
    await server.start()
    const [ana, ben] = installation.residents
    const ask = ({ cookie }: { cookie: string }) =>
      request(`${server.address}/api/user`, { headers: { cookie } })
    await installation.inDatabase(({ db }) =>
      db.execute(sql`update sessions set ends_at = now() + interval '6 seconds' where user_id = ${ana!.id}`),
    )
    const before = await ask(ana!)
    writeFileSync(clock, '-1h')
    await sleep(7000)
    const [ended, other] = [await ask(ana!), await ask(ben!)]
    return [
      ...unless(before.status === 200, `before the step a session answers ${before.status}`),
      ...unless(ended.status === 401, `after the step a session that is over answers ${ended.status}`),
      ...unless(other.status === 200, `after the step another session answers ${other.status}`),
    ]
  } finally {
    await installation.close()
  }
}

function byInstant(one: Written, other: Written): number {
  return one.moment.localeCompare(other.moment)
}

function dayAt(moment: string, zone: string): string {
  const { stdout } = spawnSync('date', ['-d', moment, '+%F'], { env: { TZ: zone }, encoding: 'utf8' })
  return stdout.trim()
}

/**
 * The number of check-in days in the longest period up to today that begins with a check-in and in which no seven
 * days in a row have more than two without one.
 */
function streakAt(today: string, days: ReadonlySet<string>): number {
  const past = [...days].filter((day) => day <= today).toSorted()
  for (const first of past) {
    const has = daysFrom(first, today).map((day) => days.has(day))
    const isUnbroken = has.every((_, place) => has.slice(place, place + 7).filter((is) => !is).length <= 2)
    if (isUnbroken) return has.filter(Boolean).length
  }
  return 0
}

/** All days from one to another, counted one by one. */
function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (const at = new Date(`${from}T12:00:00Z`); at <= new Date(`${to}T12:00:00Z`);) {
    days.push(at.toISOString().slice(0, 10))
    at.setUTCDate(at.getUTCDate() + 1)
  }
  return days
}
