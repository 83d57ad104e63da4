export const writeFew = 'Please write a few words'
export const choose = 'Please choose'
export const chooseWay = 'Please choose one of the three ways'
export const chooseOutcome = 'Please choose what came of it'
export const onlyWithAgain = 'Comes with “not reached” and “moved”, and only with these'
export const againWithinWeek = 'Somebody who was not reached is tried again within a week'
export const writeWhy = 'Please write why, in a few words'
export const namedTwice = 'Names a follow-up twice'
export const chooseAnswer = 'Please choose an answer'
export const askedAfterYes = 'Please choose an answer: it is asked after a yes, and only then'
export const noteDamaged = 'The note could not be opened.'
export const takeOnFirst = 'Take this follow-up on first. Then you see whom it is about.'
export const closedMeanwhile = 'Somebody has closed this follow-up meanwhile.'
export const notFollowedUp =
  'Only a critical or high alert is followed up here. Resolve this one without dates.'
export const sayHow = 'Say how the person seemed, or who saw them'
export const overdue = 'Something is overdue'
export const openToAnswer = 'Open Evenkeel to answer.'

export const fewWords = 'Please write a few words'
export const writeName = 'Please write the name of the person who takes over'
export const choosePrecaution = 'Please choose what keeps the person safe now'
export const onlyWithContact =
  'Comes with an answer that says that somebody spoke with the person or saw them'
export const staysOpen = {
  'takeover-and-precaution':
    'The person may not be safe. Write who takes over, and choose what keeps the person safe. Until then this stays open.',
  takeover: 'The person may not be safe. Write who takes over. Until then this stays open.',
  precaution: 'The person may not be safe. Choose what keeps the person safe. Until then this stays open.',
}
export const nobodyReached =
  'Nobody has reached the person, so a critical alert is not closed. Record the attempt.'
export const notReachedAndSeen =
  'This says that nobody reached the person, and also how the person was. Only one of the two can be true.'
export const noNeedAndNotSafe = 'A person who may not be safe needs somebody. Choose another outcome.'
export const secondIsYou = 'You asked for this. Another person who answers here has to confirm it.'
export const nothingWaits = 'Nothing waits for a second person here any more.'
export const somebodyUnreached = 'Somebody was not reached'
