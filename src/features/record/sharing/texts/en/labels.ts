interface Shown {
  readonly days: number
}

export const switches = {
  shareMoodData: 'Mood Check-ins',
  shareJournal: 'Journal Entries',
  shareAssessments: 'Mental Health Assessments',
  shareCopingTools: 'Coping Tools Usage',
  shareAlerts: 'Wellness Alerts',
  notifyOnAlerts: 'Alert Notifications',
}
export const descriptions = {
  shareMoodData: ({ days }: Shown) =>
    `Mood and stress of the last ${days} days. Never your notes, stressors or symptoms.`,
  shareJournal: () =>
    'Only entries on which Private is unticked, old ones and new. They cannot read the others.',
  shareAssessments: ({ days }: Shown) =>
    `Scores of the last ${days} days and what range they are in. Never your answers.`,
  shareCopingTools: ({ days }: Shown) => `Which tools you used in the last ${days} days, and for how long.`,
  shareAlerts: ({ days }: Shown) =>
    `That there was an alert in the last ${days} days, and how it stands. Never why.`,
  notifyOnAlerts: () => 'They are told when there is an alert about you. It names no one and no reason.',
}
export const noJournal =
  'Never shared with anybody who works, or lately worked, as staff. Your journal stays closed to them.'
export const nothing = {
  shareMoodData: ({ days }: Shown) => `No check-ins in the last ${days} days.`,
  shareJournal: () => 'No entries are shared.',
  shareAssessments: ({ days }: Shown) => `No assessments in the last ${days} days.`,
  shareCopingTools: ({ days }: Shown) => `No coping sessions in the last ${days} days.`,
  shareAlerts: ({ days }: Shown) => `No alerts in the last ${days} days.`,
}
export const durations = {
  '30-days': '30 days',
  '90-days': '90 days',
  'until-off': 'Until I turn it off',
}
export const access = ({ count }: { count: number }) => {
  if (count === 0) return 'No access'
  return count === 1 ? '1 permission' : `${count} permissions`
}
export const alertStatuses = {
  active: 'Waiting for an answer',
  acknowledged: 'Somebody responded',
  resolved: 'Closed',
}
export const underAMinute = 'under a minute'
export const minutes = ({ minutes: count }: { minutes: number }) => `${count} min`
export const notificationExample = ({ message }: { message: string }) =>
  `A notification that reads “${message}”. It names no one and no reason.`
export const onUntil = ({ since, until }: { since: string; until: string }) =>
  `On since ${since}, until ${until}.`
export const onSince = ({ since }: { since: string }) => `On since ${since}, until you turn it off.`
