import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { deathApi } from '#features/care/deaths/contract.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { followUps } from '#features/care/follow-ups/server/table.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { resolveAndPlan, someLook } from '#testing/alerts/follow-ups.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { caseApi, type CaseDetail, type CaseSummary } from '../contract.ts'
import { caseOf, somePlan } from '../testing/cases.ts'
import { caseActs, cases } from './table.ts'

const world = await openWorld()

async function ask(person: Person): Promise<string> {
  const reply = await person.call(alertApi.raise, { body: { severity: 'critical', message: 'Please come' } })
  return reply.json<{ id: string }>().id
}

/** Somebody asks for help, and a responder responds. */
async function opened() {
  const [rosa, nina] = [
    await responder(world, newName(), 'residents'),
    await responder(world, newName(), 'residents'),
  ]
  const person = await world.person(newName(), 'inmate')
  const alertId = await ask(person)
  const id = await caseOf(rosa, alertId)
  return { rosa, nina, person, alertId, id, params: { id } }
}

const read = async (by: Person, id: string) =>
  (await by.call(caseApi.find, { params: { id } })).json<CaseDetail>()

// Controls H9.
test('Respond opens a case of its person, which whoever pressed owns', async () => {
  const { rosa, nina, person, id } = await opened()
  const shown = await read(nina, id)

  expect(shown).toMatchObject({ level: 'unknown', isMine: false, openAlerts: 1, offeredTo: null })
  expect(shown.line.map(({ kind }) => kind)).toEqual(['raised', 'acknowledged'])
  expect(await world.rows(cases, { subjectId: person.id })).toMatchObject([
    { ownerId: rosa.id, endedAt: null },
  ])
})

test('a case stands in the list of those who answer for its person, and of nobody else', async () => {
  const { rosa, person, id } = await opened()
  const others = [await responder(world, newName(), 'staff'), await world.person(newName(), 'admin')]

  const listed = (await rosa.call(caseApi.list)).json<CaseSummary[]>()
  expect(listed.map((one) => one.id)).toContain(id)
  for (const by of others) {
    expect((await by.call(caseApi.list)).json<CaseSummary[]>()).toEqual([])
    expect((await by.call(caseApi.find, { params: { id } })).statusCode).toBe(404)
  }
  expect((await person.call(caseApi.list)).statusCode).toBe(403)
})

test('a plan is kept as it was written, in no clear text, and each new one stands beside the earlier', async () => {
  const { rosa, id, params } = await opened()
  const plan = somePlan()
  expect((await rosa.call(caseApi.plan, { params, body: plan })).statusCode).toBe(204)
  const next = {
    ...plan,
    observation: 'constant',
    language: 'Spanish',
    interpreter: 'Telephone line',
  } as const
  await rosa.call(caseApi.plan, { params, body: next })

  const shown = await read(rosa, id)
  expect(shown.plan).toEqual(next)
  expect(shown.nextAt).toBe(next.nextContactAt)
  expect(shown.line.filter(({ kind }) => kind === 'plan').map((entry) => entry.plan)).toEqual([plan, next])
  const kept = await world.rows(caseActs, { caseId: id })
  expect(kept.every(({ content }) => content && !content.includes('observation cell'))).toBe(true)
})

test.each(['until', 'nextContactAt'] as const)(
  'a plan whose %s is past is refused by its name',
  async (field) => {
    const { rosa, params } = await opened()
    const body = { ...somePlan(), [field]: new Date(now().getTime() - 1000).toISOString() }
    const reply = await rosa.call(caseApi.plan, { params, body })

    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
  },
)

test('only its owner plans, rates, offers and ends a case', async () => {
  const { rosa, nina, params } = await opened()
  const replies = [
    await nina.call(caseApi.plan, { params, body: somePlan() }),
    await nina.call(caseApi.setLevel, { params, body: { level: 'low', reason: 'Seems fine to me' } }),
    await nina.call(caseApi.offer, { params, body: { to: rosa.id } }),
    await nina.call(caseApi.end, { params, body: { how: 'contact' } }),
    await nina.call(caseApi.take, { params }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409])
})

test('a case that is offered stays with its owner until the other accepts', async () => {
  const { rosa, nina, id, params } = await opened()
  await rosa.call(caseApi.offer, { params, body: { to: nina.id } })

  expect(await read(nina, id)).toMatchObject({ isMine: false, isOfferedToMe: true })
  expect(await read(rosa, id)).toMatchObject({ isMine: true })
  expect(await world.rows(notifications, { userId: nina.id, kind: 'case-offered' })).toHaveLength(1)

  await nina.call(caseApi.answerOffer, { params, body: { accepts: true } })
  expect(await read(nina, id)).toMatchObject({ isMine: true, offeredTo: null, isOfferedToMe: false })
  const line = (await read(nina, id)).line.map(({ kind }) => kind)
  expect(line.slice(-2)).toEqual(['offered', 'accepted'])
  expect((await nina.call(caseApi.answerOffer, { params, body: { accepts: true } })).statusCode).toBe(409)
})

