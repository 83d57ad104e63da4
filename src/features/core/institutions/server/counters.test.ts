import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { countAccounts } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import { makePastAlerts } from '#testing/alerts/past-alerts.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { compactCounters, counterOf } from './counters.ts'
import { institutions, counters } from './table.ts'

const world = await openWorld()
const houses: string[] = [world.institutionId, await anotherInstitution(world)]

/** As the worker does. */
const fold = () => asSystem(() => compactCounters(world.scoped))

let made = 0
const steps: Record<string, (house: string) => Promise<unknown>> = {
  'someone comes': (house) => world.person(`person-${(made += 1)}`, 'user', { institutionId: house }),
  'all leave': (house) => world.change(users, { institutionId: house }, { isActive: false }),
  'all return': (house) => world.change(users, { institutionId: house }, { isActive: true }),
  'all are renamed': (house) => world.change(users, { institutionId: house }, { lastName: 'New' }),
  'all are erased': (house) => world.db.delete(users).where(eq(users.institutionId, house)),
  'all move here': (house) => world.db.update(users).set({ institutionId: house }),
  'alerts are raised': (institutionId) =>
    makePastAlerts(world, 3, { institutionId, status: 'active', daysAgo: 1 }),
  'alerts are remembered': (institutionId) =>
    makePastAlerts(world, 2, { institutionId, status: 'resolved', daysAgo: 9, population: 'staff' }),
  'alerts are resolved': (house) => world.change(alerts, { institutionId: house }, { status: 'resolved' }),
  'alerts move here': (house) => world.db.update(alerts).set({ institutionId: house, population: 'staff' }),
  'alerts are forgotten': (house) =>
    world.db.delete(alerts).where(and(eq(alerts.institutionId, house), eq(alerts.status, 'resolved'))),
  'a change is taken back': (house) =>
    world.db
      .transaction(async (tx) => {
        await tx.update(users).set({ isActive: false }).where(eq(users.institutionId, house))
        tx.rollback()
      })
      .catch(() => {}),
  'the counters are folded': () => fold(),
}

async function counted(house: string) {
  const accounts = and(eq(users.institutionId, house), eq(users.isActive, true))
  const resolved = (population: 'residents' | 'staff') =>
    and(eq(alerts.institutionId, house), eq(alerts.status, 'resolved'), eq(alerts.population, population))
  return {
    accounts: await world.db.$count(users, accounts),
    ofResidents: await world.db.$count(alerts, resolved('residents')),
    ofStaff: await world.db.$count(alerts, resolved('staff')),
  }
}

async function tallied(house: string) {
  const [row] = await world.db
    .select({
      accounts: counterOf(house, 'open accounts'),
      ofResidents: counterOf(house, 'resolved alerts', eq(counters.population, 'residents')),
      ofStaff: counterOf(house, 'resolved alerts', eq(counters.population, 'staff')),
    })
    .from(institutions)
    .where(eq(institutions.id, house))
  return row
}

test('a counter equals what counting the rows finds, whatever happened to accounts and alerts', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat({ max: 1 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (story) => {
      for (const [name, index] of story) await steps[name]!(houses[index]!)
      for (const house of houses) expect(await tallied(house)).toEqual(await counted(house))
    }),
    { numRuns: 25 },
  )
})

test('compacting leaves one row for each counter, and none for a counter of zero', async () => {
  const empty = await anotherInstitution(world)
  const full = await anotherInstitution(world)
  for (const house of [empty, full]) {
    await steps['someone comes']!(house)
    await steps['someone comes']!(house)
  }
  await steps['all are erased']!(empty)

  await fold()

  const rowsOf = (house: string) => world.rows(counters, { institutionId: house })
  expect(await rowsOf(empty)).toEqual([])
  expect(await rowsOf(full)).toMatchObject([{ counted: 'open accounts', change: 2 }])
})

test('instances that compact at once, while people register, lose nobody and count nobody twice', async () => {
  const house = await anotherInstitution(world)
  const coming = () => steps['someone comes']!(house)
  for (let round = 0; round < 5; round += 1) {
    const before = await countAccounts(world.db, house)
    const folding = [1, 2, 3].map(async () => {
      await fold()
      expect(await countAccounts(world.db, house)).toBeGreaterThanOrEqual(before)
    })
    await Promise.all([coming(), ...folding, coming(), coming()])
  }

  expect(await countAccounts(world.db, house)).toBe(15)
})

test('no caller can change a counter, and what they do to a row is counted all the same', async () => {
  const person: Person = await world.person('caller')
  const house = await anotherInstitution(world)
  await makePastAlerts(world, 3, { institutionId: house, status: 'active', daysAgo: 1 })
  const asCaller = (work: () => PromiseLike<unknown>) =>
    onBehalfOf({ userId: person.id, institutionId: house }, work)
  const change = { institutionId: house, counted: 'open accounts', change: 5 } as const

  const refused = { cause: expect.objectContaining({ code: '42501' }) }
  await expect(asCaller(() => world.scoped.insert(counters).values(change))).rejects.toMatchObject(refused)
  await expect(asCaller(() => world.scoped.update(counters).set({ change: 9 }))).rejects.toMatchObject(
    refused,
  )
  await expect(asCaller(() => world.scoped.delete(counters))).rejects.toMatchObject(refused)
  await asCaller(() => world.scoped.update(alerts).set({ status: 'resolved' }))

  expect(await tallied(house)).toEqual({ accounts: 0, ofResidents: 3, ofStaff: 0 })
})
