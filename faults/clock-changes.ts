import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import { rowsOf } from '#server/database/database.ts'

import { installPackage } from '../scripts/temporary-postgres.ts'
import { beat } from './pulse.ts'
import { openEmbeddedScene, openScene, type Scene } from './scene.ts'
import { conclude, isShort, unless } from './verdict.ts'

// The server is started again and again under another clock (faketime, from Debian's packages), and each time the
// same person makes a check-in: over both changes of the clock, the end of a year, a leap day, with the clock an
// hour back, and on journeys from one end of the calendar to the other. What is shown is compared with a wall
// calendar whose days are walked one by one. Then the clock of a running server steps back an hour.
const [york, kiritimati, baker] = ['America/New_York', 'Pacific/Kiritimati', 'Etc/GMT+12']
const everyMoment: readonly [moment: string, zone: string][] = [
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
const moments = isShort ? everyMoment.filter((_, place) => place % 8 > 2) : everyMoment
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** Given to the process itself: the command `faketime` would stand between us and it, and take its kill. */
const anotherClock = { TZ: 'UTC', LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: '1' }

if (!existsSync(library)) installPackage('faketime')
const faults = [...(await writeAtAll()), ...(await stepBack())]
conclude(
  {
    id: 'F8',
    title: 'The clock changes',
    done: `${moments.length} starts under another clock: summer time both ways, a new year, a leap day, an hour back, journeys between UTC+14 and UTC-12; the clock of a running server steps back an hour`,
    reach:
      'today’s check-in, the day of each and the streak are those of a wall calendar; a session ends when it would have',
  },
  `${moments.length} check-ins, ${faults.length} faults`,
  faults,
)

interface Written {
  readonly moment: string
  readonly day: string
}

async function writeAtAll(): Promise<string[]> {
  const scene = await openEmbeddedScene({ residents: 1 })
  try {
    const found: string[] = []
    const written: Written[] = []
    for (const [moment, zone] of moments) {
      await beAt(scene, moment, zone)
      const server = await scene.instance({
        ...anotherClock,
        FAKETIME: `@${moment.replace('T', ' ').replace('Z', '')}`,
      })
      await server.start()
      const shown = await writeAndRead(scene, server.address, moment)
      await server.kill()
      const today = dayAt(moment, zone)
      written.push({ moment, day: today })
      const latest = written
        .filter(({ day }) => day === today)
        .toSorted(byMoment)
        .at(-1)
      const streak = streakAt(today, new Set(written.map(({ day }) => day)))
      found.push(
        ...unless(shown.status === 201, `${moment}: answered ${shown.status}`),
        ...unless(shown.notes === latest?.moment, `${moment}: today’s check-in is that of ${shown.notes}`),
        ...unless(shown.streak === streak, `${moment}: a streak of ${shown.streak}, not ${streak}`),
      )
    }
    return [...found, ...(await compareDays(scene, written))]
  } finally {
    await scene.close()
  }
}

async function writeAndRead(scene: Scene, address: string, moment: string) {
  const { cookie, id } = scene.residents[0]!
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

/** Puts the person into a zone, with a session that holds at that moment: it would have ended on the way there. */
function beAt(scene: Scene, moment: string, zone: string): Promise<unknown> {
  return scene.inDatabase(async ({ db }) => {
    await db.execute(sql`update users set time_zone = ${zone}, created_at = '2026-01-01'`)
    await db.execute(sql`
      update sessions set locked_at = null, last_seen_at = ${moment}::timestamptz,
        ends_at = ${moment}::timestamptz + interval '1 hour', idle_ends_at = ${moment}::timestamptz + interval '1 hour'`)
  })
}

/** The day that a wall calendar shows, against the one that is stored. */
async function compareDays(scene: Scene, written: readonly Written[]): Promise<string[]> {
  const rows = await scene.inDatabase(async ({ db }) =>
    rowsOf<{ day: string }>(await db.execute(sql`select day::text as day from check_ins order by day`)),
  )
  const stored = rows.map(({ day }) => day).join(' ')
  const shown = written
    .map(({ day }) => day)
    .toSorted()
    .join(' ')
  return unless(stored === shown, `stored as ${stored}, not ${shown}`)
}

/** The clock of a running server goes back an hour, and its database's does not. */
async function stepBack(): Promise<string[]> {
  const scene = await openScene({ residents: 2 })
  try {
    const clock = path.join(scene.folder, 'clock')
    writeFileSync(clock, '+0')
    const server = await scene.instance({
      ...anotherClock,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
    })
    await server.start()
    const [ana, ben] = scene.residents
    const ask = ({ cookie }: { cookie: string }) =>
      beat(`${server.address}/api/user`, { headers: { cookie } })
    await scene.inDatabase(({ db }) =>
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
    await scene.close()
  }
}

function byMoment(one: Written, other: Written): number {
  return one.moment.localeCompare(other.moment)
}

function dayAt(moment: string, zone: string): string {
  const { stdout } = spawnSync('date', ['-d', moment, '+%F'], { env: { TZ: zone }, encoding: 'utf8' })
  return stdout.trim()
}

/**
 * The check-in days of the longest stretch up to today, begun with one, of which no seven days running hold more
 * than two without.
 */
function streakAt(today: string, days: ReadonlySet<string>): number {
  const past = [...days].filter((day) => day <= today).toSorted()
  for (const first of past) {
    const has = walk(first, today).map((day) => days.has(day))
    const isUnbroken = has.every((_, place) => has.slice(place, place + 7).filter((is) => !is).length <= 2)
    if (isUnbroken) return has.filter(Boolean).length
  }
  return 0
}

/** Every day from one to another, one after the other. */
function walk(from: string, to: string): string[] {
  const days: string[] = []
  for (const at = new Date(`${from}T12:00:00Z`); at <= new Date(`${to}T12:00:00Z`);) {
    days.push(at.toISOString().slice(0, 10))
    at.setUTCDate(at.getUTCDate() + 1)
  }
  return days
}
