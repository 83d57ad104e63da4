// Secures R11.
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { alertApi, type Outcome, outcomes } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { cases } from '#features/care/cases/server/table.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Answer, answerOutcomes, followUpApi, safeties, type Safety } from '../contract.ts'
import { hoursAfter, intervals } from '../schedule.ts'
import { followUpAnswers, followUps } from './table.ts'

const world = await openWorld()
const responders: readonly Person[] = [
  await responder(world, 'rosa', 'residents'),
  await responder(world, 'nina', 'residents'),
]

const words = 'Seen every day by the nurse'
const takenOver = { takenOverBy: 'Nurse Kim', precaution: { kind: 'observation' } } as const
const isGrave = (safety: Safety) => safety === 'unsure' || safety === 'not-safe'
const lookOf = (safety: Safety) => ({ look: { safety, agreed: 'We talk at ten', knows: 'Her cell mate' } })

/** One act of one of the two: each may be tried at any moment, and most are refused at most moments. */
interface Act {
  readonly by: 0 | 1
  readonly what: 'close' | 'close-with-look' | 'answer' | 'confirm'
  readonly outcome: Outcome
  readonly safety: Safety
  readonly isTakenOver: boolean
  readonly interval: number
  readonly answer: Answer['outcome']
  readonly hours: number
  readonly hasLook: boolean
}

const anAct: fc.Arbitrary<Act> = fc.record({
  by: fc.constantFrom(0, 1),
  what: fc.constantFrom('close', 'close-with-look', 'close-with-look', 'answer', 'answer', 'confirm'),
  outcome: fc.constantFrom(...outcomes),
  safety: fc.constantFrom(...safeties),
  isTakenOver: fc.boolean(),
  interval: fc.nat({ max: 2 }),
  answer: fc.constantFrom(...answerOutcomes),
  hours: fc.constantFrom(1, 12, 72, 168, 720),
  hasLook: fc.boolean(),
})

/** What the two have said of the person so far. */
interface Said {
  isGrave: boolean
  isTakenOver: boolean
}

function datesOf(id: string) {
  return world.db.select().from(followUps).where(eq(followUps.alertId, id)).orderBy(followUps.interval)
}

/** Tries an act. */
async function act(id: string, one: Act): Promise<void> {
  const by = responders[one.by]!
  const said = one.hasLook ? { assessment: lookOf(one.safety), ...(one.isTakenOver && takenOver) } : {}
  if (one.what === 'close') {
    await by.call(alertApi.update, { params: { id }, body: { status: 'resolved', outcome: one.outcome } })
  } else if (one.what === 'close-with-look') {
    const dates = [{ interval: intervals[one.interval]!, hours: one.hours, reason: words }]
    const body = { outcome: one.outcome, dates, ...said, assessment: lookOf(one.safety) }
    await by.call(followUpApi.resolve, { params: { id }, body })
  } else {
    const followUp = (await datesOf(id))[one.interval]
    if (!followUp) return
    const params = { id: followUp.id }
    if (one.what === 'confirm') {
      const [waiting] = await world.rows(followUpAnswers, { followUpId: followUp.id })
      if (waiting) await by.call(followUpApi.confirm, { params, body: { answerId: waiting.id } })
      return
    }
    const isContact = one.answer === 'spoke' || one.answer === 'met'
    const asksWhen = one.answer === 'moved' || one.answer === 'not-reached'
    const body: Answer = {
      outcome: one.answer,
      note: words,
      ...(asksWhen && { againInHours: one.hours }),
      ...(isContact && said),
    }
    await by.call(followUpApi.answer, { params, body })
  }
}

/** What an act says of the person, where the call that makes it keeps it. */
function afterSaying(
  before: Said,
  one: Act,
  isOpen: boolean,
  followUp: { status: string } | undefined,
): Said {
  const isClosing = one.what === 'close-with-look' && isOpen
  const isContact = one.what === 'answer' && ['spoke', 'met'].includes(one.answer) && one.hasLook
  if (!isClosing && !(isContact && followUp?.status === 'open')) return before
  // “Not reached, and safe” cannot both be so, and is not kept.
  if (isClosing && one.outcome === 'not-reached' && !isGrave(one.safety)) return before
  const hasTakenOver = one.hasLook && one.isTakenOver
  if (isGrave(one.safety)) return { isGrave: true, isTakenOver: hasTakenOver }
  return { isGrave: false, isTakenOver: before.isTakenOver || hasTakenOver }
}

