import { and, eq, isNotNull, like } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { createInstitution, createUnits } from '#features/core/institutions/index.ts'
import { units } from '#features/core/institutions/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import { openWorld } from '#testing/world.ts'

import { readRoster, type RosterFile } from '../read-roster.ts'
import { previewRoster } from './preview.ts'
import { findUndoable } from './reports.ts'
import { runRoster } from './run.ts'
import { undoRoster } from './undo.ts'

const world = await openWorld()

let count = 0
async function jailWithUnits() {
  count += 1
  const jail = {
    name: `Jail ${count}`,
    kind: 'correctional',
    timeZone: 'America/Chicago',
    isOpen: false,
  } as const
  const institutionId = await createInstitution(world.db, jail)
  await createUnits(world.db, institutionId, ['A', 'B', 'C'])
  return institutionId
}

interface Resident {
  readonly number: string
  readonly last: string
  readonly unit: string
}

function fileOf(residents: readonly Resident[], prefix: string): RosterFile {
  const rows = residents.map(({ number, last, unit }) => `${prefix}${number};${last};Robin;${unit}`)
  const bytes = new TextEncoder().encode(['Booking No;Last Name;First Name;Unit', ...rows].join('\r\n'))
  const file = readRoster(bytes, {}, 'inmate')
  if ('problem' in file) throw new Error(file.problem())
  return file
}

class Killed extends Error {}

/**
 * Follows a file. The process ends after some batches, and is started again until it comes through. Answers how many
 * batches the last one made.
 */
async function follow(institutionId: string, file: RosterFile, kills: readonly number[]): Promise<number> {
  let batches = 0
  for (const killAfter of [...kills, Infinity]) {
    const { asksAboutLeaving } = await previewRoster(world.scoped, file, { institutionId })
    batches = 0
    try {
      await runRoster(world.scoped, file, {
        institutionId,
        source: 'command',
        fileName: 'roster.csv',
        by: { user: null },
        isOperator: true,
        batchSize: file.people.length > 100 ? 100 : 2,
        allowLeaving: asksAboutLeaving ?? undefined,
        onProgress: () => {
          batches += 1
          if (batches >= killAfter) throw new Killed()
        },
      })
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
  }
  return batches
}

const resident = fc.record({
  number: fc.integer({ min: 1, max: 9 }).map((digit) => `00${digit}`),
  last: fc.constantFrom('Hale', 'Ortega', 'Łukasz', 'José'),
  unit: fc.constantFrom('A', 'B', 'C', ''),
})
const residents = fc.uniqueArray(resident, { selector: ({ number }) => number, minLength: 1, maxLength: 8 })
const files = fc.array(
  fc.record({ residents, kills: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }) }),
  {
    minLength: 1,
    maxLength: 5,
  },
)

// Secures R91.
test('after any files, killed anywhere and run again, there is what the last file says, and nobody is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (sequence) => {
      const institutionId = await jailWithUnits()
      const prefix = `J${count}N`
      for (const { residents: some, kills } of sequence) {
        await follow(institutionId, fileOf(some, prefix), kills)
      }

      const here = await world.db
        .select({ number: users.externalId, last: users.lastName, unit: units.name, role: users.role })
        .from(users)
        .leftJoin(units, eq(units.id, users.unitId))
        .where(and(eq(users.institutionId, institutionId), isNotNull(users.externalId)))
      const wanted = sequence.at(-1)!.residents.map(({ number, last, unit }) => ({
        number: `${prefix}${number}`,
        last: last.normalize('NFC'),
        unit: unit || null,
        role: 'inmate',
      }))
      const sorted = <Row extends { number: string | null }>(rows: Row[]) =>
        rows.toSorted((one, other) => (one.number ?? '').localeCompare(other.number ?? ''))
      expect(sorted(here)).toEqual(sorted(wanted))
      const everybody = new Set(sequence.flatMap((one) => one.residents.map(({ number }) => number)))
      const accounts = await world.db
        .select({ isActive: users.isActive })
        .from(users)
        .where(like(users.username, `${prefix.toLowerCase()}%`))
      expect(accounts).toEqual(Array.from(everybody, () => ({ isActive: true })))
    }),
    { numRuns: 25 },
  )
})

test('a large roster comes in and moves, a hundred people at a time', async () => {
  const institutionId = await jailWithUnits()
  const people = (unit: string) =>
    Array.from({ length: 1000 }, (_, index) => ({ number: `${100_000 + index}`, last: 'Hale', unit }))
  const batches: number[] = []
  const placed: number[] = []
  for (const unit of ['A', 'B', 'B']) {
    batches.push(await follow(institutionId, fileOf(people(unit), `J${count}N`), []))
    const [here] = await world.rows(units, { institutionId, name: unit })
    placed.push(await world.count(users, { unitId: here!.id }))
  }

  expect(batches).toEqual([10, 10, 10])
  expect(placed).toEqual([1000, 1000, 1000])
  expect(await world.count(users, { institutionId })).toBe(1000)
})

test('a roster that is taken back leaves what the one before it said', async () => {
  await fc.assert(
    fc.asyncProperty(residents, residents, async (before, after) => {
      const institutionId = await jailWithUnits()
      const prefix = `J${count}N`
      const here = () =>
        world.db
          .select({
            id: users.id,
            number: users.externalId,
            last: users.lastName,
            unitId: users.unitId,
            isActive: users.isActive,
          })
          .from(users)
          .where(eq(users.institutionId, institutionId))
          .orderBy(users.externalId)
      await follow(institutionId, fileOf(before, prefix), [])
      const then = await here()
      await follow(institutionId, fileOf(after, prefix), [])

      const id = await asSystem(() => findUndoable(world.db, institutionId))
      const undone = await undoRoster(world.scoped, { id: id!, institutionId, by: { user: null } })

      expect(undone).toEqual({ stayed: 0 })
      expect(await here()).toEqual(then)
    }),
    { numRuns: 25 },
  )
})
