export const aboutDeleting = 'It cannot be brought back. Your plan of today stays as it is.'
export const allFilled = 'Each of these steps has words in your plan already.'
export const canFill =
  'Its words can fill the steps that are empty in your plan. Steps you have written stay as they are.'
export const deleteQuestion = 'Delete this earlier plan?'
export const earlierNotLoaded = 'Your earlier plans could not be loaded'
export const earlierPlan = ({ date }: { date: string }) => `Your earlier plan, last changed on ${date}`
export const notDeleted = 'The plan was not deleted'
export const nothingInIt = 'Nothing is written in it.'
export const stillHere = 'It is still here. Please try again.'
export const takeWords = 'Use these words'
export const wishInCrisis = ({ wish }: { wish: string }) => `When I am in crisis: ${wish}`
