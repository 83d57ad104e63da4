import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { type Release, releaseApi } from '#features/institution/release/contract.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { caseApi, type CaseDetail } from '../contract.ts'
import { caseOf, somePlan } from '../testing/cases.ts'

const world = await openWorld()

/** A resident of a jail with a case is released. */
async function released() {
  const { id: institutionId, admin } = await makeInstitution(world)
  const [rosa, nina] = [
    await responder(world, newName(), 'residents', { institutionId }),
    await responder(world, newName(), 'residents', { institutionId }),
  ]
  const person = await world.person(newName(), 'inmate', {
    institutionId,
    firstName: 'Nora',
    lastName: 'Reed',
  })
  const raised = await person.call(alertApi.raise, { body: { severity: 'critical', message: 'Please come' } })
  const alertId = raised.json<{ id: string }>().id
  const id = await caseOf(rosa, alertId)
  const params = { id }
  await rosa.call(caseApi.plan, { params, body: somePlan() })
  const look = { safety: 'not-safe', agreed: 'We talk at ten', knows: 'Her cell mate' } as const
  await rosa.call(followUpApi.resolve, {
    params: { id: alertId },
    body: { outcome: 'met', assessment: { look } },
  })
  const reply = await admin.call(releaseApi.release, { params: { id: person.id } })
  expect(reply.statusCode).toBe(201)
  return { rosa, nina, admin, id, params, release: reply.json<Release>() }
}

const read = (by: Person, id: string) => by.call(caseApi.find, { params: { id } })
const toldOf = async ({ id: userId }: Person, path: string) =>
  (await world.rows(notifications, { userId, path }))
    .filter(({ readAt }) => readAt === null)
    .map(({ kind }) => kind)

test('the owner and the responders are told that the person of a case has left, and read all of it', async () => {
  const { rosa, nina, admin, id } = await released()

  for (const one of [rosa, nina]) expect(await toldOf(one, `/cases/${id}`)).toEqual(['case-person-left'])
  expect(await toldOf(admin, `/cases/${id}`)).toEqual([])
  const shown = (await read(nina, id)).json<CaseDetail>()
  expect(shown).toMatchObject({ hasLeft: true, endedAt: null, level: 'high', person: { name: 'Nora Reed' } })
  expect(shown.line.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['plan', 'look', 'left']))
})

// Controls H66.
test('the case of whoever left ends with somebody who has them, and nothing is read of it then', async () => {
  const { rosa, nina, id, params } = await released()

  const here = await rosa.call(caseApi.end, { params, body: { how: 'contact' } })
  const outside = await rosa.call(caseApi.end, {
    params,
    body: { how: 'released', takenOverBy: 'Her sister' },
  })

  expect([here.statusCode, here.json().message]).toEqual([409, expect.stringMatching(/has left/)])
  expect(outside.statusCode).toBe(204)
  expect((await read(nina, id)).statusCode).toBe(404)
  expect(await toldOf(nina, `/cases/${id}`)).toEqual([])
})

test('a release that is taken back is in the case, which goes on', async () => {
  const { rosa, admin, id, release } = await released()

  await admin.call(releaseApi.undo, { params: { id: release.id } })

  const shown = (await read(rosa, id)).json<CaseDetail>()
  expect(shown).toMatchObject({ hasLeft: false, endedAt: null })
  expect(shown.line.at(-1)!.kind).toBe('returned')
  expect(await toldOf(rosa, `/cases/${id}`)).toEqual([])
})
