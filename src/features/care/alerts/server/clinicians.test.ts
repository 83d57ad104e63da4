import { expect, test } from 'vitest'

import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import type { Qualification } from '#features/core/identity/qualification.ts'
import { responderGrants } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { newBrowser } from '#testing/devices/push-service.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type AlertDetail, alertApi, type OwnAlert } from '../contract.ts'
import { ringJob } from './notify.ts'

const world = await openWorld()

/** A new institution with somebody who asked for help, and a way to add those who answer. */
async function place() {
  const institutionId = await anotherInstitution(world)
  const add = (qualification?: Qualification) =>
    responder(world, newName(), 'residents', { institutionId, ...(qualification && { qualification }) })
  return { institutionId, add }
}
async function asks(institutionId: string) {
  const person = await world.person(newName(), 'inmate', { institutionId })
  const raised = await person.call(alertApi.raise, { body: { severity: 'critical' } })
  return { person, id: raised.json<{ id: string }>().id }
}
const respond = async (by: Person, id: string) => {
  const reply = await by.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  expect(reply.statusCode).toBe(200)
}
const toldOf = async (person: Person) =>
  (await world.rows(notifications, { userId: person.id }))
    .filter(({ readAt }) => !readAt)
    .map(({ kind }) => kind)
const ownView = async (person: Person, id: string) =>
  (await person.call(alertApi.findOwn, { params: { id } })).json<OwnAlert>()

// Controls H68.
test('a nurse’s Respond tells the clinicians, their devices ring, and nobody else is told', async () => {
  const { institutionId, add } = await place()
  const [nina, carla, peer] = [await add('nurse'), await add('clinician'), await add('trained-peer')]
  await carla.call(alertDeviceApi.add, { body: newBrowser().subscription })
  const { id } = await asks(institutionId)

  await respond(nina, id)

  expect([await toldOf(nina), await toldOf(carla), await toldOf(peer)]).toEqual([
    [],
    ['alert-no-clinician'],
    [],
  ])
  const rings = (await world.rows(outbox, { kind: ringJob })).map(({ payload }) => payload)
  expect(rings).toContainEqual(
    expect.objectContaining({
      alertId: id,
      userId: carla.id,
      kind: 'alert-no-clinician',
      status: 'acknowledged',
    }),
  )
})

test.each(['trained-peer', 'officer-on-duty', undefined] as const)(
  'the Respond of a responder who is stated as %s tells them too, and so does an administrator’s',
  async (qualification) => {
    const { institutionId, add } = await place()
    const [other, carla] = [await add(qualification), await add('clinician')]
    const admin = await world.person(newName(), 'admin', { institutionId })
    for (const by of [other, admin]) await respond(by, (await asks(institutionId)).id)

    expect(await toldOf(carla)).toEqual(['alert-no-clinician', 'alert-no-clinician'])
  },
)

test('where a clinician responds, none has a grant in force, or their proof is over, nothing more is told', async () => {
  const [one, two, three] = [await place(), await place(), await place()]
  const [carla, clara] = [await one.add('clinician'), await one.add('clinician')]
  await respond(carla, (await asks(one.institutionId)).id)
  const [nina, noah] = [await two.add('nurse'), await two.add('nurse')]
  await respond(nina, (await asks(two.institutionId)).id)
  const [nell, late] = [await three.add('nurse'), await three.add('clinician')]
  await world.change(responderGrants, { userId: late.id }, { proofEndsOn: '2020-01-01' })
  await respond(nell, (await asks(three.institutionId)).id)

  expect([await toldOf(clara), await toldOf(noah), await toldOf(late)]).toEqual([[], [], []])
})

test('the person who asked sees nothing of it: not how many were told, nor in the trail of their own', async () => {
  const { institutionId, add } = await place()
  const nina = await add('nurse')
  const { person, id } = await asks(institutionId)
  // Their grant begins after the request.
  await add('clinician')
  const before = await ownView(person, id)
  const audited = () => world.trail({ subjectId: person.id, action: 'alert.deliver' })
  const events = (await audited()).length

  await respond(nina, id)

  const { notified, told } = await ownView(person, id)
  expect([notified, told]).toEqual([before.notified, before.told])
  expect(await audited()).toHaveLength(events)
})

// Controls H68.
test('an alert says whether a clinician is among those who answer now', async () => {
  const { institutionId, add } = await place()
  const nina = await add('nurse')
  const { id } = await asks(institutionId)
  const read = async () =>
    (await nina.call(alertApi.find, { params: { id } })).json<AlertDetail>().hasClinician
  const alone = await read()
  await add('clinician')

  expect([alone, await read()]).toEqual([false, true])
})
