import type { Institution, InstitutionChanges } from '../../contract.ts'
import { ladderWords } from '../../labels.ts'
import { triageDifferences } from '../../triage-labels.ts'

interface SettingWords {
  readonly label: string
  /** The value of an institution in words. What has many parts is told by how it differs from before. */
  readonly words: (institution: Institution, before: Institution) => string
}

const onOrOff = (isOn: boolean) => (isOn ? 'On' : 'Off')

/** Each setting as its card calls it. */
export const settingWords: Readonly<Record<keyof InstitutionChanges, SettingWords>> = {
  name: { label: 'Name', words: ({ name }) => name },
  timeZone: { label: 'Time zone', words: ({ timeZone }) => timeZone },
  accent: { label: 'Colour', words: ({ accent }) => accent ?? 'None' },
  welcome: { label: 'Welcome', words: ({ welcome }) => welcome },
  isOpen: { label: 'Anybody may register', words: ({ isOpen }) => onOrOff(isOpen) },
  allowsPicturesAndSounds: {
    label: 'Pictures and sounds may be kept',
    words: ({ allowsPicturesAndSounds }) => onOrOff(allowsPicturesAndSounds),
  },
  privacyThreshold: {
    label: 'Privacy threshold',
    words: ({ privacyThreshold }) => `${privacyThreshold} people`,
  },
  allowsResidentConnections: {
    label: 'Residents may connect with each other',
    words: ({ allowsResidentConnections }) => onOrOff(allowsResidentConnections),
  },
  requiresSecondFactor: {
    label: 'Second step at sign-in',
    words: ({ requiresSecondFactor }) => (requiresSecondFactor ? 'Required' : 'Not required'),
  },
  ladder: { label: 'Alert ladder', words: ({ ladder }) => ladderWords(ladder) },
  triage: {
    label: 'How alerts are sorted',
    words: ({ triage }, before) => triageDifferences(before.triage, triage),
  },
  contacts: {
    label: 'Crisis contacts',
    words: ({ contacts }) =>
      contacts.map(({ name, where, about }) => [name, where, about].filter(Boolean).join(', ')).join('\n'),
  },
}
