import * as z from 'zod/mini'

import type { CurrentUser } from '#features/identity/contract.ts'
import { useDraft } from '#web/forms/use-draft.ts'

const Changes = z.partial(
  z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), bio: z.string() }),
)
const readChanges = (kept: unknown) => Changes.safeParse(kept).data ?? null

export type ProfileDraft = ReturnType<typeof useProfileDraft>

/** What the person is changing about themselves. It is kept over a failed save, a reload and a session's end. */
export function useProfileDraft(user: CurrentUser) {
  const { id } = user
  const [changes, change, discard] = useDraft<z.infer<typeof Changes>>('profile', id, readChanges, {})
  return {
    values: {
      firstName: changes.firstName ?? user.firstName,
      lastName: changes.lastName ?? user.lastName,
      email: changes.email ?? user.email ?? '',
      bio: changes.bio ?? user.bio ?? '',
    },
    change: (more: z.infer<typeof Changes>) => change({ ...changes, ...more }),
    discard,
    isEmpty: Object.keys(changes).length === 0,
  }
}
