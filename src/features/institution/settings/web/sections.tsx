import { hashKey } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode } from 'react'

import { tiers } from '#features/care/alerts/escalation-policy.ts'
import { triageFields, usualSettings } from '#features/core/institutions/triage.ts'
import { PosterCard, PosterState } from '#features/practice/anonymous-use/web/index.ts'

import type { Division, Institution, Protection } from '../contract.ts'
import { tierLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { triageDifferences, triageLabel } from '../triage-labels.ts'
import { AppearanceSettings } from './appearance-settings.tsx'
import { NameSettings, PrivacySettings } from './basic-settings.tsx'
import { ContactSettings } from './contact-settings.tsx'
import { EscalationSettings } from './escalation-settings.tsx'
import { MinorsSettings } from './minors-settings.tsx'
import { settingWords } from './setting-words.ts'
import {
  PicturesSettings,
  RegistrationSettings,
  ResidentsSettings,
  SecondStepSettings,
} from './switch-settings.tsx'
import { TriageSettingsForm } from './triage-settings.tsx'

const t = texts('page')
const tCards = texts('cards')
const tContacts = texts('contacts')
const tDivisions = texts('divisions')
const tLadder = texts('ladder')
const tTriage = texts('triage')

/** A section of the institution's settings, with a page of its own. */
export interface Section {
  /** The end of its address. */
  readonly name: string
  readonly title: string
  readonly about?: string
  /** What its settings are called, to be searched for. */
  readonly settings: readonly string[]
  /** The setting in it that may wait for a second person. */
  readonly setting?: Protection
  /** What holds now, in a line. */
  readonly value: (institution: Institution) => ReactNode
  readonly form: ComponentType<{ readonly institution: Institution }>
}

// Its menus bring more code than all else here.
const UnitsOrShifts = lazy(async () => ({
  default: (await import('./units-or-shifts.tsx')).UnitsOrShifts,
}))

const division = (name: Division): Section => ({
  name,
  title: tDivisions(`ofDivision.${name}.title`),
  about: tDivisions(`ofDivision.${name}.about`),
  settings: [tDivisions(name === 'units' ? 'postToPhone' : 'times')],
  value: (institution) =>
    institution[name].map((part) => part.name).join(', ') || tDivisions(`ofDivision.${name}.noneYet`),
  form: ({ institution }) => <UnitsOrShifts division={name} parts={institution[name]} />,
})

const wordsOf = (name: keyof typeof settingWords) => (institution: Institution) =>
  settingWords[name].words(institution, institution)

/** The sections under their headings, in the order in which they are shown. */
export const sectionGroups: readonly { readonly title: string; readonly sections: readonly Section[] }[] = [
  {
    title: t('yourInstitution'),
    sections: [
      {
        name: 'name',
        title: tCards('nameAndTimeZone'),
        about: tCards('aboutNameAndTimeZone'),
        settings: [tCards('name'), tCards('timeZone')],
        value: (institution) => `${institution.name}, ${wordsOf('timeZone')(institution)}`,
        form: NameSettings,
      },
      {
        name: 'appearance',
        title: tCards('appearance'),
        about: tCards('aboutAppearance'),
        settings: [tCards('colour'), tCards('welcome')],
        value: (institution) =>
          [tCards('colourIs', { color: wordsOf('accent')(institution) }), institution.welcome]
            .filter(Boolean)
            .join('. '),
        form: AppearanceSettings,
      },
      division('units'),
      division('shifts'),
    ],
  },
  {
    title: t('helpNearby'),
    sections: [
      {
        name: 'contacts',
        title: tContacts('title'),
        about: tContacts('about'),
        settings: [tContacts('who'), tContacts('number'), tContacts('when')],
        value: ({ contacts }) => contacts.map(({ name }) => name).join(', ') || tContacts('noneYet'),
        form: ContactSettings,
      },
      {
        name: 'without-a-name',
        title: t('useWithoutAName'),
        settings: [t('poster')],
        value: () => <PosterState />,
        form: PosterCard,
      },
    ],
  },
  {
    title: t('access'),
    sections: [
      {
        name: 'registration',
        title: tCards('registration'),
        about: tCards('aboutRegistration'),
        settings: [tCards('anybodyMayRegister')],
        value: ({ isOpen }) => (isOpen ? tCards('anybodyMayRegister') : tCards('byInvitation')),
        form: RegistrationSettings,
      },
      {
        name: 'second-step',
        title: tCards('secondStep'),
        about: tCards('aboutSecondStep'),
        settings: [],
        setting: 'requiresSecondFactor',
        value: wordsOf('requiresSecondFactor'),
        form: SecondStepSettings,
      },
      {
        name: 'privacy',
        title: tCards('privacy'),
        about: tCards('aboutPrivacy'),
        settings: [tCards('privacyThreshold')],
        setting: 'privacyThreshold',
        value: ({ privacyThreshold }) => t('statisticsFrom', { people: privacyThreshold }),
        form: PrivacySettings,
      },
      {
        name: 'residents',
        title: tCards('residentsConnections'),
        about: tCards('aboutResidents'),
        settings: [tCards('residentsMayConnect')],
        setting: 'allowsResidentConnections',
        value: wordsOf('allowsResidentConnections'),
        form: ResidentsSettings,
      },
      {
        name: 'pictures',
        title: tCards('picturesAndSounds'),
        about: tCards('aboutPictures'),
        settings: [tCards('picturesAllowed')],
        value: wordsOf('allowsPicturesAndSounds'),
        form: PicturesSettings,
      },
      {
        name: 'minors',
        title: tCards('minors'),
        about: tCards('aboutMinors'),
        settings: [tCards('whomToTell')],
        value: ({ minors }) =>
          minors
            ? [minors.holds ? tCards('minorsYes') : tCards('minorsNo'), minors.whomToTell]
                .filter(Boolean)
                .join(', ')
            : tCards('minorsNotSaid'),
        form: MinorsSettings,
      },
    ],
  },
  {
    title: t('alerts'),
    sections: [
      {
        name: 'triage',
        title: tTriage('title'),
        about: tTriage('about'),
        settings: triageFields.map(triageLabel),
        setting: 'triage',
        value: ({ triage }) =>
          hashKey([triage]) === hashKey([usualSettings])
            ? tTriage('asUsual')
            : triageDifferences(usualSettings, triage),
        form: TriageSettingsForm,
      },
      {
        name: 'ladder',
        title: tLadder('title'),
        about: tLadder('about'),
        settings: tiers.map(tierLabel),
        setting: 'ladder',
        value: wordsOf('ladder'),
        form: EscalationSettings,
      },
    ],
  },
]
