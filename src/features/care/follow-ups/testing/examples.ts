import { populationOf } from '#shared/population.ts'
import { resolveAndPlan, someLook, withWaitingAnswer } from '#testing/alerts/follow-ups.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { alertOfOwner, type Making } from '#testing/people/household.ts'
import { newName, type Preparing, withAlert } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'

const toFollowUp =
  (body?: object): Preparing =>
  async (world) => {
    const { by, params } = await withAlert(world)
    const [id] = await resolveAndPlan(world, by, params.id)
    return { by, params: { id: id! }, ...(body && { body }) }
  }

const toWaitingAnswer: Preparing = async (world) => {
  const { by, params } = await withAlert(world)
  const [id] = await resolveAndPlan(world, by, params.id)
  return { by, ...(await withWaitingAnswer(world, id!)) }
}

const followUpOfOwner =
  (body?: object): Making =>
  async (world, household) => {
    const { params: alert } = await alertOfOwner()(world, household)
    const { institutionId, role } = household.owner
    const by = await responder(world, newName(), populationOf(role), { institutionId })
    const [id] = await resolveAndPlan(world, by, alert!['id']!)
    return { params: { id: id! }, ...(body && { body }) }
  }

export const examples: FeatureExamples = {
  changes: {
    'POST /api/alerts/:id/resolution': async (world) => ({
      ...(await withAlert(world)),
      body: { outcome: 'met', assessment: someLook },
    }),
    'POST /api/alerts/:id/attempts': withAlert,
    'POST /api/follow-ups/:id/take': toFollowUp(),
    'POST /api/follow-ups/:id/answers': toFollowUp({ outcome: 'spoke', note: 'A quiet talk' }),
    'POST /api/follow-ups/:id/confirmation': toWaitingAnswer,
  },
  objects: {
    'POST /api/alerts/:id/resolution': alertOfOwner({ outcome: 'met', assessment: someLook }),
    'POST /api/alerts/:id/attempts': alertOfOwner(),
    'GET /api/follow-ups/:id': followUpOfOwner(),
    'POST /api/follow-ups/:id/take': followUpOfOwner(),
    'POST /api/follow-ups/:id/answers': followUpOfOwner({ outcome: 'spoke' }),
    'POST /api/follow-ups/:id/confirmation': async (world, of) => {
      const { params } = await followUpOfOwner()(world, of)
      return withWaitingAnswer(world, params!['id']!)
    },
  },
}