test('whoever says no leaves a case where it was', async () => {
  const { rosa, nina, id, params } = await opened()
  await rosa.call(caseApi.offer, { params, body: { to: nina.id } })
  await nina.call(caseApi.answerOffer, { params, body: { accepts: false } })

  expect(await read(rosa, id)).toMatchObject({ isMine: true, offeredTo: null })
})

test('an offer that its owner takes back opens the case to nobody any more', async () => {
  const { rosa, nina, id, params } = await opened()
  const helen = await world.person(newName(), 'admin')
  await rosa.call(caseApi.offer, { params, body: { to: helen.id } })
  expect((await read(helen, id)).isOfferedToMe).toBe(true)

  const notTheirs = await nina.call(caseApi.answerOffer, { params, body: { accepts: false } })
  const takenBack = await rosa.call(caseApi.answerOffer, { params, body: { accepts: false } })
  expect([notTheirs.statusCode, takenBack.statusCode]).toEqual([409, 204])
  expect((await helen.call(caseApi.find, { params })).statusCode).toBe(404)
  const shown = await read(rosa, id)
  expect([shown.offeredTo, shown.isMine, shown.line.at(-1)?.kind]).toEqual([null, true, 'withdrawn'])
  expect((await rosa.call(caseApi.answerOffer, { params, body: { accepts: false } })).statusCode).toBe(409)
})

test('an administrator who answers for nobody confirms no lower level, also of a case that is offered to them', async () => {
  const { rosa, id, params } = await opened()
  const helen = await world.person(newName(), 'admin')
  await rosa.call(caseApi.setLevel, { params, body: { level: 'high', reason: 'Has a plan' } })
  await rosa.call(caseApi.setLevel, { params, body: { level: 'low', reason: 'Much better now' } })
  await rosa.call(caseApi.offer, { params, body: { to: helen.id } })

  expect((await read(helen, id)).levelAsked).toMatchObject({ mayConfirm: false })
  expect((await helen.call(caseApi.confirmLevel, { params })).statusCode).toBe(409)
  expect((await read(rosa, id)).level).toBe('high')
})

test('whoever may take a case over is named with what they are, clinicians first and administrators last', async () => {
  const { rosa, nina, id } = await opened()
  await world.change(responderGrants, { userId: nina.id }, { qualification: 'clinician' })
  const helen = await world.person(newName(), 'admin')

  const { others } = await read(rosa, id)
  const kinds = others.map(({ kind }) => kind)
  expect(others.find((one) => one.id === nina.id)?.kind).toBe('clinician')
  expect(others.find((one) => one.id === helen.id)?.kind).toBe('administrator')
  expect(kinds.indexOf('clinician')).toBeLessThan(kinds.indexOf('responder'))
  expect(kinds.lastIndexOf('responder')).toBeLessThan(kinds.indexOf('administrator'))
})

test('a case says since when its person may not be safe and nobody is named who keeps them so', async () => {
  const { rosa, id, params } = await opened()
  expect((await read(rosa, id)).unguardedSince).toBeNull()
  await rosa.call(caseApi.setLevel, { params, body: { level: 'high', reason: 'Has a plan' } })
  expect((await read(rosa, id)).unguardedSince).not.toBeNull()
  await rosa.call(caseApi.plan, { params, body: { ...somePlan(), observation: 'usual' } })
  expect((await read(rosa, id)).unguardedSince).not.toBeNull()
  await rosa.call(caseApi.plan, { params, body: somePlan() })
  expect((await read(rosa, id)).unguardedSince).toBeNull()
})

test('the case of somebody under 18 says so, and whom the institution wants told', async () => {
  const { rosa, person, id } = await opened()
  expect((await read(rosa, id)).minor).toBeNull()
  await world.change(users, { id: person.id }, { ageBand: '13-17' })
  expect((await read(rosa, id)).minor).toMatchObject({ ageBand: '13-17' })
})

test('a case is offered to nobody who does not answer for its person', async () => {
  const { rosa, person, params } = await opened()
  const others = await responder(world, newName(), 'staff')
  for (const to of [others.id, person.id, rosa.id]) {
    const reply = await rosa.call(caseApi.offer, { params, body: { to } })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { to: expect.any(String) } }])
  }
})

test('a case whose owner can no longer answer is taken on by another', async () => {
  const { rosa, nina, id, params } = await opened()
  await world.change(responderGrants, { userId: rosa.id }, { endsAt: now() })

  expect((await nina.call(caseApi.take, { params })).statusCode).toBe(204)
  expect(await read(nina, id)).toMatchObject({ isMine: true })
})

// Controls H68.
test('lowering a high level waits for a second person', async () => {
  const { rosa, nina, id, params } = await opened()
  await rosa.call(caseApi.setLevel, { params, body: { level: 'high', reason: 'Has a plan' } })
  await rosa.call(caseApi.setLevel, { params, body: { level: 'low', reason: 'Much better now' } })
  expect((await read(rosa, id)).level).toBe('high')
  expect((await rosa.call(caseApi.confirmLevel, { params })).statusCode).toBe(409)

  expect((await read(nina, id)).levelAsked).toMatchObject({ level: 'low', mayConfirm: true })
  expect((await nina.call(caseApi.confirmLevel, { params })).statusCode).toBe(204)
  expect(await read(nina, id)).toMatchObject({ level: 'low', levelAsked: null })
  expect((await nina.call(caseApi.confirmLevel, { params })).statusCode).toBe(409)
})

