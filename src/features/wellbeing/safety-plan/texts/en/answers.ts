export const stepTooLong = 'This step is too long to be saved'
export const wishTooLong = 'This wish is too long to be saved'
export const mustBeDay = 'Must be a day such as 2027-03-01'
export const notBeforeToday = 'Must be today or a later day'
export const withinTwoYears = 'Must be within the next two years'
export const noPlanYet = 'You have no safety plan yet. Save it first.'
export const savedTooOften =
  'Your safety plan was saved 200 times within a day, and cannot be saved again now.'
export const nothingToShow = 'Nothing that can be shown is written there. Write it and save it first.'
export const wordsDamaged = 'These words could not be opened.'
export const invitedTooOften = 'You have invited ten times within a day, and cannot invite again now.'
export const invitedAlready = 'You have invited somebody already. End that first.'
export const nobodyToInvite =
  'Nobody is set up in Evenkeel who could be invited. Ask someone near you to sit down with you.'
export const nobodySits = 'Nobody sits with you at your plan. What you wrote is still here.'
export const acceptedByOther = 'Somebody else has accepted it, or it is over.'
export const notYourSitting = 'This sitting is over, or it is not yours.'
/** What a download of one’s own data leaves out. */
export const closedPlan = 'your safety plan'
