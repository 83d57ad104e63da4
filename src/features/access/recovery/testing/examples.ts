import { eq } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { helpAsContact } from '#testing/connect.ts'
import {
  connected,
  type Preparing,
  resetWithCode,
  sends,
  withAskedContact,
  withRecoveryCode,
  withRecoveryContact,
  wordsOf,
} from '#testing/prepare-call.ts'
import { resetByStaff } from '#testing/staff-reset.ts'

/** How to call each changing endpoint of recovery and of what a reset closed with success. */
export const recoveryChanges: Record<string, Preparing> = {
  'POST /api/recovery-code': sends({ form: 'words' }),
  'POST /api/recovery-code/kept': sends(),
  'POST /api/password/recover': async (world) => {
    const { person, code } = await withRecoveryCode(world)
    return { body: { username: person.username, code, newPassword: 'four quiet owls' } }
  },
  'PUT /api/recovery-contact': async (world) => {
    const { by, other } = await connected(world)
    return { by, body: { contactId: other.id, words: await wordsOf(by, other.id) } }
  },
  'DELETE /api/recovery-contact': async (world) => ({ by: (await withRecoveryContact(world)).by }),
  'POST /api/recovery-contact/request': async (world) => {
    const { by } = await withRecoveryContact(world)
    return { by: await resetByStaff(world, by) }
  },
  'DELETE /api/recovery-contact/request': async (world) => ({ by: (await withAskedContact(world)).by }),
  'POST /api/recovery-contact/help/:id': async (world) => {
    const { by, other } = await withAskedContact(world)
    return { by: other, params: { id: by.id }, body: { words: await wordsOf(by) } }
  },
  'POST /api/recovery-contact/open': async (world) => {
    const { by, other } = await withAskedContact(world)
    await helpAsContact(other, by)
    return { by }
  },
  'POST /api/seal/open': async (world) => {
    const { by, code } = await resetWithCode(world)
    return { by, body: { secret: code } }
  },
  'DELETE /api/seal': async (world) => {
    const { by } = await resetWithCode(world)
    const overAWeekAgo = new Date(now().getTime() - 8 * 24 * 60 * 60_000)
    await world.db.update(users).set({ resetHoldStartedAt: overAWeekAgo }).where(eq(users.id, by.id))
    return { by }
  },
  'POST /api/reset-notice/answer': async (world) => ({ by: (await resetWithCode(world)).by }),
  'POST /api/account/lock': async (world) => ({ by: (await resetWithCode(world)).by }),
}
