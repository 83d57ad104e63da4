import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alertApi, type AlertChange, type Severity } from '#features/care/alerts/contract.ts'
import { raiseAlert } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { caseApi, type CaseDetail } from '#features/care/cases/contract.ts'
import { cases } from '#features/care/cases/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { setClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { followUpApi, type FollowUpDetail, type Resolution, type Safety } from '../contract.ts'
import { followUpLooks, followUps } from './table.ts'

const world = await openWorld()
let rosa = await responder(world, 'rosa', 'residents')

async function raise(severity: Severity = 'critical', person?: Person) {
  const about = person ?? (await world.person(newName(), 'inmate'))
  const kind = severity === 'critical' ? 'help-request' : 'screening'
  const { alert } = await world.db.transaction((tx) =>
    raiseAlert(tx, world, { subjectId: about.id, kind, severity }),
  )
  return { id: alert.id, person: about }
}

const look = (safety: Safety) => ({ look: { safety, agreed: 'We talk at ten', knows: 'Her cell mate' } })
const screenerOf = (intent: boolean) => ({
  screener: { wish: true, thoughts: true, method: false, intent, plan: false, behavior: false },
})
const taken = { takenOverBy: 'Nurse Kim', precaution: { kind: 'observation' } } as const
const resolve = (id: string, body: Resolution, by = rosa) =>
  by.call(followUpApi.resolve, { params: { id }, body })
const patch = (id: string, body: Omit<AlertChange, 'status'> = {}, by = rosa) =>
  by.call(alertApi.update, { params: { id }, body: { status: 'resolved', ...body } })
const statusOf = async (id: string) => (await world.row(alerts, { id })).status
const followUpsOf = (alertId: string) =>
  world.db.select().from(followUps).where(eq(followUps.alertId, alertId)).orderBy(followUps.dueAt)

const grave: readonly (readonly [string, Resolution['assessment']])[] = [
  ['not safe', look('not-safe')],
  ['not sure', look('unsure')],
  ['a high screener', screenerOf(true)],
]
const caseRowsOf = (person: Person) => world.rows(cases, { subjectId: person.id })
const missingIn = async (person: Person) => {
  const [{ id } = { id: '' }] = await caseRowsOf(person)
  const reply = await rosa.call(caseApi.find, { params: { id } })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<CaseDetail>().missing
}

// Controls H27, H65.
test.each(
  grave.flatMap((one) =>
    (['critical', 'high'] as const).flatMap((severity) =>
      (['spoke', 'met', 'referred', 'emergency'] as const).map(
        (outcome) => [severity, outcome, ...one] as const,
      ),
    ),
  ),
)(
  'a %s alert with the outcome “%s” and %s is closed, and its case stays open until somebody keeps the person safe',
  async (severity, outcome, _, assessment) => {
    const { id, person } = await raise(severity)

    const reply = await resolve(id, { outcome, assessment })

    expect(reply.json()).toMatchObject({ status: 'resolved', outcome })
    expect(await followUpsOf(id)).toHaveLength(3)
    expect(await caseRowsOf(person)).toMatchObject([{ ownerId: rosa.id, endedAt: null }])
    expect(await missingIn(person)).toContain('takeover')
  },
)

test('who takes over and the precaution, where the alert is closed, are what the case asks for', async () => {
  const { id, person } = await raise()

  await resolve(id, { outcome: 'met', assessment: look('not-safe'), ...taken })

  expect(await missingIn(person)).not.toContain('takeover')
})

test('the state alone closes any alert, whatever was found of the person', async () => {
  const { id, person } = await raise()
  const other = await raise('high', person)
  await resolve(id, { outcome: 'met', assessment: look('not-safe') })

  const replies = [
    await patch(other.id),
    await patch((await raise()).id),
    await patch((await raise('high')).id),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await missingIn(person)).toContain('takeover')
})

test('the follow-up of somebody who was found not safe is not done before somebody takes over', async () => {
  const { id } = await raise()
  await resolve(id, { outcome: 'met', assessment: look('not-safe') })
  const [first] = await followUpsOf(id)
  const answer = (more: object) =>
    rosa.call(followUpApi.answer, { params: { id: first!.id }, body: { outcome: 'spoke', ...more } })

  const refused = await answer({})
  const some = await answer({ takenOverBy: 'Nurse Kim' })
  const done = await answer(taken)

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'not_safe',
    message: expect.stringMatching(/may not be safe.*who takes over.*keeps the person safe.*stays open/),
    fields: { takenOverBy: expect.any(String), precaution: expect.any(String) },
  })
  expect(Object.keys(some.json<{ fields: object }>().fields)).toEqual(['precaution'])
  expect(done.json()).toMatchObject({ status: 'done' })
})

