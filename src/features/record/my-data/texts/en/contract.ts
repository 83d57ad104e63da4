export const unknownFormat = 'Must be json, csv or fhir'
export const unknownGender = 'Must be female, male, other or unknown'
export const downloadedToday = 'You have downloaded this file within the last day.'
export const begunTooOften = 'Downloads of your data were begun 20 times within a day.'
export const heldUntil = ({ day }: { day: string }) =>
  `Your password was reset. For seven days your account cannot be deleted: from ${day} on it can, or once your older entries are open again.`
