import { languageNames } from '#shared/language.ts'

import type { Institution, InstitutionChanges } from '../../contract.ts'
import { ladderWords } from '../../labels.ts'
import { texts } from '../../texts/conflict.ts'
import { triageDifferences } from '../../triage-labels.ts'

interface SettingWords {
  readonly label: string
  /** The value of an institution in words. What has many parts is told by how it differs from before. */
  readonly words: (institution: Institution, before: Institution) => string
}

const onOrOff = (isOn: boolean) => (isOn ? texts.on : texts.off)

/** Each setting as its card calls it. */
export const settingWords: Readonly<Record<keyof InstitutionChanges, SettingWords>> = {
  name: { label: texts.name, words: ({ name }) => name },
  timeZone: { label: texts.timeZone, words: ({ timeZone }) => timeZone },
  accent: { label: texts.accent, words: ({ accent }) => accent ?? texts.none },
  welcome: { label: texts.welcome, words: ({ welcome }) => welcome },
  isOpen: { label: texts.isOpen, words: ({ isOpen }) => onOrOff(isOpen) },
  allowsPicturesAndSounds: {
    label: texts.pictures,
    words: ({ allowsPicturesAndSounds }) => onOrOff(allowsPicturesAndSounds),
  },
  privacyThreshold: {
    label: texts.threshold,
    words: ({ privacyThreshold }) => texts.people({ count: privacyThreshold }),
  },
  allowsResidentConnections: {
    label: texts.residents,
    words: ({ allowsResidentConnections }) => onOrOff(allowsResidentConnections),
  },
  requiresSecondFactor: {
    label: texts.secondStep,
    words: ({ requiresSecondFactor }) => (requiresSecondFactor ? texts.required : texts.notRequired),
  },
  ladder: { label: texts.ladder, words: ({ ladder }) => ladderWords(ladder) },
  triage: {
    label: texts.triage,
    words: ({ triage }, before) => triageDifferences(before.triage, triage),
  },
  contacts: {
    label: texts.contacts,
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
