import { copingTrials } from '#features/practice/coping-lab/server/table.ts'
import { toolOn } from '#features/practice/coping-lab/trial.ts'
import { toolNamed, type ToolName } from '#features/practice/coping-tools/catalogue.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import type { Calendar } from '../calendar.ts'
import { insertAll } from '../insert-all.ts'
import type { SeededPeople, SeededPerson } from '../people/accounts.ts'
import { randomFor, type Random } from '../random.ts'
import type { SeedResult } from '../seed-step.ts'

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
  const sessions = sessionsOf(trial, calendar)
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

function sessionsOf(trial: Trial, calendar: Calendar) {
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
