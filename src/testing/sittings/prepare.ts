import { eq } from 'drizzle-orm'

import { sessions } from '#features/core/identity/server/table.ts'
import { planSittings } from '#features/wellbeing/safety-plan/server/table.ts'
import { type OwnSitting, planSittingApi } from '#features/wellbeing/safety-plan/sittings-contract.ts'
import { populationOf } from '#shared/population.ts'

import { now } from '../../server/clock.ts'
import { newName, type Preparing, someone } from '../prepare-call.ts'
import { responder } from '../responder.ts'
import type { Person, World } from '../world.ts'

/** Makes an invitation to somebody's plan, in place of one that is there; answers its id. */
export async function insertInvitation({ db }: World, owner: Person): Promise<string> {
  const { id: ownerId, institutionId, role } = owner
  await db.delete(planSittings).where(eq(planSittings.ownerId, ownerId))
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, ownerId))
  const endsAt = new Date(now().getTime() + 60 * 60_000)
  const [row] = await db
    .insert(planSittings)
    .values({ ownerId, institutionId, population: populationOf(role), ownerSessionId: session!.id, endsAt })
    .returning()
  return row!.id
}

/** Somebody who invited, and a responder who accepted where it is wanted. */
export async function withSitting(world: World, { isAccepted = true } = {}) {
  const owner = await someone(world)
  const helper = await responder(world, newName(), 'community')
  const { id } = (await owner.call(planSittingApi.invite)).json<OwnSitting>()
  if (isAccepted) await helper.call(planSittingApi.accept, { params: { id } })
  return { owner, helper, params: { id } }
}

const words = { warningSigns: 'I stop answering' }

/** How to call each changing endpoint of sittings with success. */
export const sittingChanges: Record<string, Preparing> = {
  'POST /api/safety-plan/sitting': async (world) => {
    await responder(world, newName(), 'community')
    return { by: await someone(world) }
  },
  'PUT /api/safety-plan/sitting': async (world) => ({ by: (await withSitting(world)).owner, body: words }),
  'DELETE /api/safety-plan/sitting': async (world) => ({ by: (await withSitting(world)).owner }),
  'POST /api/plan-sittings/:id/accept': async (world) => {
    const { helper, params } = await withSitting(world, { isAccepted: false })
    return { by: helper, params }
  },
  'PUT /api/plan-sittings/:id': async (world) => {
    const { helper, params } = await withSitting(world)
    return { by: helper, params, body: words }
  },
  'DELETE /api/plan-sittings/:id': async (world) => {
    const { helper, params } = await withSitting(world)
    return { by: helper, params }
  },
}
