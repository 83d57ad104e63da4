import { eq } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import { dayOf } from '#shared/days.ts'
import { populationOf } from '#shared/population.ts'
import { insertBlock } from '#testing/duty/blocks.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import type { Making } from '#testing/people/household.ts'
import { newName, peopleManager, type Preparing } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import type { World } from '#testing/world.ts'

import { dutyBlocks } from '../server/table.ts'

const inHours = (hours: number) => new Date(now().getTime() + hours * 60 * 60_000).toISOString()
const community = { population: 'community' } as const

/** A responder with a block that is to come, and another responder. */
async function planned(world: World) {
  const owner = await responder(world, newName(), 'community')
  const other = await responder(world, newName(), 'community')
  return { owner, other, params: { id: await insertBlock(world, owner, 'community', [1, 2]) } }
}

/** The same, with the block offered to the other. */
async function offered(world: World) {
  const made = await planned(world)
  await world.db.update(dutyBlocks).set({ offeredTo: made.other.id }).where(eq(dutyBlocks.id, made.params.id))
  return made
}

const byKeeper =
  (body?: object): Preparing =>
  async (world) => {
    const { params } = await planned(world)
    return { by: await peopleManager(world), params, ...(body && { body }) }
  }

/** A block of the owner, in the plan of the population that answers for people of their role. */
const blockOfOwner =
  (body?: object): Making =>
  async (world, { owner }) => {
    await world.db.delete(dutyBlocks).where(eq(dutyBlocks.userId, owner.id))
    const id = await insertBlock(world, owner, populationOf(owner.role), [1, 2])
    return { params: { id }, ...(body && { body }) }
  }

const offerOfOwner: Making = async (world, { owner }) => {
  const population = populationOf(owner.role)
  const { institutionId } = owner
  const other = await responder(world, newName(), population, { institutionId })
  await world.db.delete(dutyBlocks).where(eq(dutyBlocks.userId, owner.id))
  const id = await insertBlock(world, owner, population, [1, 2])
  await world.db.update(dutyBlocks).set({ offeredTo: other.id }).where(eq(dutyBlocks.id, id))
  return { params: { id }, body: { userId: other.id } }
}

export const examples: FeatureExamples = {
  changes: {
    'POST /api/duty/blocks': async (world) => {
      const { owner } = await planned(world)
      const body = { ...community, userId: owner.id, from: inHours(3), until: inHours(4) }
      return { by: await peopleManager(world), body }
    },
    'PATCH /api/duty/blocks/:id': byKeeper({}),
    'DELETE /api/duty/blocks/:id': byKeeper(),
    'POST /api/duty/copy': async (world) => {
      await planned(world)
      const week = dayOf(new Date(inHours(1)), 'America/New_York')
      return { by: await peopleManager(world), body: { ...community, week } }
    },
    'PUT /api/duty/hours': async (world) => ({
      by: await peopleManager(world),
      body: {
        ...community,
        coversFrom: '07:00',
        coversUntil: '22:00',
        outOfHours: 'The control room answers',
      },
    }),
    'POST /api/duty/blocks/:id/offer': async (world) => {
      const { owner: by, other, params } = await planned(world)
      return { by, params, body: { userId: other.id } }
    },
    'POST /api/duty/blocks/:id/accept': async (world) => {
      const { other: by, params } = await offered(world)
      return { by, params }
    },
    'DELETE /api/duty/blocks/:id/offer': async (world) => {
      const { other: by, params } = await offered(world)
      return { by, params }
    },
  },
  objects: {
    'POST /api/duty/blocks': async (world, { owner }) => {
      await world.db.delete(dutyBlocks).where(eq(dutyBlocks.userId, owner.id))
      const [from, until] = [1, 2].map((hours) => new Date(now().getTime() + hours * 3_600_000).toISOString())
      return { body: { population: populationOf(owner.role), userId: owner.id, from, until } }
    },
    'PATCH /api/duty/blocks/:id': blockOfOwner({}),
    'DELETE /api/duty/blocks/:id': blockOfOwner(),
    'POST /api/duty/blocks/:id/offer': offerOfOwner,
    'POST /api/duty/blocks/:id/accept': offerOfOwner,
    'DELETE /api/duty/blocks/:id/offer': offerOfOwner,
  },
}
