import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { auditApi } from '../contract.ts'
import { type TrailEvent, auditTrailApi, type TrailQuery } from '../trail-contract.ts'

const world = await openWorld()
const keeper = await world.person('keeper', 'institution_admin')

async function trail(query: TrailQuery = {}, person = keeper): Promise<TrailEvent[]> {
  const reply = await person.call(auditTrailApi.list, { query })
  expect(reply.statusCode).toBe(200)
  return reply.json<TrailEvent[]>()
}

async function answeredAlert() {
  const ben = await world.person(`ben-${crypto.randomUUID().slice(0, 6)}`, 'inmate')
  const rita = await responder(world, `rita-${crypto.randomUUID().slice(0, 6)}`, 'residents')
  const raised = await ben.call(alertApi.raise, { body: { severity: 'critical', message: 'please' } })
  await rita.call(alertApi.find, { params: { id: raised.json<{ id: string }>().id } })
  return { ben, rita }
}

test('a people manager reads who changed whose account', async () => {
  const ana = await world.person('ana', 'staff')
  await keeper.call(peopleApi.deactivate, { params: { id: ana.id } })

  expect(await trail({ action: 'account.deactivate' })).toMatchObject([
    { actor: { username: 'keeper' }, words: 'deactivated an account', subject: { username: 'ana' } },
  ])
})

test('a people manager reads that a responder opened an alert, and not about whom it was', async () => {
  const { ben, rita } = await answeredAlert()

  const events = await trail({ actor: rita.username })

  expect(events.map(({ action }) => action)).toContain('alert.view')
  expect(JSON.stringify(events)).not.toContain(ben.username)
  expect(JSON.stringify(events)).not.toContain(ben.id)
})

test('what a person does for themselves is not in the list, whatever it is filtered by', async () => {
  const { ben } = await answeredAlert()
  await ben.call(checkInApi.save, { body: { moodScore: 2, stressScore: 9 } })

  const lists = [await trail(), await trail({ actor: ben.username }), await trail({ person: ben.username })]

  const actions = lists.flat().filter(({ actor }) => actor?.username === ben.username)
  expect(actions).toEqual([])
  expect(lists.flat().map(({ action }) => action)).not.toContain('check-in.save')
  expect(await trail({ person: ben.username, action: 'alert.view' })).toEqual([])
})

test('a reading is in the trail itself, and the person whom it was about reads of it', async () => {
  const ana = await world.person('ana.read', 'staff')
  await trail({ person: 'ana.read' })

  const log = (await ana.call(auditApi.accessLog, { query: {} })).json<{ words: string }[]>()
  expect(log.map(({ words }) => words)).toContainEqual(
    'An administrator read what the audit trail says about you, without what is only yours',
  )
  expect(await trail({ action: 'audit.read' })).toContainEqual(
    expect.objectContaining({ subject: expect.objectContaining({ username: 'ana.read' }) }),
  )
})

test('sign-ins of staff are in the list, and those of residents are not', async () => {
  for (const [name, role] of [
    ['sam.staff', 'staff'],
    ['rob.resident', 'inmate'],
  ] as const) {
    await world.person(name, role, { password: 'a long enough password' })
    await world.stranger.call(accountApi.login, {
      body: { username: name, password: 'a long enough password' },
    })
  }

  const signIns = await trail({ action: 'session.start' })

  expect(JSON.stringify(signIns)).toContain('sam.staff')
  expect(JSON.stringify(signIns)).not.toContain('rob.resident')
})

test('another institution’s events and people stay out of the list', async () => {
  const elsewhere = await anotherInstitution(world)
  const other = await world.person('other.keeper', 'institution_admin', { institutionId: elsewhere })
  await trail()

  expect(JSON.stringify(await trail({}, other))).not.toContain('"keeper"')
  const refused = await other.call(auditTrailApi.list, { query: { person: 'keeper' } })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ fields: { person: 'Nobody at your institution has this username' } })
})

test('the list is limited by time, and goes on page by page', async () => {
  const before = new Date(Date.now() - 60_000).toISOString()
  const after = new Date(Date.now() + 60_000).toISOString()

  expect(await trail({ until: before })).toEqual([])
  expect((await trail({ from: before, until: after })).length).toBeGreaterThan(0)
})

test('an action that is not shown is refused as a filter', async () => {
  const reply = await keeper.call(auditTrailApi.list, { query: { action: 'journal.create' } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('action')
})

test('a people manager reads when the trail was last verified', async () => {
  const state = (await keeper.call(auditTrailApi.state)).json()

  expect(state).toEqual({ verifiedAt: null, findings: [] })
})
