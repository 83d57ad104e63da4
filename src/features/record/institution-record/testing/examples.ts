import { eq } from 'drizzle-orm'

import { populationOf } from '#shared/population.ts'
import { withFollowUps } from '#testing/alerts/follow-ups.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { alertOfOwner, type Making } from '#testing/people/household.ts'
import { newName, peopleManager, type Preparing, someone } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import type { Person, World } from '#testing/world.ts'

import { institutionRecordApi } from '../contract.ts'
import { recordHolds } from '../server/table.ts'
import { askForHelp, eraseAccountOf, holdRecord, recordNamed } from './records.ts'

const reason = 'Case 26-1047 of the county court'

/** A responder, and somebody who asked for help, of whom the institution has a record. */
const withRecord =
  (prepare: (world: World, by: Person, id: string) => Promise<object | void>): Preparing =>
  async (world) => {
    const person = await someone(world)
    await askForHelp(person)
    const by = await responder(world, newName(), 'community')
    return { by, params: { id: person.id }, ...(await prepare(world, by, person.id)) }
  }

const another = (world: World) => responder(world, newName(), 'community')

const recordOfOwner =
  (body?: object): Making =>
  async (world, household) => {
    await alertOfOwner()(world, household)
    await world.db.delete(recordHolds).where(eq(recordHolds.recordId, household.owner.id))
    return { params: { id: household.owner.id }, ...(body && { body }) }
  }

const heldRecordOfOwner =
  (body?: object): Making =>
  async (world, household) => {
    const made = await recordOfOwner(body)(world, household)
    const { id, institutionId, role } = household.owner
    const readers = [1, 2].map(() => responder(world, newName(), populationOf(role), { institutionId }))
    const [first, second] = await Promise.all(readers)
    await holdRecord(first!, second!, id)
    return made
  }

const waitingHoldOfOwner: Making = async (world, household) => {
  const made = await recordOfOwner()(world, household)
  const { id, institutionId, role } = household.owner
  const by = await responder(world, newName(), populationOf(role), { institutionId })
  await by.call(institutionRecordApi.askHold, { params: { id }, body: { reason } })
  return made
}

export const examples: FeatureExamples = {
  changes: {
    'POST /api/records/:id/contacts': async (world) => {
      const by = await responder(world, newName(), 'residents')
      const { person } = await withFollowUps(world, by)
      await eraseAccountOf(world, person)
      const { id } = (await recordNamed(by, person.username))!
      return { by, params: { id }, body: { outcome: 'met', note: 'Slept well' } }
    },
    'POST /api/records/:id/hold': withRecord(async () => ({ body: { reason } })),
    'POST /api/records/:id/hold/lifting': withRecord(async (world, by, id) => {
      await holdRecord(by, await another(world), id)
      return { body: { reason } }
    }),
    'POST /api/records/:id/hold/confirmation': withRecord(async (world, by, id) => {
      await by.call(institutionRecordApi.askHold, { params: { id }, body: { reason } })
      return { by: await another(world) }
    }),
    'PUT /api/record-keeping/officer': async (world) => ({
      by: await peopleManager(world),
      body: { username: (await someone(world, 'staff')).username },
    }),
    'PUT /api/record-keeping/term': async (world) => ({
      by: await peopleManager(world),
      body: { years: 10 },
    }),
  },
  objects: {
    'GET /api/records/:id': recordOfOwner(),
    'GET /api/records/:id/file': recordOfOwner(),
    'POST /api/records/:id/contacts': recordOfOwner({ outcome: 'met' }),
    'POST /api/records/:id/hold': recordOfOwner({ reason }),
    'POST /api/records/:id/hold/lifting': heldRecordOfOwner({ reason }),
    'POST /api/records/:id/hold/confirmation': waitingHoldOfOwner,
  },
}
