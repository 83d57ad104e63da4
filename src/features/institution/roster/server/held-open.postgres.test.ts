import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { openWorld } from '#testing/world.ts'

import { readRoster } from '../read-roster.ts'
import { runRoster } from './run.ts'
import { rosters } from './table.ts'

const world = await openWorld()

test('while a roster is followed in one transaction, it says how far it is, and those whom it moves can ask for help', async () => {
  const institutionId = await anotherInstitution(world)
  await createUnits(world.db, institutionId, ['A', 'B'])
  const numbers = Array.from({ length: 8 }, (_, index) => `H${index}`)
  const fileOf = (some: readonly string[], unit: string) => {
    const rows = some.map((number) => `${number},Hale ${number},Robin,${unit}`)
    const text = ['Booking No,Last Name,First Name,Unit', ...rows].join('\n')
    return readRoster(new TextEncoder().encode(text), {}, 'inmate')
  }
  const follow = (file: ReturnType<typeof fileOf>, onProgress = () => {}) =>
    runRoster(world.scoped, file, {
      institutionId,
      source: 'command',
      fileName: 'roster.csv',
      by: { user: null },
      isOperator: true,
      onProgress,
    })
  await follow(fileOf(numbers, 'A'))
  const rows = await world.rows(users, { institutionId })
  const staying = rows.filter(({ externalId }) => externalId !== 'H0')
  const people = await Promise.all(staying.map((row) => world.again(row)))
  const [begun, lock, over] = Array.from({ length: 3 }, () => Promise.withResolvers<void>()) as [
    PromiseWithResolvers<void>,
    PromiseWithResolvers<void>,
    PromiseWithResolvers<void>,
  ]
  // It holds the run at the release of the one who leaves, once somebody new is in.
  const holding = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table releases in share row exclusive mode`)
    lock.resolve()
    await over.promise
  })
  await lock.promise
  let isOver = false
  const run = follow(fileOf([...numbers.slice(1), 'New'], 'B'), begun.resolve).then(() => (isOver = true))
  await begun.promise

  const replies = await Promise.all(
    people.map((person) =>
      person.call(alertApi.raise, {
        body: { severity: 'critical', requestId: crypto.randomUUID(), message: 'Please come' },
      }),
    ),
  )
  // Beside the transaction, of which nobody sees anything yet.
  await vi.waitFor(async () =>
    expect((await world.row(rosters, { institutionId, outcome: null })).progress).toMatchObject({
      done: 1,
      total: 9,
    }),
  )
  const wasOpen = !isOver
  over.resolve()
  await Promise.all([run, holding])

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 201))
  expect(wasOpen).toBe(true)
  expect(await world.count(users, { institutionId })).toBe(8)
})
