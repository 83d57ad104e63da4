import type { AlertStatus } from '#features/care/alerts/contract.ts'
import {
  type Duration,
  type SharingSwitch,
  shownDays,
  shownScreeningDays,
  type ViewedSwitch,
} from '#features/core/connections/sharing-switches.ts'
import { notificationMessage } from '#features/core/notifications/messages.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'

import type { SharingSetting } from './contract.ts'
import { texts } from './locales/texts.ts'

const t = texts('labels')

/** The label of a switch (specification, section 2). */
export const switchLabel = (name: SharingSwitch): string => t(`switches.${name}`)

const daysShown = (name: SharingSwitch) => (name === 'shareAssessments' ? shownScreeningDays : shownDays)

/** What a switch shows, and what it never shows. */
export const switchDescription = (name: SharingSwitch): string =>
  t(`descriptions.${name}`, { days: daysShown(name) })

/** The message about why the journal cannot be shared with a person. */
export const noJournalMessage = (): string => t('noJournal')

/** The message for a kind that is shared but has no items. */
export const nothingMessage = (name: ViewedSwitch): string => t(`nothing.${name}`, { days: daysShown(name) })

/** The label of how long a switch stays on. */
export const durationLabel = (duration: Duration): string => t(`durations.${duration}`)

/** How much access a person has, from the number of switches that are on. */
export const accessMessage = (count: number): string => t('access', { count })

/** The status of an alert, as a supporter reads it. */
export const alertStatusLabel = (status: AlertStatus): string => t(`alertStatuses.${status}`)

/** A duration in seconds, shown in whole minutes. */
export const minutesLabel = (seconds: number): string =>
  seconds < 60 ? t('underAMinute') : t('minutes', { minutes: Math.round(seconds / 60) })

/** The description of the notification that a supporter gets about an alert, with its exact text. */
export const notificationExample = (): string =>
  t('notificationExample', { message: notificationMessage('supporter-alert') })

const day = dateTimeFormat({ month: 'short', day: 'numeric', year: 'numeric' })

/** Since when a switch is on, and until when; null if the setting does not say so yet. */
export function sinceLabel({ on }: SharingSetting, name: SharingSwitch): string | null {
  const switched = on.find((one) => one.name === name)
  if (!switched) return null
  const since = day(new Date(switched.since))
  return switched.until
    ? t('onUntil', { since, until: day(new Date(switched.until)) })
    : t('onSince', { since })
}