test.each<[string, Resolution, RegExp]>([
  ['“no need” and not safe', { outcome: 'no-need', assessment: look('not-safe') }, /needs someone/],
  ['“no need” and not sure', { outcome: 'no-need', assessment: look('unsure'), ...taken }, /needs someone/],
  ['“no need” and a high screener', { outcome: 'no-need', assessment: screenerOf(true) }, /needs someone/],
  ['“not reached” and safe', { outcome: 'not-reached', assessment: look('safe') }, /Only one of the two/],
  [
    '“not reached” and a low screener',
    { outcome: 'not-reached', assessment: screenerOf(false) },
    /Only one of the two/,
  ],
])('%s contradict each other, and the refusal names the outcome', async (_, body, sentence) => {
  const { id } = await raise('high')

  const reply = await resolve(id, body)

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ fields: { outcome: expect.stringMatching(sentence) } })
  expect(await statusOf(id)).toBe('active')
})

test('a contradictory “safe” counts for nothing, a contradictory “not safe” does', async () => {
  const [one, other] = [await raise('high'), await raise('high')]
  await resolve(one.id, { outcome: 'not-reached', assessment: look('safe') })
  await resolve(other.id, { outcome: 'no-need', assessment: look('not-safe') })

  const looks = [one, other].map(({ id }) => world.rows(followUpLooks, { alertId: id }))
  expect((await Promise.all(looks)).map((all) => all.length)).toEqual([0, 1])
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['active', 'active'])
})

test.each<[string, object, string]>([
  ['a name of one letter', { takenOverBy: 'x', precaution: taken.precaution }, 'takenOverBy'],
  ['a name without letters', { takenOverBy: '??', precaution: taken.precaution }, 'takenOverBy'],
  ['a name of nothing', { takenOverBy: '', precaution: taken.precaution }, 'takenOverBy'],
  ['an unknown precaution', { ...taken, precaution: { kind: 'prayer' } }, 'precaution.kind'],
  ['another precaution without words', { ...taken, precaution: { kind: 'other' } }, 'precaution.words'],
  [
    'another precaution in no words',
    { ...taken, precaution: { kind: 'other', words: 'x' } },
    'precaution.words',
  ],
])('%s is refused, and the field is named', async (_, more, field) => {
  const { id } = await raise()

  const reply = await resolve(id, { outcome: 'met', assessment: look('not-safe'), ...more })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toContain(field)
  expect(await statusOf(id)).toBe('active')
})

// Controls H27.
test('the first contact of somebody who may not be safe is the same day, also where the alert is closed by its state', async () => {
  await world.db.update(institutions).set({ timeZone: 'UTC' })
  const tomorrow = new Date(now().getTime() + 86_400_000).toISOString().slice(0, 10)
  setClockForTest(new Date(`${tomorrow}T18:00:00Z`))
  rosa = await world.again(rosa)
  const [one, other] = [await raise('high'), await raise()]

  await resolve(one.id, { outcome: 'met', assessment: look('not-safe'), ...taken })
  // What contradicts itself closes nothing, and counts.
  await resolve(other.id, { outcome: 'not-reached', assessment: screenerOf(true), ...taken })
  await patch(other.id)

  for (const { id } of [one, other]) {
    const [first] = await followUpsOf(id)
    expect(first!.interval).toBe('day')
    expect(first!.dueAt.toISOString()).toMatch(new RegExp(`^${tomorrow}T22:00:0`))
  }
})

test('what is said of a person is encrypted, is in the trail, and is read by those who may know who it is', async () => {
  const { id, person } = await raise()
  await resolve(id, { outcome: 'no-need', assessment: look('not-safe') })
  await resolve(id, { outcome: 'met', assessment: look('not-safe'), ...taken })
  const admin = await world.person(newName(), 'admin')
  const [first] = await followUpsOf(id)
  const find = async (by: Person) =>
    (await by.call(followUpApi.find, { params: { id: first!.id } })).json<FollowUpDetail>()

  const stored = await world.rows(followUpLooks, { alertId: id })
  expect(stored.map(({ content }) => content.toString('latin1')).join('')).not.toMatch(
    /Kim|not-safe|cell mate/,
  )
  expect((await find(rosa)).looks).toMatchObject([
    { by: 'rosa Test', assessment: look('not-safe') },
    { by: 'rosa Test', assessment: look('not-safe'), ...taken },
  ])
  expect((await find(admin)).looks).toEqual([])
  const trail = await world.trail({ subjectId: person.id })
  expect(trail.filter(({ action }) => action === 'follow-up.look')).toHaveLength(2)
})

test('a look that cannot be read again keeps the case open', async () => {
  const { id, person } = await raise()
  await resolve(id, { outcome: 'met', assessment: look('safe') })
  await world.change(followUpLooks, { alertId: id }, { content: Buffer.from('damaged') })

  expect(await missingIn(person)).toContain('takeover')
})
