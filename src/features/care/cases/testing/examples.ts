import { alertApi } from '#features/care/alerts/contract.ts'
import { caseApi } from '#features/care/cases/contract.ts'
import { populationOf } from '#shared/population.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { alertOfOwner, type Making } from '#testing/people/household.ts'
import { newName, type Preparing, withAlert } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import type { Person, World } from '#testing/world.ts'

import { cases } from '../server/table.ts'
import { caseOf, somePlan } from './cases.ts'

/** A case that somebody owns, and another who may answer for the same people. */
const toCase =
  (
    prepare: (
      world: World,
      owner: Person,
      id: string,
      alertId: string,
    ) => Promise<{ by?: Person; body?: object }>,
  ): Preparing =>
  async (world) => {
    const { by, params } = await withAlert(world)
    const id = await caseOf(by, params.id)
    return { by, params: { id }, ...(await prepare(world, by, id, params.id)) }
  }

const another = (world: World, { institutionId }: Person) =>
  responder(world, newName(), 'community', { institutionId })

const unowned = async (world: World, id: string) => world.change(cases, { id }, { ownerId: null })

const lower = { level: 'low', reason: 'Slept well and eats' } as const

const caseOfOwner =
  (body?: object): Making =>
  async (world, household) => {
    const { params: alert } = await alertOfOwner()(world, household)
    const { institutionId, role } = household.owner
    const by = await responder(world, newName(), populationOf(role), { institutionId })
    return { params: { id: await caseOf(by, alert!['id']!) }, ...(body && { body }) }
  }

export const examples: FeatureExamples = {
  changes: {
    'PUT /api/cases/:id/plan': toCase(async () => ({ body: somePlan() })),
    'PUT /api/cases/:id/level': toCase(async () => ({ body: lower })),
    'POST /api/cases/:id/level/confirmation': toCase(async (world, owner, id) => {
      const params = { id }
      await owner.call(caseApi.setLevel, { params, body: { ...lower, level: 'high' } })
      await owner.call(caseApi.setLevel, { params, body: lower })
      return { by: await another(world, owner) }
    }),
    'POST /api/cases/:id/handover': toCase(async (world, owner) => ({
      body: { to: (await another(world, owner)).id },
    })),
    'POST /api/cases/:id/handover/answer': toCase(async (world, owner, id) => {
      const by = await another(world, owner)
      await owner.call(caseApi.offer, { params: { id }, body: { to: by.id } })
      return { by, body: { accepts: true } }
    }),
    'POST /api/cases/:id/take': toCase(async (world, _, id) => {
      await unowned(world, id)
      return {}
    }),
    'POST /api/cases/:id/end': toCase(async (_, owner, id, alertId) => {
      const resolved = { status: 'resolved', outcome: 'emergency' } as const
      await owner.call(alertApi.update, { params: { id: alertId }, body: resolved })
      await owner.call(caseApi.plan, { params: { id }, body: somePlan() })
      return { body: { how: 'hospital', takenOverBy: 'County Hospital' } }
    }),
  },
  objects: {
    'GET /api/cases/:id': caseOfOwner(),
    'GET /api/alerts/:id/case': alertOfOwner(),
    'PUT /api/cases/:id/plan': caseOfOwner(somePlan()),
    'PUT /api/cases/:id/level': caseOfOwner(lower),
    'POST /api/cases/:id/level/confirmation': caseOfOwner(),
    'POST /api/cases/:id/handover': caseOfOwner({ to: '00000000-0000-4000-8000-000000000000' }),
    'POST /api/cases/:id/handover/answer': caseOfOwner({ accepts: true }),
    'POST /api/cases/:id/take': caseOfOwner(),
    'POST /api/cases/:id/end': caseOfOwner({ how: 'contact' }),
  },
}
