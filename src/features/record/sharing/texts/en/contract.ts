export const isOff = 'Is off'
export const journalNeverWithStaff =
  'Your journal is never shared with people who work, or lately worked, as staff'
export const wordsAreOthers = 'These are not the six words of their key now. Look at them again and compare'
