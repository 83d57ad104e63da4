export const isOff = 'Is off'
export const journalNeverWithStaff =
  'Your journal is never shared with people who work, or lately worked, as staff'
