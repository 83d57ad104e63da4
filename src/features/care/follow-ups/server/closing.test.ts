import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alertApi, type AlertChange, type Severity } from '#features/care/alerts/contract.ts'
import { raiseAlert } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
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
const nina = await responder(world, 'nina', 'residents')

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

test.each(
  grave.flatMap((one) =>
    (['critical', 'high'] as const).flatMap((severity) =>
      (['spoke', 'met', 'referred', 'emergency'] as const).map(
        (outcome) => [severity, outcome, ...one] as const,
      ),
    ),
  ),
)(
  'a %s alert with the outcome “%s” and %s stays open until somebody takes over and a precaution is recorded',
  async (severity, outcome, _, assessment) => {
    const { id } = await raise(severity)

    const refused = await resolve(id, { outcome, assessment })
    const before = [await statusOf(id), await followUpsOf(id)]
    const closed = await resolve(id, { outcome, assessment, ...taken })

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'not_safe',
      message: expect.stringMatching(/may not be safe.*who takes over.*keeps the person safe.*stays open/),
      fields: { takenOverBy: expect.any(String), precaution: expect.any(String) },
    })
    expect(before).toEqual(['active', []])
    expect(closed.json()).toMatchObject({ status: 'resolved', outcome })
    expect(await followUpsOf(id)).toHaveLength(3)
  },
)

test.each([
  [{ takenOverBy: 'Nurse Kim' }, ['precaution'], /Choose what keeps the person safe/],
  [{ precaution: { kind: 'transfer' } }, ['takenOverBy'], /Write who takes over/],
] as const)('what is still missing beside %j is said', async (given, fields, sentence) => {
  const { id } = await raise()

  const reply = await resolve(id, { outcome: 'met', assessment: look('not-safe'), ...given })

  expect(reply.statusCode).toBe(409)
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual(fields)
  expect(reply.json<{ message: string }>().message).toMatch(sentence)
})

test('the refused look is recorded and keeps the alert open for everyone, by any call', async () => {
  const { id } = await raise()
  await resolve(id, { outcome: 'met', assessment: look('not-safe') })

  const replies = [
    await patch(id),
    await patch(id, { outcome: 'spoke', note: 'x' }, nina),
    await patch(id, { outcome: 'no-need' }, nina),
    await resolve(id, { outcome: 'met', assessment: { seenBy: { by: 'nurse', words: 'At ten' } } }, nina),
    await resolve(id, { outcome: 'met', assessment: screenerOf(false) }, nina),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409])
  expect(await statusOf(id)).toBe('active')
})

test('it is the last look that counts: one that says “safe” closes, without anybody who takes over', async () => {
  const { id } = await raise()
  await resolve(id, { outcome: 'met', assessment: look('not-safe') })

  const reply = await resolve(id, { outcome: 'met', assessment: look('safe') }, nina)

  expect(reply.statusCode).toBe(200)
})

test('after a high screener “safe” closes nothing before somebody takes over', async () => {
  const { id } = await raise()
  await resolve(id, { outcome: 'met', assessment: screenerOf(true) })

  const refused = await resolve(id, { outcome: 'met', assessment: look('safe') })
  const closed = await resolve(id, { outcome: 'met', assessment: look('safe'), ...taken })

  expect([refused.statusCode, closed.statusCode]).toEqual([409, 200])
})

test('who took over before the person was found not safe again has to be named anew', async () => {
  const { id, person } = await raise()
  // It closes nothing: somebody who was not reached was not seen.
  await resolve(id, { outcome: 'not-reached', assessment: look('not-safe'), ...taken })
  const other = await raise('high', person)
  await resolve(other.id, { outcome: 'met', assessment: look('unsure') }, nina)

  const replies = [await patch(id), await patch(other.id)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409])
})

test.each<[string, Resolution, RegExp]>([
  ['“no need” and not safe', { outcome: 'no-need', assessment: look('not-safe') }, /needs somebody/],
  ['“no need” and not sure', { outcome: 'no-need', assessment: look('unsure'), ...taken }, /needs somebody/],
  ['“no need” and a high screener', { outcome: 'no-need', assessment: screenerOf(true) }, /needs somebody/],
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
  await resolve(one.id, { outcome: 'met', assessment: look('not-safe') })
  await resolve(one.id, { outcome: 'not-reached', assessment: look('safe') })
  await resolve(other.id, { outcome: 'no-need', assessment: look('not-safe') })

  expect([(await patch(one.id)).statusCode, (await patch(other.id)).statusCode]).toEqual([409, 409])
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

test('alerts without such a look are resolved by their state alone', async () => {
  const all = [await raise('critical'), await raise('high'), await raise('medium')]

  const replies = await Promise.all(all.map(({ id }) => patch(id)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('a look from before an alert was raised, and one at another person, keep it open for nothing', async () => {
  const { person, id } = await raise()
  await resolve(id, { outcome: 'met', assessment: look('not-safe'), ...taken })
  const later = await raise('critical', person)
  const other = await raise()

  expect([(await patch(later.id)).statusCode, (await patch(other.id)).statusCode]).toEqual([200, 200])
})

test('a look at somebody keeps each of their open alerts open, and so does a later “safe” close each', async () => {
  const { person, id } = await raise()
  const screening = await raise('high', person)
  await resolve(id, { outcome: 'met', assessment: look('not-safe') })

  const refused = await patch(screening.id)
  await resolve(id, { outcome: 'met', assessment: look('safe') })
  const closed = await patch(screening.id)

  expect([refused.statusCode, closed.statusCode]).toEqual([409, 200])
})

test('the first contact of somebody who may not be safe is the same day, also where the alert is closed by its state', async () => {
  await world.db.update(institutions).set({ timeZone: 'UTC' })
  const tomorrow = new Date(now().getTime() + 86_400_000).toISOString().slice(0, 10)
  setClockForTest(new Date(`${tomorrow}T18:00:00Z`))
  rosa = await world.again(rosa)
  const [one, other] = [await raise('high'), await raise()]

  await resolve(one.id, { outcome: 'met', assessment: look('not-safe'), ...taken })
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
  await resolve(id, { outcome: 'met', assessment: look('not-safe') })
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

test('a look that cannot be read again keeps the alert open', async () => {
  const { id } = await raise()
  await resolve(id, { outcome: 'not-reached', precaution: taken.precaution })
  await world.change(followUpLooks, { alertId: id }, { content: Buffer.from('damaged') })

  expect((await patch(id)).statusCode).toBe(409)
})
