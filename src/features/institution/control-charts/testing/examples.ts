import type { FeatureExamples } from '#testing/feature-examples.ts'
import { idOf } from '#testing/people/household.ts'
import { peopleManager, sends } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

import { controlChartApi } from '../contract.ts'

const newMeasure = { day: '2026-01-05', text: 'A third officer on evenings' }

/** A note of what an institution did. */
async function noted(world: World) {
  const reply = await (await peopleManager(world)).call(controlChartApi.addMeasure, { body: newMeasure })
  return { params: { id: idOf(reply) } }
}

export const examples: FeatureExamples = {
  changes: {
    'POST /api/analytics/measures': sends(newMeasure, 'admin'),
    'DELETE /api/analytics/measures/:id': async (world) => ({
      by: await peopleManager(world),
      ...(await noted(world)),
    }),
  },
  objects: { 'DELETE /api/analytics/measures/:id': noted },
}
