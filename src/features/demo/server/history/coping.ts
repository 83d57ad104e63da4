import { toolNamed, type ToolName, toolNames } from '#features/coping-tools/catalogue.ts'
import { copingUsages } from '#features/coping-tools/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import type { Calendar } from '../calendar.ts'
import { firstDayOf, freeInstant, isOver } from '../free-instant.ts'
import { insertAll } from '../insert-all.ts'
import type { Cast, CastMember } from '../people/people.ts'
import { randomFor, type Random } from '../random.ts'
import type { Testimony } from '../testimony.ts'
import { type StressProfile, stressProfileOf } from './stress-profile.ts'

/** Writes who used which coping tool, and what it did for them. */
export async function writeCoping(
  { db }: Pick<AppContext, 'db'>,
  { people, calendar }: Cast,
): Promise<Testimony> {
  const rows = people.flatMap((person) => sessionsOf(person, calendar))
  await insertAll(db, copingUsages, rows)
  return {
    deeds: rows
      .filter(({ completed }) => completed)
      .map(({ id, userId, createdAt }) => ({
        userId,
        activity: 'coping',
        source: id,
        at: createdAt,
        day: dayOf(createdAt, calendar.timeZone),
      })),
  }
}

function sessionsOf(person: CastMember, calendar: Calendar) {
  const random = randomFor(`coping ${person.username}`)
  const isDrawn = random.chance(0.6) || person.isLead
  const aWeek = person.isLead ? 2.6 : 0.6 + random.fraction() * 2
  const favorites = random.shuffled(toolNames).slice(0, 4)
  const strain = stressProfileOf(person, calendar)
  const days = isDrawn ? Array.from({ length: firstDayOf(person) }, (_, index) => index).toReversed() : []
  return days.flatMap((daysAgo) => {
    // One source a day, so that what somebody does on one day never moves the next.
    const today = randomFor(`coping ${person.username} ${daysAgo}`)
    if (!today.chance(aWeek / 7)) return []
    const session = sessionOn(today, { daysAgo, strain, favorites })
    const createdAt = freeInstant(calendar, daysAgo, today)
    return isOver(createdAt, person, calendar) ? [{ ...session, userId: person.id, createdAt }] : []
  })
}

interface Occasion {
  readonly daysAgo: number
  readonly strain: StressProfile
  readonly favorites: readonly ToolName[]
}

function sessionOn(random: Random, { daysAgo, strain, favorites }: Occasion) {
  // The favorite comes most often and helps most.
  const rank = Math.min(random.whole(0, favorites.length), favorites.length - 1, random.whole(0, 4))
  const toolName = favorites[rank]!
  const { seconds } = toolNamed(toolName)
  const completed = random.chance(0.84)
  const distress = within(strain.on(daysAgo) + random.around(0.6, 1.2), 1, 10)
  const relief = completed ? random.around(3 - rank * 0.6, 1.6) : random.around(0.6, 0.8)
  const isTold = random.chance(0.85)
  const isRated = completed && random.chance(0.85)
  return {
    id: random.id(),
    sessionId: random.id(),
    toolName,
    duration: completed ? seconds : random.whole(40, seconds - 60),
    completed,
    effectiveness: isRated ? within(random.around(4.4 - rank * 0.5, 1.1), 1, 5) : null,
    distressBefore: isTold ? distress : null,
    distressAfter: isTold && completed ? within(distress - relief, 0, 10) : null,
  }
}

const within = (value: number, lowest: number, highest: number) =>
  Math.min(highest, Math.max(lowest, Math.round(value)))
