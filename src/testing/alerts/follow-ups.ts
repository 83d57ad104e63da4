import { desc, eq } from 'drizzle-orm'

import { alertApi } from '#features/care/alerts/contract.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { defaultHours, intervals } from '#features/care/follow-ups/schedule.ts'
import { followUpAnswers, followUps } from '#features/care/follow-ups/server/table.ts'

import { newName } from '../prepare-call.ts'
import { responder } from '../responder.ts'
import type { Person, World } from '../world.ts'

/** A look at somebody, as the form sends it. */
export const someLook = {
  look: { safety: 'safe-with-support', agreed: 'We talk again tomorrow', knows: 'Her cell mate' },
} as const

/** The usual dates, chosen one by one, so that they do not move with the hour of the day at which a test runs. */
const dates = intervals.map((interval) => ({ interval, hours: defaultHours[interval], reason: 'As usual' }))

/** Resolves an alert as a responder would, and answers the ids of its follow-ups, the next one first. */
export async function resolveAndPlan({ db }: World, by: Person, alertId: string): Promise<string[]> {
  const body = { outcome: 'met', assessment: someLook, dates } as const
  const reply = await by.call(followUpApi.resolve, { params: { id: alertId }, body })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  const rows = await db
    .select()
    .from(followUps)
    .where(eq(followUps.alertId, alertId))
    .orderBy(followUps.dueAt)
  return rows.map(({ id }) => id)
}

/** Confirms, as a second person, the latest answer of a follow-up. */
export async function confirmAnswerAs({ db }: World, by: Person, id: string) {
  const [answer] = await db
    .select()
    .from(followUpAnswers)
    .where(eq(followUpAnswers.followUpId, id))
    .orderBy(desc(followUpAnswers.at))
    .limit(1)
  return by.call(followUpApi.confirm, { params: { id }, body: { answerId: answer!.id } })
}

/** Has somebody new ask for help and that alert resolved. Answers the person and the ids of their follow-ups. */
export async function withFollowUps(world: World, by: Person) {
  const person = await world.person(newName(), 'inmate')
  const reply = await person.call(alertApi.raise, { body: { severity: 'critical' } })
  const [day, week, month] = await resolveAndPlan(world, by, reply.json<{ id: string }>().id)
  return { person, day: day!, week: week!, month: month! }
}

/** Has another responder answer a follow-up so that a second one is to confirm it. Answers how that one calls. */
export async function withWaitingAnswer(world: World, id: string) {
  const [followUp] = await world.db.select().from(followUps).where(eq(followUps.id, id))
  const { population, institutionId } = followUp!
  const first = await responder(world, newName(), population, { institutionId })
  const note = 'Seen every day by the nurse'
  const reply = await first.call(followUpApi.answer, { params: { id }, body: { outcome: 'dropped', note } })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  const [answer] = await world.db.select().from(followUpAnswers).where(eq(followUpAnswers.followUpId, id))
  return { params: { id }, body: { answerId: answer!.id } }
}
