import * as z from 'zod/mini'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useDraft } from '#web/forms/use-draft.ts'

import { type ProfileField, profileFields } from '../../contract.ts'

type Fields = Record<ProfileField, string>

/** The fields of the profile as they are written here, and as they were when that was begun. */
export interface ProfileDraft {
  readonly mine: Readonly<Fields>
  readonly base: Readonly<Fields>
}

/** The fields as the form shows them: a missing e-mail or bio is empty. */
export function fieldsOf({ firstName, lastName, email, bio }: CurrentUser): Fields {
  return { firstName, lastName, email: email ?? '', bio: bio ?? '' }
}

/** Keeps what a person writes about themselves until it is saved. */
export function useProfileDraft(user: CurrentUser) {
  const stored = fieldsOf(user)
  return useDraft<ProfileDraft>('profile', user.id, readDraft, { mine: stored, base: stored })
}

/** The fields that hold something else than when the draft was begun. One that was emptied stays as it is. */
export function changedFields({ mine, base }: ProfileDraft): ProfileField[] {
  return profileFields.filter((field) => {
    const text = mine[field].trim()
    return text !== '' && text !== base[field].trim()
  })
}

const KeptFields = z.record(z.enum(profileFields), z.string())
const Kept = z.object({ mine: KeptFields, base: KeptFields })

function readDraft(kept: unknown): ProfileDraft | null {
  const result = z.safeParse(Kept, kept)
  return result.success ? result.data : null
}
