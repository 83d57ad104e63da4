import { invitationApi } from '#features/institution/people/contract.ts'
import { newName, peopleManager, type Preparing } from '#testing/prepare-call.ts'

/** How to call each changing endpoint of joining with success. */
export const joiningChanges: Record<string, Preparing> = {
  'POST /api/register': async () => ({
    body: { username: newName(), password: 'four quiet owls', firstName: 'Ana', lastName: 'Brook' },
  }),
  'POST /api/register/invitation': async (world) => {
    const by = await peopleManager(world)
    const made = await by.call(invitationApi.invite, { body: { role: 'staff' } })
    return { body: { invitation: made.json<{ code: string }>().code } }
  },
}
