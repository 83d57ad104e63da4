import { eq } from 'drizzle-orm'

import { dutyBlocks } from '#features/care/duty/server/table.ts'
import { now } from '#server/clock.ts'
import { dayOf } from '#shared/days.ts'
import { insertBlock } from '#testing/duty/blocks.ts'
import { newName, peopleManager, type Preparing } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import type { World } from '#testing/world.ts'

const inHours = (hours: number) => new Date(now().getTime() + hours * 60 * 60_000).toISOString()
const community = { population: 'community' } as const

/** A responder with a block that is to come, and another responder. */
async function planned(world: World) {
  const owner = await responder(world, newName(), 'community')
  const other = await responder(world, newName(), 'community')
  return { owner, other, params: { id: await insertBlock(world, owner, 'community', [1, 2]) } }
}

/** The same, with the block offered to the other. */
export async function offered(world: World) {
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

/** How to call each changing endpoint of duty with success. */
export const dutyChanges: Record<string, Preparing> = {
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
    body: { ...community, coversFrom: '07:00', coversUntil: '22:00', outOfHours: 'The control room answers' },
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
}
