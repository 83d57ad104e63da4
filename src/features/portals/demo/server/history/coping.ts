import { copingTrials } from '#features/practice/coping-lab/server/table.ts'
import { toolOn } from '#features/practice/coping-lab/trial.ts'
import { type ToolName, toolNamed, toolNames } from '#features/practice/coping-tools/catalogue.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import { type Calendar, firstActiveDayOf, isInPast, leisureMoment } from '../calendar.ts'
import { insertAll } from '../insert-all.ts'
import type { SeededPeople, SeededPerson } from '../people/accounts.ts'
import { type Random, randomFor } from '../random.ts'
import type { SeedResult } from '../seed-step.ts'
import { type StressProfile, stressProfileOf } from './stress-profile.ts'

/** Writes the sessions with coping tools, with the distress before and after. */
export async function writeCoping(
  { db }: Pick<AppContext, 'db'>,
  { people, calendar }: SeededPeople,
): Promise<SeedResult> {
  const rows = people.flatMap((person) => sessionsOf(person, calendar))
  await insertAll(db, copingUsages, rows)
  return {
    activities: rows
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

function sessionsOf(person: SeededPerson, calendar: Calendar) {
  const random = randomFor(`coping ${person.username}`)
  const usesTools = random.chance(0.6) || person.isTrialAccount
  const sessionsPerWeek = person.isTrialAccount ? 2.6 : 0.6 + random.fraction() * 2
  const favorites = random.shuffled(toolNames).slice(0, 4)
  const stress = stressProfileOf(person, calendar)
  const days = usesTools
    ? Array.from({ length: firstActiveDayOf(person) }, (_, index) => index).toReversed()
    : []
  return days.flatMap((daysAgo) => {
    // Each day has its own generator, so that the sessions of one day do not depend on those of another.
    const today = randomFor(`coping ${person.username} ${daysAgo}`)
    if (!today.chance(sessionsPerWeek / 7)) return []
    const session = sessionOn(today, { daysAgo, stress, favorites })
    const createdAt = leisureMoment(calendar, daysAgo, today)
    return isInPast(createdAt, person, calendar) ? [{ ...session, userId: person.id, createdAt }] : []
  })
}

interface Situation {
  readonly daysAgo: number
  readonly stress: StressProfile
  readonly favorites: readonly ToolName[]
}

function sessionOn(random: Random, { daysAgo, stress, favorites }: Situation) {
  // The favorite tool is used most often and helps most.
  const rank = Math.min(random.whole(0, favorites.length), favorites.length - 1, random.whole(0, 4))
  const toolName = favorites[rank]!
  const { seconds } = toolNamed(toolName)
  const completed = random.chance(0.84)
  const distress = within(stress.on(daysAgo) + random.around(0.6, 1.2), 1, 10)
  const relief = completed ? random.around(3 - rank * 0.6, 1.6) : random.around(0.6, 0.8)
  const hasDistress = random.chance(0.85)
  const isRated = completed && random.chance(0.85)
  return {
    id: random.id(),
    sessionId: random.id(),
    toolName,
    duration: completed ? seconds : random.whole(40, seconds - 60),
    completed,
    effectiveness: isRated ? within(random.around(4.4 - rank * 0.5, 1.1), 1, 5) : null,
    distressBefore: hasDistress ? distress : null,
    distressAfter: hasDistress && completed ? within(distress - relief, 0, 10) : null,
  }
}

const within = (value: number, lowest: number, highest: number) =>
  Math.min(highest, Math.max(lowest, Math.round(value)))

const firstDaysAgo = 35
const lengthInDays = 20

const firstTool = 'Tactical Breathing'
const secondTool = 'Mindful Body Scan'
/** How far distress falls with each tool on average, in points: what the trial finds, but for chance. */
const usualFall: Partial<Record<ToolName, number>> = { [firstTool]: 3.4, [secondTool]: 1.4 }

/** Writes a trial that ran to its end for the community's trial account, with its sessions. */
export async function writeCopingTrial(
  { db }: Pick<AppContext, 'db'>,
  { people, calendar }: SeededPeople,
): Promise<SeedResult> {
  const person = people.find(({ isTrialAccount, demoRole }) => isTrialAccount && demoRole === 'user')
  if (!person) return {}
  const trial = trialOf(person, calendar)
  await db.insert(copingTrials).values(trial)
  const sessions = sessionsOfTrial(trial, calendar)
  await insertAll(db, copingUsages, sessions)
  const at = trial.createdAt
  return {
    activities: sessions.map(({ id, userId, createdAt }) => ({
      userId,
      activity: 'coping',
      source: id,
      at: createdAt,
      day: dayOf(createdAt, calendar.timeZone),
    })),
    auditRecords: [{ at, action: 'coping-trial.begin', actor: person, objectId: trial.id }],
  }
}

type Trial = typeof copingTrials.$inferSelect

function trialOf({ id: userId }: SeededPerson, calendar: Calendar): Trial {
  const random = randomFor('coping trial')
  return {
    id: random.id(),
    userId,
    firstTool,
    secondTool,
    toolOrder: Array.from({ length: lengthInDays / 2 }, () => (random.chance(0.5) ? 'AB' : 'BA')).join(''),
    firstDay: calendar.day(firstDaysAgo),
    timeZone: calendar.timeZone,
    createdAt: calendar.moment(firstDaysAgo, 8 * 60),
    stoppedAt: null,
  }
}

function sessionsOfTrial(trial: Trial, calendar: Calendar) {
  return Array.from({ length: lengthInDays }, (_, place) => {
    const random = randomFor(`coping trial ${place}`)
    const toolName = toolOn(trial, place)
    if (!toolName || random.chance(0.15)) return []
    const createdAt = calendar.moment(firstDaysAgo - place, random.whole(9 * 60, 22 * 60))
    return [{ ...sessionOf(toolName, random), userId: trial.userId, createdAt }]
  }).flat()
}

function sessionOf(toolName: ToolName, random: Random) {
  const distressBefore = random.whole(5, 8)
  const fall = random.around(usualFall[toolName] ?? 0, 1.6)
  return {
    id: random.id(),
    sessionId: random.id(),
    toolName,
    duration: toolNamed(toolName).seconds,
    completed: true,
    effectiveness: null,
    distressBefore,
    distressAfter: Math.min(10, Math.max(0, Math.round(distressBefore - fall))),
  }
}
