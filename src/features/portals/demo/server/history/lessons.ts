import type { LearningModule, NewProgress } from '#features/practice/learning/contract.ts'
import { completion, lessonsOf, stepTo } from '#features/practice/learning/course.ts'
import { listModules } from '#features/practice/learning/index.ts'
import { contentProgress } from '#features/practice/learning/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import type { Calendar } from '../calendar.ts'
import { firstActiveDayOf, leisureMoment, isInPast } from '../calendar.ts'
import { insertAll } from '../insert-all.ts'
import type { SeededPeople, SeededPerson } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import type { SeedResult } from '../seed-step.ts'

/** A module that a person has begun. `share` is the part of it that they have read, from 0 to 1. */
interface Reading {
  readonly moduleId: string
  readonly share: number
}

const whole = (moduleId: string): Reading => ({ moduleId, share: 1 })

/** What the trial accounts have read. What others have read is random. */
const readingsOfTrialAccounts: Partial<Record<SeededPerson['demoRole'], readonly Reading[]>> = {
  user: [
    whole('what-stress-does'),
    whole('noticing-thoughts'),
    whole('sleep'),
    { moduleId: 'worry-time', share: 0.45 },
  ],
  inmate: [
    whole('what-stress-does'),
    whole('noticing-thoughts'),
    whole('thinking-traps'),
    whole('anger-and-conflict'),
    { moduleId: 'testing-a-thought', share: 0.4 },
    { moduleId: 'feelings-and-the-body', share: 0.2 },
  ],
  responder: [whole('what-stress-does'), { moduleId: 'loss-and-hard-memories', share: 0.5 }],
  institution_admin: [whole('problem-solving')],
  staff: [whole('what-stress-does'), whole('anger-and-conflict'), { moduleId: 'sleep', share: 0.6 }],
}

/** Writes the progress of all people in the learning modules. */
export async function writeLessons(
  { db }: Pick<AppContext, 'db'>,
  seeded: SeededPeople,
): Promise<SeedResult> {
  const modules = listModules()
  const rows = seeded.people.flatMap((person) => progressOf(person, modules, seeded.calendar))
  await insertAll(db, contentProgress, rows)
  return {
    activities: rows.flatMap(({ userId, moduleId, completedAt: at }) =>
      at
        ? [
            {
              userId,
              activity: 'lesson-module',
              source: moduleId,
              at,
              day: dayOf(at, seeded.calendar.timeZone),
            },
          ]
        : [],
    ),
  }
}

function readingsOf(person: SeededPerson, modules: readonly LearningModule[]): readonly Reading[] {
  const own = person.isTrialAccount ? readingsOfTrialAccounts[person.demoRole] : undefined
  if (own) return own
  const random = randomFor(`lessons ${person.username}`)
  if (!random.chance(0.65)) return []
  const begun = modules.slice(0, random.whole(1, 5))
  return begun.map(({ id }, index) =>
    index < begun.length - 1 ? whole(id) : { moduleId: id, share: random.pick([0.15, 0.3, 0.5, 0.7, 1]) },
  )
}

/** A person reads one module after the other, with some days between them. */
function progressOf(person: SeededPerson, modules: readonly LearningModule[], calendar: Calendar) {
  const random = randomFor(`reading ${person.username}`)
  // A person with more modules has begun earlier.
  const readings = readingsOf(person, modules)
  const latest = Math.min(readings.length * 9 + random.whole(0, 14), firstActiveDayOf(person))
  let daysAgo = latest
  return readings.flatMap(({ moduleId, share }) => {
    const module = modules.find(({ id }) => id === moduleId)
    const begins = daysAgo
    const ends = begins - random.whole(3, 7)
    daysAgo = ends - random.whole(2, 6)
    if (!module || ends < 1) return []
    const startedAt = leisureMoment(calendar, begins, random)
    const updatedAt = leisureMoment(calendar, ends, random)
    if (!isInPast(updatedAt, person, calendar)) return []
    const { progress, completed, place = null, finished = [] } = progressIn(module, share)
    const row = { id: random.id(), userId: person.id, moduleId, progress, place, finished }
    return [{ ...row, startedAt, updatedAt, completedAt: completed ? updatedAt : null }]
  })
}

/** The progress after this share of a module's lessons. */
function progressIn(module: LearningModule, share: number): NewProgress {
  const ids = lessonsOf(module).map(({ id }) => id)
  const count = Math.min(ids.length - 1, Math.max(1, Math.round(ids.length * share)))
  const step = stepTo(module, undefined, { place: ids[count] ?? '', finished: ids.slice(0, count) })
  return share < 1 ? step : completion(module, { ...step, place: null, finished: ids })
}
