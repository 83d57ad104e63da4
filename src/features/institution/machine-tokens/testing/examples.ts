import type { FeatureExamples } from '#testing/feature-examples.ts'
import { insertToken } from '#testing/machines/tokens.ts'
import type { Making } from '#testing/people/household.ts'
import { peopleManager } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

import { machineTokenApi } from '../contract.ts'

/** A token of somebody else, an administrator who could take it over, and a second one who could confirm that. */
async function withSecond(world: World) {
  const [by, second] = [await peopleManager(world), await peopleManager(world)]
  return { by, second, id: (await insertToken(world)).row.id }
}

const token: Making = async (world) => ({ params: { id: (await insertToken(world)).row.id } })

export const examples: FeatureExamples = {
  changes: {
    'POST /api/machine-tokens': async (world) => ({
      by: await peopleManager(world),
      body: { name: 'Payroll', scopes: ['scim'], days: 30 },
    }),
    'POST /api/machine-tokens/:id/take-over': async (world) => {
      const { by, id } = await withSecond(world)
      return { by, params: { id } }
    },
    'POST /api/machine-tokens/:id/confirm': async (world) => {
      const { by, id, second } = await withSecond(world)
      await by.call(machineTokenApi.takeOver, { params: { id } })
      return { by: second, params: { id } }
    },
    'DELETE /api/machine-tokens/:id': async (world) => ({
      by: await peopleManager(world),
      params: { id: (await insertToken(world)).row.id },
    }),
  },
  objects: {
    'POST /api/machine-tokens/:id/take-over': token,
    'POST /api/machine-tokens/:id/confirm': async (world) => {
      const { second, id } = await withSecond(world)
      await second.call(machineTokenApi.takeOver, { params: { id } })
      return { params: { id } }
    },
    'DELETE /api/machine-tokens/:id': token,
  },
}
