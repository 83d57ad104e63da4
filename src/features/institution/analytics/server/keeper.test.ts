// Secures X9.
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { startSession } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { importApi, type ImportOutcome, peopleApi } from '#features/institution/people/contract.ts'
import { institutionApi } from '#features/institution/settings/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { moveClockForTest, setClockForTest } from '#testing/clock.ts'
import { checkInCrowd, makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { analyticsApi, type AnalyticsStats, type StressByUnit } from '../contract.ts'
import { lastSunday, periods } from '../periods.ts'

const day = 24 * 60 * 60_000
const ownPassword = 'lantern orchard seven'

const world = await openWorld()

/** A keeper’s session does not last for weeks. */
const anew = async (person: Person) =>
  world.caller(`sid=${await startSession(world.db, person, 'Test browser')}`)

/** An institution of long standing, with twelve people in each of two units who check in every day. */
async function settledInstitution() {
  const { id, north, south, admin } = await makeInstitution(world)
  const createdAt = new Date(now().getTime() - 210 * day)
  await world.change(institutions, { id }, { createdAt })
  const [ana, ...others] = await makeCrowd(world, { institutionId: id, size: 13, unitId: north })
  const southern = await makeCrowd(world, { institutionId: id, size: 24, unitId: south })
  const keeper = await world.person(crypto.randomUUID(), 'institution_admin', { institutionId: id })
  return {
    admin,
    keeper,
    ana: ana!,
    checkIn: async (anasUnit: string) => {
      const today = now().toISOString().slice(0, 10)
      await checkInCrowd(world, today, [ana!], [{ stress: 9, unitId: anasUnit }])
      await checkInCrowd(world, today, others, [{ stress: 3, unitId: north }])
      await checkInCrowd(world, today, southern, [{ stress: 4, unitId: south }])
    },
  }
}

/** Imports nine people who do not exist, and signs each of them in with the keeper’s own browser. */
async function importGhosts(keeper: Person, unit: string): Promise<string[]> {
  const rows = Array.from({ length: 9 }, (_, index) => ({
    line: index + 2,
    username: `ghost-${crypto.randomUUID()}`,
    firstName: 'Nobody',
    lastName: 'Here',
    role: 'inmate',
    unit,
    shift: '',
    badgeNumber: '',
  }))
  const reply = await keeper.call(importApi.bring, { body: { rows, renewsUnused: false } })
  expect(reply.statusCode).toBe(201)
  const ids: string[] = []
  let browser = ''
  for (const { username, password } of reply.json<ImportOutcome[]>()) {
    const first = await world
      .caller(browser)
      .call(accountApi.login, { body: { username, password: password! } })
    const cookieOf = (name: string) => first.cookies.find((cookie) => cookie.name === name)?.value ?? ''
    browser ||= `device=${cookieOf('device')}`
    const session = world.caller(`sid=${cookieOf('sid')}; ${browser}`)
    const changed = await session.call(ownPasswordApi.change, {
      body: { currentPassword: password!, newPassword: ownPassword },
    })
    expect(changed.statusCode).toBe(204)
    const again = await world
      .caller(browser)
      .call(accountApi.login, { body: { username, password: ownPassword } })
    expect(again.statusCode).toBe(200)
    ids.push(again.json<{ id: string }>().id)
  }
  return ids
}

async function checkInGhosts(ids: readonly string[]): Promise<void> {
  const ghosts = await world.db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
  const replies = await Promise.all(
    ghosts.map(async (ghost) => {
      const session = world.caller(`sid=${await startSession(world.db, ghost, 'Test browser')}`)
      return session.call(checkInApi.save, { body: { moodScore: 5, stressScore: 5 } })
    }),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
}

/** What the keeper finds out about a unit, in whatever period, beside the institution's own mean. */
async function figuresOf(admin: Person, unit: string) {
  const session = await anew(admin)
  const shown = await Promise.all(
    periods.map(async (period) => {
      const rows = (await session.call(analyticsApi.stressByUnit, { query: { period } })).json<
        StressByUnit[]
      >()
      return rows.find((row) => row.unit === unit)!
    }),
  )
  const stats = (await session.call(analyticsApi.stats, { query: { period: 'week' } })).json<AnalyticsStats>()
  return { shown, stats }
}

const nothing = periods.map(() => ({ unit: 'Annex', avgStress: null, count: null, isWithheld: true }))

/** A Wednesday, so that the days of check-ins that follow lie in the week that is over. */
function comingWednesday(): Date {
  const today = now()
  return new Date(`${addDays(dayOf(today, 'UTC'), 7 - ((today.getUTCDay() + 4) % 7))}T12:00:00Z`)
}

test('a unit of nine ghosts and one honest person is withheld after a week, and after five of daily check-ins', async () => {
  setClockForTest(comingWednesday())
  const { admin, keeper, ana, checkIn } = await settledInstitution()
  const made = await keeper.call(institutionApi.addUnitOrShift, {
    params: { division: 'units' },
    body: { name: 'Annex' },
  })
  const annex = made.json<{ id: string }>().id
  const ghosts = await importGhosts(keeper, 'Annex')
  const moved = await keeper.call(peopleApi.update, { params: { id: ana }, body: { unitId: annex } })
  expect(moved.statusCode).toBe(200)

  for (let days = 1; days <= 36; days += 1) {
    moveClockForTest(day)
    await checkIn(annex)
    await checkInGhosts(ghosts)
    if (days !== 8 && days !== 36) continue
    const { shown, stats } = await figuresOf(admin, 'Annex')
    expect(shown).toEqual(nothing)
    expect(stats).toMatchObject({ to: lastSunday(now()), isWithheld: false })
  }
})
