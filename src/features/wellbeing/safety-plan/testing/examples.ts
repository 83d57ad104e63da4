import { eq } from 'drizzle-orm'

import { sessions } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { populationOf } from '#shared/population.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { alertOfOwner, type Making } from '#testing/people/household.ts'
import { newName, sends, someone } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import type { Person, World } from '#testing/world.ts'

import { safetyPlanApi } from '../contract.ts'
import { earlierSafetyPlans, planSittings } from '../server/table.ts'
import { type OwnSitting, planSittingApi } from '../sittings-contract.ts'
import { steps } from '../steps.ts'
import { wishes } from '../wishes.ts'

const words = { warningSigns: 'I stop answering' }

/** A plan of somebody's that stood before the present one. */
async function earlierPlanOf({ db }: World, { id: userId }: Person) {
  const plan = { userId, ciphertext: Buffer.alloc(40), updatedAt: now() }
  const [row] = await db.insert(earlierSafetyPlans).values(plan).returning()
  return { params: { id: row!.id } }
}

/** Somebody who invited, and a responder who accepted where it is wanted. */
async function withSitting(world: World, { isAccepted = true } = {}) {
  const owner = await someone(world)
  const helper = await responder(world, newName(), 'community')
  const { id } = (await owner.call(planSittingApi.invite)).json<OwnSitting>()
  if (isAccepted) await helper.call(planSittingApi.accept, { params: { id } })
  return { owner, helper, params: { id } }
}

/** An invitation to the owner's plan, in place of one that is there. */
const invitationOfOwner =
  (body?: object): Making =>
  async ({ db }, { owner: { id: ownerId, institutionId, role } }) => {
    await db.delete(planSittings).where(eq(planSittings.ownerId, ownerId))
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, ownerId))
    const endsAt = new Date(now().getTime() + 60 * 60_000)
    const [row] = await db
      .insert(planSittings)
      .values({ ownerId, institutionId, population: populationOf(role), ownerSessionId: session!.id, endsAt })
      .returning()
    return { params: { id: row!.id }, ...(body && { body }) }
  }

export const examples: FeatureExamples = {
  changes: {
    'PUT /api/safety-plan': sends(words),
    'PUT /api/safety-plan/review': async (world) => {
      const by = await someone(world)
      await by.call(safetyPlanApi.save, { body: words })
      return { by, body: { on: addDays(dayOf(now(), 'UTC'), 30) } }
    },
    'PUT /api/safety-plan/wishes': sends({ whatHelps: 'Speak slowly' }),
    'PUT /api/safety-plan/wishes/shown': async (world) => {
      const by = await someone(world)
      await by.call(safetyPlanApi.saveWishes, { body: { whatHelps: 'Speak slowly' } })
      return { by, body: { wish: 'whatHelps', isShown: true } }
    },
    'DELETE /api/safety-plan/earlier/:id': async (world) => {
      const by = await someone(world)
      return { by, ...(await earlierPlanOf(world, by)) }
    },
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
  },
  objects: {
    'GET /api/alerts/:id/wishes': alertOfOwner(),
    'DELETE /api/safety-plan/earlier/:id': (world, { owner }) => earlierPlanOf(world, owner),
    'POST /api/plan-sittings/:id/accept': invitationOfOwner(),
    'GET /api/plan-sittings/:id': invitationOfOwner(),
    'PUT /api/plan-sittings/:id': invitationOfOwner(words),
    'DELETE /api/plan-sittings/:id': invitationOfOwner(),
  },
  async canaries(person, word) {
    await person.call(safetyPlanApi.save, {
      body: Object.fromEntries(steps.map((step) => [step, word(`plan-${step}`)])),
    })
    await person.call(safetyPlanApi.saveWishes, {
      body: Object.fromEntries(wishes.map((wish) => [wish, word(`wish-${wish}`)])),
    })
    await person.call(safetyPlanApi.showWish, { body: { wish: 'whatHelps', isShown: true } })
  },
}
