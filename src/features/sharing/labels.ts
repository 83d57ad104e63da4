import type { AlertStatus } from '#features/alerts/contract.ts'
import {
  type Duration,
  type SharingSwitch,
  shownDays,
  shownScreeningDays,
  type ViewedSwitch,
} from '#features/connections/sharing-switches.ts'
import { notificationMessage } from '#features/notifications/messages.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'

import type { SharingSetting } from './contract.ts'

/** The labels of the six switches (specification, section 2). */
export const switchLabels: Readonly<Record<SharingSwitch, string>> = {
  shareMoodData: 'Mood Check-ins',
  shareJournal: 'Journal Entries',
  shareAssessments: 'Mental Health Assessments',
  shareCopingTools: 'Coping Tools Usage',
  shareAlerts: 'Wellness Alerts',
  notifyOnAlerts: 'Alert Notifications',
}

/** What each switch shows, and what it never shows. */
export const switchDescriptions: Readonly<Record<SharingSwitch, string>> = {
  shareMoodData: `Mood and stress of the last ${shownDays} days. Never your notes, stressors or symptoms.`,
  shareJournal: 'Only entries on which Private is unticked, old ones and new. They cannot read the others.',
  shareAssessments: `Scores of the last ${shownScreeningDays} days and what range they are in. Never your answers.`,
  shareCopingTools: `Which tools you used in the last ${shownDays} days, and for how long.`,
  shareAlerts: `That there was an alert in the last ${shownDays} days, and how it stands. Never why.`,
  notifyOnAlerts: 'They are told when there is an alert about you. It names no one and no reason.',
}

/** The message about why the journal cannot be shared with a person. */
export const noJournalMessage =
  'Never shared with anybody who works, or lately worked, as staff. Your journal stays closed to them.'

/** The message for each kind that is shared but has no items. */
export const nothingMessage: Readonly<Record<ViewedSwitch, string>> = {
  shareMoodData: `No check-ins in the last ${shownDays} days.`,
  shareJournal: 'No entries are shared.',
  shareAssessments: `No assessments in the last ${shownScreeningDays} days.`,
  shareCopingTools: `No coping sessions in the last ${shownDays} days.`,
  shareAlerts: `No alerts in the last ${shownDays} days.`,
}

/** The labels of how long a switch stays on. */
export const durationLabels: Readonly<Record<Duration, string>> = {
  '30-days': '30 days',
  '90-days': '90 days',
  'until-off': 'Until I turn it off',
}

/** How much access a person has, from the number of switches that are on. */
export function accessMessage(count: number): string {
  if (count === 0) return 'No access'
  return count === 1 ? '1 permission' : `${count} permissions`
}

/** The status of an alert, as a supporter reads it. */
export const alertStatusLabels: Readonly<Record<AlertStatus, string>> = {
  active: 'Waiting for an answer',
  acknowledged: 'Somebody responded',
  resolved: 'Closed',
}

/** A duration in seconds, shown in whole minutes. */
export function minutesLabel(seconds: number): string {
  return seconds < 60 ? 'under a minute' : `${Math.round(seconds / 60)} min`
}

/** The description of the notification that a supporter gets about an alert, with its exact text. */
export const notificationExample = `A notification that reads “${notificationMessage('supporter-alert')}”. It names no one and no reason.`

const day = dateTimeFormat({ month: 'short', day: 'numeric', year: 'numeric' })

/** Since when a switch is on, and until when; null if the setting does not say so yet. */
export function sinceLabel({ on }: SharingSetting, name: SharingSwitch): string | null {
  const switched = on.find((one) => one.name === name)
  if (!switched) return null
  const since = `On since ${day(new Date(switched.since))}`
  return switched.until
    ? `${since}, until ${day(new Date(switched.until))}.`
    : `${since}, until you turn it off.`
}
