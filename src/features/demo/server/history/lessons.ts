import type { LearningModule, NewProgress } from '#features/learning/contract.ts'
import { completion, lessonsOf, stepTo } from '#features/learning/course.ts'
import { readModules } from '#features/learning/server/service.ts'
import { contentProgress } from '#features/learning/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import type { Calendar } from '../calendar.ts'
import { firstDayOf, freeInstant, isOver } from '../free-instant.ts'
import { insertAll } from '../insert-all.ts'
import type { Cast, CastMember } from '../people/people.ts'
import { randomFor } from '../random.ts'
import type { Testimony } from '../testimony.ts'

/** One module somebody began: how much of it they have read, 1 for all. */
interface Reading {
  readonly moduleId: string
  readonly share: number
}

const whole = (moduleId: string): Reading => ({ moduleId, share: 1 })

/** What whoever is tried has read; nobody else's reading is their own. */
const ofLeads: Partial<Record<CastMember['part'], readonly Reading[]>> = {
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

/** Writes how far everybody has come in the learning modules. */
export async function writeLessons({ db }: Pick<AppContext, 'db'>, cast: Cast): Promise<Testimony> {
  const modules = readModules()
  const rows = cast.people.flatMap((person) => progressOf(person, modules, cast.calendar))
  await insertAll(db, contentProgress, rows)
  return {
    deeds: rows.flatMap(({ userId, moduleId, completedAt: at }) =>
      at
        ? [
            {
              userId,
              activity: 'lesson-module',
              source: moduleId,
              at,
              day: dayOf(at, cast.calendar.timeZone),
            },
          ]
        : [],
    ),
  }
}

function readingsOf(person: CastMember, modules: readonly LearningModule[]): readonly Reading[] {
  const own = person.isLead ? ofLeads[person.part] : undefined
  if (own) return own
  const random = randomFor(`lessons ${person.username}`)
  if (!random.chance(0.65)) return []
  const begun = modules.slice(0, random.whole(1, 5))
  return begun.map(({ id }, index) =>
    index < begun.length - 1 ? whole(id) : { moduleId: id, share: random.pick([0.15, 0.3, 0.5, 0.7, 1]) },
  )
}

/** Each reading follows the one before it, some days of rest between them. */
function progressOf(person: CastMember, modules: readonly LearningModule[], calendar: Calendar) {
  const random = randomFor(`reading ${person.username}`)
  // Whoever reads more began earlier; some begin only now.
  const readings = readingsOf(person, modules)
  const latest = Math.min(readings.length * 9 + random.whole(3, 26), firstDayOf(person))
  let daysAgo = latest
  return readings.flatMap(({ moduleId, share }) => {
    const module = modules.find(({ id }) => id === moduleId)
    const begins = daysAgo
    const ends = begins - random.whole(3, 7)
    daysAgo = ends - random.whole(2, 6)
    if (!module || ends < 1) return []
    const startedAt = freeInstant(calendar, begins, random)
    const updatedAt = freeInstant(calendar, ends, random)
    if (!isOver(updatedAt, person, calendar)) return []
    const { progress, completed, place = null, finished = [] } = progressIn(module, share)
    const row = { id: random.id(), userId: person.id, moduleId, progress, place, finished }
    return [{ ...row, startedAt, updatedAt, completedAt: completed ? updatedAt : null }]
  })
}

/** The progress of somebody who has read so much of a module, lesson by lesson. */
function progressIn(module: LearningModule, share: number): NewProgress {
  const ids = lessonsOf(module).map(({ id }) => id)
  const count = Math.min(ids.length - 1, Math.max(1, Math.round(ids.length * share)))
  const step = stepTo(module, undefined, { place: ids[count] ?? '', finished: ids.slice(0, count) })
  return share < 1 ? step : completion(module, { ...step, place: null, finished: ids })
}
