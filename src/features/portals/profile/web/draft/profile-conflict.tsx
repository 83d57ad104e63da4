import type { CurrentUser } from '#features/core/identity/contract.ts'
import { countCharacters } from '#shared/fields.ts'
import { NewerVersion } from '#web/forms/newer-version.tsx'
import { keptText, mergeVersions } from '#web/forms/versions.ts'

import { longestBio, type ProfileField, profileFields } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { changedFields, fieldsOf, type ProfileDraft } from './profile-draft.ts'

const t = texts('profile')

interface ProfileConflictProps {
  readonly draft: ProfileDraft
  readonly stored: CurrentUser
  readonly isSaving: boolean
  /** Saves these fields over what is stored. */
  readonly onKeep: (draft: ProfileDraft) => void
  readonly onBack: () => void
}

const labels: Readonly<Record<ProfileField, string>> = {
  firstName: t('firstName'),
  lastName: t('lastName'),
  email: t('email'),
  bio: t('bio'),
}

/** Asks what to keep of each field that was changed both here and elsewhere. A name or an address can be only one. */
export function ProfileConflict({ draft, stored, isSaving, onKeep, onBack }: ProfileConflictProps) {
  const theirs = fieldsOf(stored)
  const mine = { ...draft.base }
  for (const field of changedFields(draft)) mine[field] = draft.mine[field].trim()
  const { texts: merged, differing } = mergeVersions(profileFields, { base: draft.base, mine, theirs })
  const fitsTogether = (field: ProfileField) =>
    field === 'bio' && countCharacters(keptText('both', mine.bio, theirs.bio)) <= longestBio
  return (
    <NewerVersion
      key={JSON.stringify(theirs)}
      texts={differing.map((field) => ({
        field,
        label: labels[field],
        mine: mine[field],
        theirs: theirs[field],
        both: fitsTogether(field) ? t('bothStand') : undefined,
      }))}
      isSaving={isSaving}
      onKeep={(kept) => {
        const chosen = { ...merged }
        for (const field of differing)
          chosen[field] = keptText(kept[field] ?? 'mine', mine[field], theirs[field])
        onKeep({ mine: chosen, base: theirs })
      }}
      onBack={onBack}
    />
  )
}
