import { ownFactorApi, type NewOwnFactor } from '#features/wellbeing/own-factors/contract.ts'
import { type Preparing, sends, someone } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

export const someFactor: NewOwnFactor = { kind: 'stressor', name: 'The stairwell', icon: 'walk' }

/** Somebody with a factor in their own words. */
async function withFactor(world: World) {
  const by = await someone(world)
  const reply = await by.call(ownFactorApi.add, { body: someFactor })
  return { by, params: { id: reply.json<{ id: string }>().id } }
}

/** How to call each changing endpoint of own factors with success. */
export const ownFactorChanges: Record<string, Preparing> = {
  'POST /api/own-factors': sends(someFactor),
  'PUT /api/own-factors/:id': async (world) => ({
    ...(await withFactor(world)),
    body: { name: 'The stairs', icon: 'walk', isArchived: false },
  }),
  'DELETE /api/own-factors/:id': withFactor,
}
