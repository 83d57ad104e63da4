import { NewerVersion } from '#web/forms/newer-version.tsx'
import { keptText, mergeVersions } from '#web/forms/versions.ts'

import { texts } from '../locales/texts.ts'
import type { Written } from './save-over.ts'

const t = texts('plan')

interface PlanConflictProps<Field extends string> {
  readonly fields: readonly Field[]
  readonly titleOf: (field: Field) => string
  readonly written: Written<Field>
  readonly stored: { readonly texts: Readonly<Record<Field, string>>; readonly updatedAt: string }
  readonly isSaving: boolean
  /** Saves these texts over what is stored. */
  readonly onKeep: (texts: Record<Field, string>) => void
  readonly onBack: () => void
}

/** Asks what to keep of each text that was changed both here and elsewhere. The others are brought together. */
export function PlanConflict<Field extends string>({
  fields,
  titleOf,
  written: { mine, base },
  stored,
  isSaving,
  onKeep,
  onBack,
}: PlanConflictProps<Field>) {
  const theirs = stored.texts
  const { texts: merged, differing } = mergeVersions(fields, { base: base.texts, mine, theirs })
  return (
    <NewerVersion
      // The plan may have changed again while the question stood there.
      key={stored.updatedAt}
      texts={differing.map((field) => ({
        field,
        label: titleOf(field),
        mine: mine[field],
        theirs: theirs[field],
        both: t('both'),
      }))}
      savedAt={stored.updatedAt}
      isSaving={isSaving}
      onKeep={(kept) => {
        const chosen = { ...merged }
        for (const field of differing)
          chosen[field] = keptText(kept[field] ?? 'both', mine[field], theirs[field])
        onKeep(chosen)
      }}
      onBack={onBack}
    />
  )
}
