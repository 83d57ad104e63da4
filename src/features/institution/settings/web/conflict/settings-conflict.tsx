import { hashKey } from '@tanstack/react-query'
import { parse } from 'zod/mini'

import { languageNames } from '#shared/language.ts'
import { NewerVersion } from '#web/forms/newer-version.tsx'

import { Institution, type InstitutionChanges } from '../../contract.ts'
import { ladderWords } from '../../labels.ts'
import { texts } from '../../locales/texts.ts'
import { triageDifferences } from '../../triage-labels.ts'

const t = texts('conflict')

interface SettingsConflictProps {
  /** The institution as it was when the card was begun, and as it is stored now. */
  readonly base: Institution
  readonly stored: Institution
  /** What is to be saved here. */
  readonly changes: InstitutionChanges
  readonly isSaving: boolean
  /** Answers those of the changes that the person keeps. */
  readonly onKeep: (changes: InstitutionChanges) => void
  readonly onBack: () => void
}

/** Asks which value to keep of each setting that somebody else changed since the card was begun. */
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

/**
 * The settings of a card that differ from those it was begun with, so that another's change of the rest stays. The
 * order of an object's fields, in which the database has its own, makes no difference.
 */
export function changedSettings(typed: InstitutionChanges, base: Institution): InstitutionChanges {
  const before: Readonly<Record<string, unknown>> = base
  const isChanged = ([name, value]: [string, unknown]) => hashKey([value]) !== hashKey([before[name]])
  return Object.fromEntries(Object.entries(typed).filter(isChanged))
}

interface SettingWords {
  readonly label: string
  /** The value of an institution in words. What has many parts is told by how it differs from before. */
  readonly words: (institution: Institution, before: Institution) => string
}

const onOrOff = (isOn: boolean) => (isOn ? t('on') : t('off'))

/** Each setting as its card calls it. */
const settingWords: Readonly<Record<keyof InstitutionChanges, SettingWords>> = {
  name: { label: t('name'), words: ({ name }) => name },
  timeZone: { label: t('timeZone'), words: ({ timeZone }) => timeZone },
  accent: { label: t('accent'), words: ({ accent }) => accent ?? t('none') },
  welcome: { label: t('welcome'), words: ({ welcome }) => welcome },
  isOpen: { label: t('isOpen'), words: ({ isOpen }) => onOrOff(isOpen) },
  allowsPicturesAndSounds: {
    label: t('pictures'),
    words: ({ allowsPicturesAndSounds }) => onOrOff(allowsPicturesAndSounds),
  },
  minors: {
    label: t('minors'),
    words: ({ minors }) =>
      minors ? [onOrOff(minors.holds), minors.whomToTell].filter(Boolean).join(', ') : t('none'),
  },
  privacyThreshold: {
    label: t('threshold'),
    words: ({ privacyThreshold }) => t('people', { count: privacyThreshold }),
  },
  allowsResidentConnections: {
    label: t('residents'),
    words: ({ allowsResidentConnections }) => onOrOff(allowsResidentConnections),
  },
  requiresSecondFactor: {
    label: t('secondStep'),
    words: ({ requiresSecondFactor }) => (requiresSecondFactor ? t('required') : t('notRequired')),
  },
  ladder: { label: t('ladder'), words: ({ ladder }) => ladderWords(ladder) },
  triage: {
    label: t('triage'),
    words: ({ triage }, before) => triageDifferences(before.triage, triage),
  },
  contacts: {
    label: t('contacts'),
    words: ({ contacts }) =>
      contacts
        .map(({ name, where, about, languages = ['en'] }) =>
          [name, where, about, ...languages.map((language) => languageNames[language])]
            .filter(Boolean)
            .join(', '),
        )
        .join('\n'),
  },
}
