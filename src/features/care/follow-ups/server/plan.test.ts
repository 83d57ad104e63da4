import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { type AlertDetail, alertApi, type Severity } from '#features/care/alerts/contract.ts'
import { drillApi } from '#features/care/alerts/drill-contract.ts'
import { raiseAlert } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { myDataApi } from '#features/record/my-data/contract.ts'
import { now } from '#server/clock.ts'
import { wallClockAt } from '#shared/wall-clock.ts'
import { someLook } from '#testing/alerts/follow-ups.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type FollowUp, followUpApi, type FollowUpDetail, type Resolution } from '../contract.ts'
import { followUpPlans, followUps } from './table.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const admin = await world.person('admin', 'admin')
await showHour(12)

/** Moves the institution to where clocks show this hour, and answers that time zone. "Etc/GMT+5" is UTC-5. */
async function showHour(hour: number): Promise<string> {
  const behind = now().getUTCHours() - hour
  const hours = behind > 12 ? behind - 24 : behind
  const timeZone = `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
  await world.db.update(institutions).set({ timeZone })
  return timeZone
}

let count = 0
async function raise(severity: Severity = 'critical', trigger = false) {
  const person = await world.person(`ben-${(count += 1)}`, 'inmate')
  const kind = trigger ? 'screening' : 'help-request'
  const { alert } = await world.db.transaction((tx) =>
    raiseAlert(tx, world, { subjectId: person.id, kind, severity }),
  )
  return { id: alert.id, person }
}
const resolve = (id: string, body: Resolution, by = rosa) =>
  by.call(followUpApi.resolve, { params: { id }, body })
const rowsOf = (alertId: string) =>
  world.db.select().from(followUps).where(eq(followUps.alertId, alertId)).orderBy(followUps.dueAt)
const statusOf = async (id: string) => (await world.row(alerts, { id })).status
const hoursTo = (date: Date) => Math.round((date.getTime() - now().getTime()) / 3_600_000)
const met = { outcome: 'met', assessment: someLook } as const

// Controls H27.
test('who closes a critical alert says how the person was, and three follow-ups are planned with it', async () => {
  const { id } = await raise()

  const reply = await resolve(id, { ...met, note: 'Calmer now' })

  expect(reply.json()).toMatchObject({ status: 'resolved', outcome: 'met' })
  const rows = await rowsOf(id)
  expect(rows.map(({ interval, dueAt, status }) => [interval, hoursTo(dueAt), status])).toEqual([
    ['day', 24, 'open'],
    ['week', 168, 'open'],
    ['month', 720, 'open'],
  ])
  const detail = (await rosa.call(followUpApi.find, { params: { id: rows[0]!.id } })).json<FollowUpDetail>()
  expect(detail).toMatchObject({ assessment: someLook, triage: null, changes: [], answers: [] })
})

test('of an alert that ends in the night the usual dates are at nine in the morning, and a chosen one is not moved', async () => {
  const timeZone = await showHour(1)
  const { id } = await raise()
  await resolve(id, { ...met, dates: [{ interval: 'week', hours: 48, reason: 'Works at night' }] })
  await showHour(12)

  const hours = (await rowsOf(id)).map(({ dueAt }) => wallClockAt(dueAt, timeZone).minute / 60)
  expect(hours.map(Math.floor)).toEqual([9, 1, 9])
  expect([hours[0], hours[2]]).toEqual([9, 9])
})

test('an alert that is closed without a word about it is followed up by default', async () => {
  const { id } = await raise('high', true)

  await rosa.call(alertApi.update, { params: { id }, body: { status: 'resolved' } })

  expect(await rowsOf(id)).toHaveLength(3)
})

test('after a medium alert somebody sees the person within a week, whoever closes it and however', async () => {
  const byForm = await raise('medium', true)
  const other = await raise('medium', true)

  const reply = await resolve(byForm.id, { outcome: 'spoke' })
  await rosa.call(alertApi.update, { params: { id: other.id }, body: { status: 'resolved' } })

  expect(reply.statusCode).toBe(200)
  for (const { id } of [byForm, other]) {
    const rows = await rowsOf(id)
    expect(rows.map(({ interval, dueAt, status }) => [interval, hoursTo(dueAt), status])).toEqual([
      ['week', 168, 'open'],
    ])
  }
})

test('of somebody who is found not safe at a medium alert the one follow-up is the same day', async () => {
  const { id } = await raise('medium', true)
  const look = { ...someLook.look, safety: 'not-safe' as const }

  await resolve(id, { outcome: 'met', assessment: { look } })

  expect((await rowsOf(id)).map(({ dueAt }) => hoursTo(dueAt))).toEqual([4])
})

test('a date that a medium alert has not is refused, and the refusal names the dates', async () => {
  const { id } = await raise('medium', true)

  const reply = await resolve(id, {
    outcome: 'spoke',
    dates: [{ interval: 'month', hours: 24, reason: 'Sooner is better' }],
  })

  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['dates']])
  expect(await statusOf(id)).toBe('active')
})

test('a low alert and a drill are followed up by nobody', async () => {
  const { id } = await raise('low', true)
  const drill = await admin.call(drillApi.start, { body: { population: 'residents' } })
  const drillId = drill.json<{ id: string }>().id

  const refused = await resolve(id, met)
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'resolved' } })
  await rosa.call(alertApi.update, { params: { id: drillId }, body: { status: 'resolved' } })

  expect(refused.statusCode).toBe(409)
  expect([...(await rowsOf(id)), ...(await rowsOf(drillId))]).toEqual([])
})

test('without a look at the person the alert stays open, and the refusal names the field', async () => {
  const { id } = await raise()

  const reply = await resolve(id, { outcome: 'spoke' })

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ fields: { assessment: expect.stringContaining('how the person') } })
  expect([await statusOf(id), await rowsOf(id)]).toEqual(['active', []])
})

// Controls H27.
// Secures R11.
test('“could not be reached” closes no critical alert, by any call, and is kept in the history instead', async () => {
  const { id } = await raise()

  const replies = [
    await resolve(id, { outcome: 'not-reached' }),
    await rosa.call(alertApi.update, {
      params: { id },
      body: { status: 'resolved', outcome: 'not-reached' },
    }),
  ]
  const attempt = await rosa.call(followUpApi.recordAttempt, { params: { id } })

  for (const reply of replies) {
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ fields: { outcome: expect.stringContaining('Record the attempt') } })
  }
  expect(attempt.statusCode).toBe(204)
  expect(await statusOf(id)).toBe('active')
  const { history } = (await rosa.call(alertApi.find, { params: { id } })).json<AlertDetail>()
  expect(history).toContainEqual(expect.objectContaining({ kind: 'not-reached', by: 'rosa Test' }))
})

test('no attempt is added to an alert that is closed, or of another population', async () => {
  const { id } = await raise()
  const elsewhere = await responder(world, 'olga', 'staff')
  const unknown = await elsewhere.call(followUpApi.recordAttempt, { params: { id } })
  await resolve(id, met)

  const late = await rosa.call(followUpApi.recordAttempt, { params: { id } })

  expect([unknown.statusCode, late.statusCode]).toEqual([404, 409])
})

test('a high alert of somebody who was not reached is closed, and followed up', async () => {
  const { id } = await raise('high', true)

  const reply = await resolve(id, { outcome: 'not-reached' })

  expect(reply.statusCode).toBe(200)
  expect(await rowsOf(id)).toHaveLength(3)
})

test('a date is changed or dropped with a reason, which only those who may know the person read', async () => {
  const { id } = await raise('high', true)
  const dates = [
    { interval: 'day' as const, hours: 12, reason: 'She asked for tomorrow morning' },
    { interval: 'month' as const, hours: null, reason: 'Leaves on Friday' },
  ]

  await resolve(id, { ...met, dates })

  const rows = await rowsOf(id)
  expect(rows.map(({ interval, dueAt, status }) => [interval, hoursTo(dueAt), status])).toEqual([
    ['day', 12, 'open'],
    ['week', 168, 'open'],
    ['month', 720, 'dropped'],
  ])
  const find = async (by: Person) =>
    (await by.call(followUpApi.find, { params: { id: rows[0]!.id } })).json<FollowUpDetail>()
  expect((await find(rosa)).changes).toEqual(dates)
  expect(await find(admin)).toMatchObject({ changes: [], assessment: null })
})

test.each<[string, object, string]>([
  ['no reason', { dates: [{ interval: 'day', hours: 12, reason: '' }] }, 'dates.0.reason'],
  ['no whole hours', { dates: [{ interval: 'day', hours: 0, reason: 'x' }] }, 'dates.0.hours'],
  ['more than 90 days', { dates: [{ interval: 'day', hours: 2161, reason: 'x' }] }, 'dates.0.hours'],
  [
    'a follow-up twice',
    {
      dates: [
        { interval: 'day', hours: 12, reason: 'x' },
        { interval: 'day', hours: 13, reason: 'x' },
      ],
    },
    'dates',
  ],
  ['two ways at once', { assessment: { ...someLook, seenBy: { by: 'nurse', words: 'x' } } }, 'assessment'],
  [
    'no words of what was agreed',
    { assessment: { look: { ...someLook.look, agreed: '' } } },
    'assessment.look.agreed',
  ],
  [
    'a question of the screener left out',
    { assessment: { screener: { wish: true, thoughts: true, behavior: false } } },
    'assessment.screener.method',
  ],
  [
    'a question of the screener that is not asked',
    {
      assessment: { screener: { wish: true, thoughts: false, behavior: false, recent: true } },
    },
    'assessment.screener.recent',
  ],
])('a resolution with %s is refused, and names the field', async (_, more, field) => {
  const { id } = await raise()

  const reply = await resolve(id, { ...met, ...more })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toContain(field)
  expect(await statusOf(id)).toBe('active')
})

test('the screener gives the published level', async () => {
  const { id } = await raise()
  const taken = { takenOverBy: 'Nurse Kim', precaution: { kind: 'observation' } } as const
  const answers = {
    wish: true,
    thoughts: true,
    method: true,
    intent: false,
    plan: false,
    behavior: true,
    recent: true,
  }

  await resolve(id, { outcome: 'met', assessment: { screener: answers }, ...taken })

  const [first] = await rowsOf(id)
  const detail = await rosa.call(followUpApi.find, { params: { id: first!.id } })
  expect(detail.json()).toMatchObject({ triage: 'high', assessment: { screener: answers } })
})

// Secures J16.
test('what responders write is stored encrypted, and the person finds dates in their data, and no words', async () => {
  const { id, person } = await raise()
  await resolve(id, {
    outcome: 'met',
    assessment: { seenBy: { by: 'nurse', words: 'Nurse Kim saw her' } },
  })
  const [plan] = await world.rows(followUpPlans, { alertId: id })
  const [first] = await rowsOf(id)
  await rosa.call(followUpApi.answer, {
    params: { id: first!.id },
    body: { outcome: 'spoke', note: 'A quiet talk' },
  })

  const { method, path: url } = myDataApi.download
  const payload = { format: 'json' }
  const file = (await world.app.inject({ method, url, headers: person.headers, payload })).body

  expect(plan!.content.toString('latin1')).not.toContain('Kim')
  const { followUps: own } = JSON.parse(file) as { followUps: FollowUp[] }
  expect(own.map(({ interval, status }) => [interval, status])).toEqual([
    ['month', 'open'],
    ['week', 'open'],
    ['day', 'done'],
  ])
  expect(file).not.toMatch(/Nurse Kim|A quiet talk/)
})

test('of several people who close an alert at once, one plans its follow-ups', async () => {
  const { id } = await raise()
  const nina = await responder(world, 'nina', 'residents')

  const replies = await Promise.all([resolve(id, met), resolve(id, met, nina), resolve(id, met)])

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409,
  ])
  expect(await rowsOf(id)).toHaveLength(3)
})
