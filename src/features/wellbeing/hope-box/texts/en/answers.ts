export const keepWithin = ({ most }: { most: number }) => `Please keep it within ${most} characters`
export const writeFew = 'Please write a few words'
export const fileTooLarge = 'This file is too large'
export const changedTooOften = 'Your box was changed 500 times within a day, and cannot be changed again now.'
export const tooManyBytes =
  'You have put 30 MB into your box within a day, and no more pictures or sounds can be added now.'
export const full = ({ most }: { most: number }) =>
  `Your box holds ${most} things, as many as it can. Take one out to make room.`
export const wordsWithoutFile = 'Words come without a file'
export const noPicture =
  'This is not a picture that can be kept here. Please choose a JPEG, PNG or WebP file.'
export const noSound =
  'This is not a sound that can be kept here. Please choose an MP3, M4A, WAV, Ogg or WebM file.'
export const damaged = 'What is stored of this has been damaged, so it cannot be shown'
export const switchedOff = 'Your institution has pictures and sounds switched off. Words can be kept here.'
/** What a download of one’s own data leaves out. */
export const closedItems = ({ count }: { count: number }) => `${count} of the things in your box of hope`
