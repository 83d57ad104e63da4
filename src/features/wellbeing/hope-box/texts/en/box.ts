export const inYourBox = 'In your box'
export const previous = 'Previous'
export const positionOf = ({ position, count }: { position: number; count: number }) =>
  `${position} of ${count}`
export const next = 'Next'
export const notMoved = 'Nothing was moved'
export const deleted = 'Deleted'
export const aboutDeleted = 'It is no longer in your box.'
export const notDeleted = 'Nothing was deleted'
export const withThis = 'With this'
export const moveEarlier = 'Move earlier'
export const moveLater = 'Move later'
export const changeWords = 'Change words'
export const deleteIt = 'Delete'
export const deleteQuestion = 'Delete this from your box?'
export const cannotBeUndone = 'This cannot be undone.'
export const purpose =
  'Your own reasons to go on, for a hard hour. Staff, supporters and administrators cannot see them.'
export const closed = 'What was in your box is closed'
export const openMyBox = 'Open my box'
export const notLoaded = 'Your box could not be loaded'
export const putIn = 'Put something in'
export const full = ({ most }: { most: number }) =>
  `Your box holds ${most} things, as many as it can. Delete one to make room for another.`
export const nothingToShow = 'Nothing to show now'
export const empty = 'Your box is empty'
export const aboutEmpty =
  'Put in what reminds you why to go on, while things are calm, and find it here in a hard hour.'
export const writeWords = 'Write words'
export const addPicture = 'Add a picture'
export const recordSound = 'Record a sound'
export const addSound = 'Add a sound'
export const switchedOffTitle = 'Pictures and sounds are switched off here'
export const keptOff = 'Your institution keeps them switched off. Words can always be kept.'
export const damaged =
  'What is stored of this has been damaged, so nothing is shown. The rest of your box is as it was. Please tell whoever runs this site: a backup may still have it.'
export const itemNotLoaded = 'It could not be loaded'
export const switchedOff = ({ count }: { count: number }) =>
  `Your institution has switched them off. ${
    count === 1 ? 'One of yours is' : `${count} of yours are`
  } kept and hidden, and shown again once they are switched on.`
