import type { ReadinessItem } from './contract.ts'

/** What each item is called. */
export const readinessLabels: Record<ReadinessItem, string> = {
  'units-and-shifts': 'Units and shifts',
  'second-manager': 'A second people manager',
  responders: 'Responders for every group',
  phones: 'Responders who can be rung',
  drill: 'A drill answered in time',
  contacts: 'Local crisis contacts',
  registration: 'Open or closed registration',
  'mail-or-push': 'E-mail or rings set up',
  backup: 'A backup',
  restore: 'A backup restored once',
  'clinical-sign-off': 'The clinician’s sign-off',
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const listFormat = new Intl.ListFormat('en-US')

/** A day in words, by UTC: "November 1, 2026". */
export const dayLabel = (at: Date) => dayFormat.format(at)

/** Names in a row: "residents, staff, and community". */
export const listLabel = (names: readonly string[]) => listFormat.format(names)
