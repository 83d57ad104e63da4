import { eq } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { createInstitution, createUnits } from '#features/core/institutions/index.ts'
import { shifts } from '#features/core/institutions/server/table.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { Role } from '#shared/endpoint.ts'

import type { World } from './world.ts'

/** Makes an institution with two units and an administrator. */
export async function makeInstitution(world: World) {
  const id = await createInstitution(world.db, {
    name: crypto.randomUUID(),
    kind: 'correctional',
    timeZone: 'America/New_York',
    isOpen: false,
    requiresSecondFactor: false,
    openToPeopleSince: now(),
    allowsPicturesAndSounds: true,
  })
  const [north, south] = await createUnits(world.db, id, ['North', 'South'])
  const its = await world.db.select().from(shifts).where(eq(shifts.institutionId, id))
  const shiftId = (name: string) => its.find((shift) => shift.name === name)!.id
  const admin = await world.person(crypto.randomUUID(), 'admin', { institutionId: id })
  return { id, north: north!, south: south!, shiftId, admin }
}

export interface Crowd {
  readonly institutionId: string
  readonly size: number
  readonly unitId?: string
  readonly shiftId?: string
  /** In custody where it is left out. */
  readonly role?: Role
}

const dayMs = 24 * 60 * 60_000
const memberForDays = 200
const firstDays = [0, 1, 2, 3, 4, 5, 6] as const

/**
 * Makes this many people who have been where they are for 200 days and checked in on their first seven,
 * so that they count in the statistics. Answers their ids.
 */
export async function makeCrowd(world: World, { size, ...more }: Crowd): Promise<string[]> {
  const createdAt = new Date(now().getTime() - memberForDays * dayMs)
  const people = Array.from({ length: size }, () => ({
    role: 'inmate' as const,
    ...more,
    username: crypto.randomUUID(),
    firstName: '',
    lastName: '',
    passwordHash: '',
    createdAt,
  }))
  const made = await world.db.insert(users).values(people).returning({ id: users.id })
  const ids = made.map(({ id }) => id)
  const last = createdAt.toISOString().slice(0, 10)
  await checkInCrowd(
    world,
    last,
    ids,
    firstDays.map((day) => ({ stress: 5, daysAgo: -day })),
  )
  return ids
}

export interface CheckInSeed extends Partial<
  Pick<typeof checkIns.$inferInsert, 'sleepHours' | 'shiftKind' | 'criticalIncident'>
> {
  readonly stress: number
  readonly daysAgo?: number
  readonly unitId?: string
  readonly shiftId?: string
}

/** Makes these check-ins for each person. `daysAgo` counts back from `last`. */
export async function checkInCrowd(
  world: World,
  last: Day,
  people: readonly string[],
  seeds: readonly CheckInSeed[],
): Promise<void> {
  const rows = people.flatMap((userId) =>
    seeds.map(({ stress, daysAgo = 0, ...more }) => {
      const day = addDays(last, -daysAgo)
      const scores = { moodScore: 5, stressScore: stress }
      const createdAt = new Date(`${day}T15:00:00Z`)
      const lists = { stressors: [], physicalSymptoms: [] }
      return {
        ...scores,
        ...more,
        ...lists,
        id: crypto.randomUUID(),
        userId,
        day,
        // What a shift was is said after it.
        isPreShift: !more.shiftKind,
        createdAt,
      }
    }),
  )
  await world.db.insert(checkIns).values(rows)
}
