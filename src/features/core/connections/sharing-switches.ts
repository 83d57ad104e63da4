/** The six sharing switches, by their names in the API. */
export const sharingSwitches = [
  'shareMoodData',
  'shareJournal',
  'shareAssessments',
  'shareCopingTools',
  'shareAlerts',
  'notifyOnAlerts',
] as const
export type SharingSwitch = (typeof sharingSwitches)[number]

/** The switches that show data. The sixth only notifies that there is an alert. */
export const viewedSwitches = [
  'shareMoodData',
  'shareJournal',
  'shareAssessments',
  'shareCopingTools',
  'shareAlerts',
] as const satisfies readonly SharingSwitch[]
export type ViewedSwitch = (typeof viewedSwitches)[number]

/** How long a switch stays on. For one without an end its owner is asked again after 90 days. */
export const durations = ['30-days', '90-days', 'until-off'] as const
export type Duration = (typeof durations)[number]

export const askedAgainAfterDays = 90
/** How far back a supporter sees check-ins, coping sessions and alerts. */
export const shownDays = 30
/** How far back a supporter sees screenings, which people take about once a month. */
export const shownScreeningDays = 180

const durationDays = { '30-days': 30, '90-days': 90, 'until-off': null } as const

/** When a switch that is turned on at `from` goes off by itself; null for never. */
export function endOf(duration: Duration, from: Date): Date | null {
  const days = durationDays[duration]
  return days === null ? null : new Date(from.getTime() + days * 24 * 60 * 60_000)
}
