import { hopeBoxApi } from '#features/wellbeing/hope-box/contract.ts'
import { type Preparing, sends, someone } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

/** Somebody with words in their box of hope. */
async function withItem(world: World) {
  const by = await someone(world)
  const reply = await by.call(hopeBoxApi.add, { body: { kind: 'words', text: 'my daughter' } })
  return { by, params: { id: reply.json<{ id: string }>().id } }
}

/** How to call each changing endpoint of the box of hope with success. */
export const hopeBoxChanges: Record<string, Preparing> = {
  'POST /api/hope-box': sends({ kind: 'words', text: 'my daughter' }),
  'PUT /api/hope-box/:id': async (world) => ({
    ...(await withItem(world)),
    body: { text: 'my two daughters' },
  }),
  'DELETE /api/hope-box/:id': withItem,
  'PUT /api/hope-box/order': async (world) => {
    const { by, params } = await withItem(world)
    return { by, body: { ids: [params.id] } }
  },
}
