import { caringContactApi } from '#features/care/caring-contacts/contract.ts'
import { type Preparing, someone } from '#testing/prepare-call.ts'

/** How to call each changing endpoint of caring contacts with success. */
export const caringContactChanges: Record<string, Preparing> = {
  'PUT /api/caring-contacts': async (world) => ({ by: await someone(world) }),
  'DELETE /api/caring-contacts': async (world) => {
    const by = await someone(world)
    await by.call(caringContactApi.start)
    return { by }
  },
}
