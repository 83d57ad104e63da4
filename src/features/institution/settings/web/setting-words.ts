import { hashKey } from '@tanstack/react-query'

import { languageNames } from '#shared/language.ts'

import type { Institution, InstitutionChanges } from '../contract.ts'
import { accentName, ladderWords } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { triageDifferences } from '../triage-labels.ts'
import { zoneName } from './time-zone-select.tsx'

const t = texts('conflict')

/**
 * The settings of a section that differ from those it was begun with, so that another's change of the rest stays. The
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

/** Each setting as its section calls it. */
export const settingWords: Readonly<Record<keyof InstitutionChanges, SettingWords>> = {
  name: { label: t('name'), words: ({ name }) => name },
  timeZone: { label: t('timeZone'), words: ({ timeZone }) => zoneName(timeZone) },
  accent: { label: t('accent'), words: ({ accent }) => (accent ? accentName(accent) : t('none')) },
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
