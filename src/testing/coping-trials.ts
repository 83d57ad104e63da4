import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { copingLabApi, type NewTrial, type Trial } from '#features/practice/coping-lab/contract.ts'
import { copingTrials } from '#features/practice/coping-lab/server/table.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'

import type { Person, World } from './world.ts'

export const newTrial: NewTrial = {
  firstTool: 'Box Breathing',
  secondTool: 'Mindful Body Scan',
  days: 14,
  consent: true,
}

/** Begins a trial of somebody's. One that runs is stopped first. */
export async function beginTrial(person: Person) {
  const [latest] = (await person.call(copingLabApi.list, { query: {} })).json<Trial[]>()
  if (latest?.state === 'running') await person.call(copingLabApi.stop, { params: { id: latest.id } })
  return person.call(copingLabApi.begin, { body: newTrial })
}

/** Begins a trial of somebody's, and answers its id. */
export async function beginTrialOf(person: Person): Promise<string> {
  return (await beginTrial(person)).json<{ id: string }>().id
}

const dayMs = 24 * 60 * 60_000

interface PastTrial {
  readonly daysAgo: number
  /** A letter for each day, as it might have been drawn. */
  readonly toolOrder: string
}

/** Begins a trial of Box Breathing and Mindful Body Scan for somebody, so many days and an hour ago. */
export async function trialBegunBefore({ db }: World, person: Person, { daysAgo, toolOrder }: PastTrial) {
  const id = await beginTrialOf(person)
  const createdAt = new Date(now().getTime() - daysAgo * dayMs - 60 * 60_000)
  const firstDay = addDays(dayOf(now(), 'America/New_York'), -daysAgo)
  await db.update(copingTrials).set({ createdAt, firstDay, toolOrder }).where(eq(copingTrials.id, id))
  return id
}

interface PastSession {
  readonly daysAgo: number
  readonly toolName: 'Box Breathing' | 'Mindful Body Scan'
  /** By how many points distress fell. */
  readonly fall: number
}

/** Stores a session of five minutes that ended some days ago at this time of day. */
export async function sessionBefore({ db }: World, { id }: Person, { daysAgo, toolName, fall }: PastSession) {
  await db.insert(copingUsages).values({
    userId: id,
    sessionId: randomUUID(),
    toolName,
    duration: 300,
    completed: true,
    distressBefore: 7,
    distressAfter: 7 - fall,
    createdAt: new Date(now().getTime() - daysAgo * dayMs),
  })
}

/** A trial of somebody's that ended yesterday, with a session on each day: these falls with the first and second tool. */
export async function finishedTrial(
  world: World,
  person: Person,
  [first, second]: readonly [number, number],
) {
  const toolOrder = 'ABBAABABABBAAB'
  await trialBegunBefore(world, person, { daysAgo: toolOrder.length, toolOrder })
  for (const [place, letter] of Array.from(toolOrder).entries()) {
    const daysAgo = toolOrder.length - place
    await (letter === 'A'
      ? sessionBefore(world, person, { daysAgo, toolName: 'Box Breathing', fall: first })
      : sessionBefore(world, person, { daysAgo, toolName: 'Mindful Body Scan', fall: second }))
  }
}