test('a lower level that was asked before the person was found in danger has to be asked anew', async () => {
  const { rosa, nina, alertId, params } = await opened()
  await rosa.call(caseApi.setLevel, { params, body: { level: 'high', reason: 'Has a plan' } })
  await rosa.call(caseApi.setLevel, { params, body: { level: 'low', reason: 'Much better now' } })
  const look = { safety: 'not-safe', agreed: 'We talk at ten', knows: 'Her cell mate' } as const
  const resolved = await rosa.call(followUpApi.resolve, {
    params: { id: alertId },
    body: { outcome: 'met', assessment: { look } },
  })
  expect(resolved.statusCode).toBe(200)

  expect((await nina.call(caseApi.confirmLevel, { params })).statusCode).toBe(409)
  await rosa.call(caseApi.setLevel, {
    params,
    body: { level: 'low', reason: 'Slept, talked with her sister' },
  })
  expect((await nina.call(caseApi.confirmLevel, { params })).statusCode).toBe(204)
})

test('a case ends here only after its alert, its follow-ups and a plan', async () => {
  const { rosa, alertId, id, params } = await opened()
  const end = (body: object = { how: 'contact' }) => rosa.call(caseApi.end, { params, body: body as never })
  const refused = async () => (await read(rosa, id)).missing

  expect(await refused()).toEqual(['alerts', 'contact', 'plan'])
  expect((await end()).statusCode).toBe(409)
  const dates = await resolveAndPlan(world, rosa, alertId)
  expect(await refused()).toEqual(['follow-ups', 'plan'])
  for (const followUp of dates) {
    await rosa.call(followUpApi.answer, { params: { id: followUp }, body: { outcome: 'spoke' } })
  }
  expect(await world.rows(followUps, { alertId, status: 'open' })).toEqual([])
  expect((await end()).statusCode).toBe(409)
  expect((await end({ how: 'contact', withoutPlan: 'Nothing more to do' })).statusCode).toBe(204)

  const shown = await read(rosa, id)
  expect(shown.endedAt).not.toBeNull()
  expect(shown.line.at(-1)).toMatchObject({ kind: 'ended', ending: { how: 'contact' } })
  expect((await rosa.call(caseApi.plan, { params, body: somePlan() })).statusCode).toBe(409)
})

test('whoever has the person outside is named where a case ends with them', async () => {
  const { rosa, alertId, params } = await opened()
  await rosa.call(followUpApi.resolve, {
    params: { id: alertId },
    body: { outcome: 'emergency', assessment: someLook },
  })
  await rosa.call(caseApi.plan, { params, body: somePlan() })
  const unnamed = await rosa.call(caseApi.end, { params, body: { how: 'hospital' } })

  expect([unnamed.statusCode, unnamed.json()]).toMatchObject([
    400,
    { fields: { takenOverBy: expect.any(String) } },
  ])
  const named = { how: 'hospital', takenOverBy: 'County Hospital' } as const
  expect((await rosa.call(caseApi.end, { params, body: named })).statusCode).toBe(204)
})

test('a new alert after the end opens a new case', async () => {
  const { rosa, nina, person, alertId, id, params } = await opened()
  await resolveAndPlan(world, rosa, alertId)
  await rosa.call(caseApi.plan, { params, body: somePlan() })
  await rosa.call(caseApi.end, { params, body: { how: 'released', takenOverBy: 'Her sister' } })

  const next = await caseOf(nina, await ask(person))
  expect(next).not.toBe(id)
  expect((await read(nina, next)).line.map(({ kind }) => kind)).toEqual(['raised', 'acknowledged'])
})

test('a death ends the case, and a record of it that was wrong opens it again', async () => {
  const { rosa, nina, person, alertId, id } = await opened()
  const params = { id: alertId }
  expect((await rosa.call(deathApi.record, { params, body: { userId: person.id } })).statusCode).toBeLessThan(
    300,
  )
  expect((await world.row(cases, { id })).endedAt).not.toBeNull()

  expect((await nina.call(deathApi.takeBack, { params })).statusCode).toBeLessThan(300)
  expect((await world.row(cases, { id })).endedAt).toBeNull()
})

test('a death that is taken back leaves the case that was opened since as it is', async () => {
  const { rosa, nina, person, alertId } = await opened()
  const params = { id: alertId }
  await rosa.call(deathApi.record, { params, body: { userId: person.id } })
  await rosa.call(followUpApi.resolve, { params, body: { outcome: 'met' } })
  const next = await caseOf(nina, await ask(person))

  expect((await nina.call(deathApi.takeBack, { params })).statusCode).toBeLessThan(300)
  const open = (await world.rows(cases, { subjectId: person.id })).filter(({ endedAt }) => endedAt === null)
  expect(open.map(({ id }) => id)).toEqual([next])
})
