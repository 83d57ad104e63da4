import { now } from '#server/clock.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { connectHousehold, idOf, type Making } from '#testing/people/household.ts'
import { connected, newName, someone } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

import { connectionApi } from '../contract.ts'
import { blocks } from '../server/table.ts'

/** Somebody whom another has asked to connect. */
async function asked(world: World) {
  const [one, by] = [await someone(world), await someone(world)]
  const reply = await one.call(connectionApi.request, { body: { connectedUserId: by.id } })
  return { by, params: { id: idOf(reply) } }
}

const connectionWith =
  (body?: object): Making =>
  async (world, household) => ({
    params: { id: await connectHousehold(world, household) },
    ...(body && { body }),
  })

const theOwner =
  (field: 'connectedUserId' | 'userId'): Making =>
  async (world, household) => {
    await connectHousehold(world, household)
    return { body: { [field]: household.owner.id } }
  }

export const examples: FeatureExamples = {
  changes: {
    'POST /api/connections': async (world) => ({
      by: await someone(world),
      body: { connectedUserId: (await someone(world)).id },
    }),
    'PATCH /api/connections/:id': async (world) => ({
      ...(await asked(world)),
      body: { status: 'accepted' },
    }),
    'DELETE /api/connections/:id': connected,
    'POST /api/blocks': async (world) => ({
      by: await someone(world),
      body: { userId: (await someone(world)).id },
    }),
    'DELETE /api/blocks/:id': async (world) => {
      const [by, other] = [await someone(world), await someone(world)]
      await by.call(connectionApi.block, { body: { userId: other.id } })
      return { by, params: { id: other.id } }
    },
    'POST /api/connections/:id/encouragements': async (world) => ({
      ...(await connected(world)),
      body: { phrase: 'not-alone' },
    }),
  },
  objects: {
    'POST /api/connections': theOwner('connectedUserId'),
    'PATCH /api/connections/:id': connectionWith({ nickname: 'Friend' }),
    'DELETE /api/connections/:id': connectionWith(),
    'POST /api/blocks': theOwner('userId'),
    'DELETE /api/blocks/:id': async (world, { owner }) => {
      const { id } = await world.person(newName())
      await world.db.insert(blocks).values({ blockerId: owner.id, blockedId: id, createdAt: now() })
      return { params: { id } }
    },
    'POST /api/connections/:id/encouragements': connectionWith({ phrase: 'not-alone' }),
  },
}
