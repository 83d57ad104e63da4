export const mustBeDay = 'Must be a day such as 2026-11-23'
export const mustBeThisCentury = 'Must be a day of this century'
export const mustBeOther = 'Must be somebody else'
export const nothingToCopy = 'There is nothing in this week that could be copied to the next'
export const over = 'This time is over, and stays in the plan as it was'
export const endsTooEarly = 'Must be later than the beginning'
export const mustBeFuture = 'Must be in the future'
export const withinYear = 'Must be within a year'
export const tooLong = ({ hours }: { hours: number }) => `Must be at most ${hours} hours after the beginning`
export const noAnswerer =
  'Must be an administrator here, or a confirmed responder for this group until the end of that time'
export const plannedAlready =
  'This person is already planned from that time on. Change the time that is in the plan.'
export const otherGroup = 'You answer for another group'
