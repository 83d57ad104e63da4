import { parse } from 'zod/mini'

import { NewerVersion } from '#web/forms/newer-version.tsx'

import { Institution, type InstitutionChanges } from '../contract.ts'
import { settingWords } from './setting-words.ts'

interface SettingsConflictProps {
  /** The institution as it was when the section was begun, and as it is stored now. */
  readonly base: Institution
  readonly stored: Institution
  /** What is to be saved here. */
  readonly changes: InstitutionChanges
  readonly isSaving: boolean
  /** Answers those of the changes that the person keeps. */
  readonly onKeep: (changes: InstitutionChanges) => void
  readonly onBack: () => void
}

/** Asks which value to keep of each setting that somebody else changed since the section was begun. */
export function SettingsConflict({ base, stored, changes, isSaving, onKeep, onBack }: SettingsConflictProps) {
  const mine = parse(Institution, { ...base, ...changes })
  const shown = Object.entries(settingWords).map(([field, { label, words }]) => ({
    field,
    label,
    before: words(base, base),
    mine: words(mine, base),
    theirs: words(stored, base),
  }))
  return (
    <NewerVersion
      key={JSON.stringify(stored)}
      texts={shown.filter(
        ({ before, mine: here, theirs }) => ![before, theirs].includes(here) && theirs !== before,
      )}
      isSaving={isSaving}
      onKeep={(kept) =>
        onKeep(Object.fromEntries(Object.entries(changes).filter(([field]) => kept[field] !== 'theirs')))
      }
      onBack={onBack}
    />
  )
}
