import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { drillApi } from '#features/care/alerts/drill-contract.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { invitationApi, peopleApi } from '#features/institution/people/contract.ts'
import { grantApi } from '#features/institution/people/grant-contract.ts'
import { sharingApi } from '#features/record/sharing/contract.ts'
import { now } from '#server/clock.ts'
import { connectPeople, share } from '#testing/connect.ts'
import { columnsHolding } from '#testing/find-text.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { myDataApi } from '../contract.ts'
import { erase, eraseDueAccounts } from './erasure.ts'

const password = 'four quiet owls'
const day = 24 * 60 * 60_000

const world = await openWorld()

/** Has an administrator who answers alerts do each thing once that they may do. */
async function work(rita: Person, ana: Person, officer: Person): Promise<number[]> {
  const raised = await ana.call(alertApi.raise, { body: { severity: 'critical', message: 'please' } })
  const params = { id: raised.json<{ id: string }>().id }
  const until = new Date(now().getTime() + 30 * day).toISOString()
  const given = { userId: officer.id, population: 'staff', until } as const
  const replies = [
    await rita.call(alertApi.find, { params }),
    await rita.call(alertApi.update, { params, body: { status: 'acknowledged' } }),
    await rita.call(grantApi.give, { body: given }),
    await rita.call(invitationApi.invite, { body: { role: 'institution_admin' } }),
    await rita.call(peopleApi.resetCode, { params: { id: officer.id } }),
    await rita.call(drillApi.start, { body: { population: 'residents' } }),
  ]
  return replies.map(({ statusCode }) => statusCode)
}

/** Has two people support each other once. */
async function support(rita: Person, ben: Person): Promise<number[]> {
  const id = await connectPeople(rita, ben)
  const replies = [
    await share(ben, rita, { shareMoodData: true, notifyOnAlerts: true }),
    await share(rita, ben, { shareMoodData: true }),
    await rita.call(sharingApi.shared, { params: { id } }),
    await ben.call(connectionApi.encourage, { params: { id }, body: { phrase: 'proud-of-you' } }),
    await rita.call(connectionApi.encourage, { params: { id }, body: { phrase: 'proud-of-you' } }),
    await ben.call(alertApi.raise, { body: { severity: 'critical' } }),
  ]
  return replies.map(({ statusCode }) => statusCode)
}

test('of an erased person who answered alerts and managed people, only the bare id in the audit trail stays', async () => {
  const rita = await responder(world, 'rita', 'community', { role: 'admin', password })
  await world.person('successor', 'admin')
  const done = await work(rita, await world.person('ana'), await world.person('officer', 'staff'))
  const supported = await support(rita, await world.person('ben'))
  const left = await rita.call(myDataApi.deleteAccount, { body: { password } })
  await world.change(users, { id: rita.id }, { deletesAt: now() })

  await eraseDueAccounts(world)

  expect([...done, ...supported, left.statusCode].filter((status) => status >= 300)).toEqual([])
  expect(await columnsHolding(world, rita.id)).toEqual([
    'audit_events.actor_id',
    'audit_events.object_id',
    'audit_events.subject_id',
  ])
})

test('of somebody who is erased again after a restore, what they had taken on waits for the others', async () => {
  const rosa = await responder(world, 'rosa', 'community')
  const ana = await world.person('ana-again')
  const raised = await ana.call(alertApi.raise, { body: { severity: 'critical' } })
  const { id } = raised.json<{ id: string }>()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

  await world.db.transaction((tx) => erase({ ...world, db: tx }, rosa.id))

  expect((await ana.call(alertApi.findOwn, { params: { id } })).json()).toMatchObject({
    status: 'active',
    givenBackAt: expect.any(String),
  })
})
