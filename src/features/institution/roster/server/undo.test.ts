import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { makePastAlerts } from '#testing/alerts/past-alerts.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { uploadOf } from '#testing/rosters/prepare.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Roster, rosterApi, type RosterReport } from '../contract.ts'
import { deleteOldRosters } from './reports.ts'
import { rosters } from './table.ts'

const world = await openWorld()

let count = 0
async function keeperOfJail(kind: 'correctional' | 'community' = 'correctional') {
  count += 1
  const institutionId = await anotherInstitution(world, { kind })
  return world.person(`keeper${count}`, 'institution_admin', { institutionId })
}

async function follow(keeper: Person, role: 'inmate' | 'user', ...rows: string[]) {
  const text = ['Number,First name,Last name', ...rows].join('\n')
  const body = { ...uploadOf(text), role, allowLeaving: rows.length }
  return (await keeper.call(rosterApi.run, { body })).json<RosterReport>()
}

const undo = (keeper: Person, id: string) => keeper.call(rosterApi.undo, { params: { id } })

const accountOf = async (externalId: string) =>
  (await world.db.select().from(users).where(eq(users.externalId, externalId)))[0]

test('the latest roster is taken back once: its new people go, and the report says when', async () => {
  const keeper = await keeperOfJail()
  const first = await follow(keeper, 'inmate', 'U1,Ana,Silva')
  const second = await follow(keeper, 'inmate', 'U1,Ana,Costa', 'U2,Ben,Hale')

  const older = await undo(keeper, first.id)
  const undone = await undo(keeper, second.id)
  const again = await undo(keeper, second.id)

  expect([older.statusCode, undone.statusCode, again.statusCode]).toEqual([409, 200, 409])
  expect(undone.json()).toEqual({ stayed: 0 })
  expect(await accountOf('U1')).toMatchObject({ lastName: 'Silva' })
  expect(await accountOf('U2')).toBeUndefined()
  const list = (await keeper.call(rosterApi.list)).json<Roster[]>()
  expect(list.map(({ canBeUndone, undoneAt }) => [canBeUndone, undoneAt !== null])).toEqual([
    [false, true],
    [false, false],
  ])
})

test('whoever signed in with a slip since, or whose name was changed since, stays as they are', async () => {
  const keeper = await keeperOfJail()
  await follow(keeper, 'inmate', 'V1,Ana,Silva')
  const { id } = await follow(keeper, 'inmate', 'V1,Ana,Costa', 'V2,Ben,Hale')
  await world.db.update(users).set({ mustChangePassword: false }).where(eq(users.externalId, 'V2'))
  await world.db.update(users).set({ lastName: 'Reis' }).where(eq(users.externalId, 'V1'))

  expect((await undo(keeper, id)).json()).toEqual({ stayed: 2 })
  expect(await accountOf('V1')).toMatchObject({ lastName: 'Reis' })
  expect(await accountOf('V2')).toMatchObject({ isActive: true })
})

test('people whose accounts a roster closed are back', async () => {
  const keeper = await keeperOfJail('community')
  await follow(keeper, 'user', 'S1,Ana,Silva', 'S2,Ben,Hale')
  const { id, counts } = await follow(keeper, 'user', 'S1,Ana,Silva')
  expect(counts).toMatchObject({ left: 1 })
  expect(await accountOf('S2')).toMatchObject({ isActive: false })

  expect((await undo(keeper, id)).json()).toEqual({ stayed: 0 })
  expect(await accountOf('S2')).toMatchObject({ isActive: true })
})

test('somebody new whom staff worry about since stays, and so does the alert', async () => {
  const keeper = await keeperOfJail()
  const { id } = await follow(keeper, 'inmate', 'T1,Ana,Silva')
  const { id: subjectId, institutionId } = (await accountOf('T1'))!
  await makePastAlerts(world, 1, { subjectId, institutionId, status: 'active', daysAgo: 0 })

  expect((await undo(keeper, id)).json()).toEqual({ stayed: 1 })
  expect(await world.rows(alerts, { institutionId })).toMatchObject([{ subjectId }])
})

test('after a day nothing can be taken back, and what the run did to whom is deleted', async () => {
  const keeper = await keeperOfJail()
  const { id, canBeUndone } = await follow(keeper, 'inmate', 'W1,Ana,Silva')
  const startedAt = new Date(now().getTime() - 24 * 60 * 60_000 - 1000)
  await world.db.update(rosters).set({ startedAt }).where(eq(rosters.id, id))

  expect(canBeUndone).toBe(true)
  expect((await undo(keeper, id)).statusCode).toBe(409)
  expect((await world.row(rosters, { id })).effects).not.toBeNull()
  await deleteOldRosters(world.db)
  expect((await world.row(rosters, { id })).effects).toBeNull()
})

test('a roster of another institution is not there', async () => {
  const { id } = await follow(await keeperOfJail(), 'inmate', 'X1,Ana,Silva')
  expect((await undo(await keeperOfJail(), id)).statusCode).toBe(404)
})
