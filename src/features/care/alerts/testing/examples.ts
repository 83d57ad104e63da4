import { eq } from 'drizzle-orm'

import { alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { dutyBlocks } from '#features/care/duty/server/table.ts'
import { now } from '#server/clock.ts'
import { populationOf } from '#shared/population.ts'
import { resolveAndPlan, someLook, withWaitingAnswer } from '#testing/alerts/follow-ups.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { insertBlock } from '#testing/duty/blocks.ts'
import { idOf, type Making } from '#testing/people/household.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'

const deviceOfOwner: Making = async (world, { owner }) => ({
  params: { id: await insertDevice(world, owner.id) },
})

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

const alertOfOwner =
  (body?: object): Making =>
  async ({ db }, { owner }) => {
    // One that was taken on takes further requests in; each try begins with one that waits.
    await db.delete(alerts).where(eq(alerts.subjectId, owner.id))
    const raised = await owner.call(alertApi.raise, { body: { severity: 'critical' } })
    return { params: { id: idOf(raised) }, ...(body && { body }) }
  }

const followUpOfOwner =
  (body?: object): Making =>
  async (world, { owner }) => {
    await world.db.delete(alerts).where(eq(alerts.subjectId, owner.id))
    const raised = await owner.call(alertApi.raise, { body: { severity: 'critical' } })
    const { institutionId, role } = owner
    const by = await responder(world, newName(), populationOf(role), { institutionId })
    const [id] = await resolveAndPlan(world, by, idOf(raised))
    return { params: { id: id! }, ...(body && { body }) }
  }

/** How to make each object of alerts, follow-ups, duty and devices that a call can name. */
export const alertObjects: Record<string, Making> = {
  'GET /api/alerts/own/:id': alertOfOwner(),
  'GET /api/alerts/:id': alertOfOwner(),
  'GET /api/alerts/:id/wishes': alertOfOwner(),
  'PATCH /api/alerts/:id': alertOfOwner({ status: 'acknowledged' }),
  'POST /api/alerts/:id/resolution': alertOfOwner({ outcome: 'met', assessment: someLook }),
  'POST /api/alerts/:id/attempts': alertOfOwner(),
  'GET /api/follow-ups/:id': followUpOfOwner(),
  'POST /api/follow-ups/:id/take': followUpOfOwner(),
  'POST /api/follow-ups/:id/answers': followUpOfOwner({ outcome: 'spoke' }),
  'POST /api/follow-ups/:id/confirmation': async (world, of) => {
    const { params } = await followUpOfOwner()(world, of)
    return withWaitingAnswer(world, params!['id']!)
  },
  'DELETE /api/alert-devices/:id': deviceOfOwner,
  'POST /api/alert-devices/:id/test': deviceOfOwner,
  'POST /api/alert-devices/:id/confirm': deviceOfOwner,
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
}