interface Moment {
  readonly said: Said
  readonly alert: typeof alerts.$inferSelect
  readonly dates: readonly (typeof followUps.$inferSelect)[]
  readonly answers: readonly (typeof followUpAnswers.$inferSelect)[]
  /** The cases of the person that are open. */
  readonly open: readonly (typeof cases.$inferSelect)[]
}

async function momentOf(id: string, said: Said): Promise<Moment> {
  const [alert] = await world.rows(alerts, { id })
  const dates = await datesOf(id)
  const ids = dates.map((date) => date.id)
  const answers = await world.db
    .select()
    .from(followUpAnswers)
    .where(inArray(followUpAnswers.followUpId, ids))
  const all = await world.rows(cases, { subjectId: alert!.subjectId! })
  return { said, alert: alert!, dates, answers, open: all.filter(({ endedAt }) => endedAt === null) }
}

/** What an act did that no act may; none where all is well. `usual` are the dates as they were planned. */
function harms(
  before: Moment,
  { said, alert, dates, answers, open }: Moment,
  usual: Moment['dates'],
): string[] {
  const isAlone = said.isGrave && !said.isTakenOver
  const agreed = answers.filter(({ confirmation }) => confirmation === 'confirmed')
  const isGone = agreed.some(({ outcome }) => outcome === 'gone')
  const harm = [
    alert.status === 'resolved' && open.length === 0 && 'closed without a case',
    alert.status === 'resolved' && dates.length !== 3 && 'closed without follow-ups',
    agreed.some(({ by, confirmedBy }) => confirmedBy === null || by === confirmedBy) && 'confirmed by one',
    ...dates.flatMap(({ id, status, dueAt }, index) => {
      const isAgreed = isGone || agreed.some(({ followUpId }) => followUpId === id)
      const isNew = before.dates[index]?.status !== status
      const planned = usual.find((date) => date.id === id)
      return [
        status === 'done' && isNew && isAlone && 'done while not safe',
        status === 'dropped' && !isAgreed && 'dropped by one',
        // The date itself was asked for a moment after it was planned.
        planned && dueAt > hoursAfter(planned.dueAt, 72.1) && !isAgreed && 'put off by one',
      ]
    }),
  ]
  return harm.filter((one) => typeof one === 'string')
}

/** What two responders do with a critical alert of somebody whom the first has found not safe. Answers what they harmed. */
async function harmsOf(acts: readonly Act[]): Promise<string[]> {
  const ben = await world.person(newName(), 'inmate')
  const raised = await ben.call(alertApi.raise, { body: { severity: 'critical' } })
  const { id } = raised.json<{ id: string }>()
  // What contradicts itself is kept, and closes nothing.
  const first = { outcome: 'no-need', assessment: lookOf('not-safe') } as const
  await responders[0]!.call(followUpApi.resolve, { params: { id }, body: first })
  let moment = await momentOf(id, { isGrave: true, isTakenOver: false })
  let usual: Moment['dates'] = []
  const found: string[] = []
  for (const one of acts) {
    await act(id, one)
    const isOpen = moment.alert.status !== 'resolved'
    const said = afterSaying(moment.said, one, isOpen, moment.dates[one.interval])
    const after = await momentOf(id, said)
    if (usual.length === 0) usual = after.dates
    found.push(...harms(moment, after, usual))
    moment = after
  }
  return found
}

// Controls H65.
test('no acts of two responders close a critical alert of somebody who is not safe without a case, or lose its follow-up without a takeover, a precaution or a second person', async () => {
  const sequences = fc.array(anAct, { minLength: 3, maxLength: 9 })
  const isHarmless = fc.asyncProperty(sequences, async (acts) => {
    expect(await harmsOf(acts)).toEqual([])
  })

  await expect(fc.assert(isHarmless, { numRuns: 40 })).resolves.toBeUndefined()
})
