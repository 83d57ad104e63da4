export const writeWords = 'Write words'
export const wordsLabel = 'What makes it worth going on?'
export const wordsHint = 'A name, a promise, a line of a song, something you want to see again.'
export const addPicture = 'Add a picture'
export const pictureLabel = 'What is on it?'
export const pictureHint = 'It stands below the picture, and is read aloud to whoever cannot see it.'
export const addSound = 'Add a sound'
export const soundLabel = 'What is heard?'
export const soundHint = 'It stands below the sound, for a time when it cannot be played.'
export const writeFew = 'Please write a few words'
export const keepWithin = ({ most }: { most: number }) => `Please keep it within ${most} characters`
export const changeWords = 'Change words'
export const changedMeanwhile = 'It was changed on another page meanwhile'
export const readsNow = 'There it reads now:'
export const saveOrCancel = 'Save again to keep your words in its place, or cancel to keep those.'
export const notSaved = 'It was not saved'
export const cancel = 'Cancel'
export const kept = 'Kept'
export const aboutKept = 'It is in your box of hope.'
export const nothingLost = 'Nothing you wrote or chose is lost. Please try again.'
export const notRead = 'This file could not be read.'
export const soundFile = 'A sound from a file'
export const pictureFileHint =
  'JPEG, PNG or WebP, at most 2 MB. Where and when it was taken is removed from it.'
export const soundFileHint = ({ seconds }: { seconds: number }) => `At most ${seconds} seconds and 360 KB.`
export const chosen = 'What you chose'
export const chosenSound = 'The sound as it will be kept'
export const startRecording = 'Start recording'
export const stopRecording = 'Stop recording'
export const aboutRecording = ({ seconds }: { seconds: number }) =>
  `At most ${seconds} seconds. It is recorded on this device, and kept when you save it.`
export const recording = 'Recording.'
export const ofSeconds = ({ seconds, most }: { seconds: number; most: number }) =>
  `${seconds} of ${most} seconds`
export const allowMicrophone = 'Allow it for this page in the browser and try again, or choose a file.'
export const noMicrophone = 'The microphone could not be used'
export const otherPictureType = 'Please choose a JPEG, PNG or WebP file.'
export const noPicture = 'This file is not a picture that can be shown. Please choose another one.'
export const notSmallEnough = 'This picture could not be made small enough. Please choose another one.'
export const noSound = 'This file is not a sound that can be played here. Please choose another one.'
export const tooLong = ({ seconds }: { seconds: number }) =>
  `This sound is longer than ${seconds} seconds. Please choose a shorter one.`
export const saving = 'Saving...'
export const save = 'Save'
export const picture = 'Picture'
export const chooseFirst = { picture: 'Please choose a picture first', sound: 'Please choose a sound first' }
export const pictureTooLarge = 'This file is larger than 2 MB. Please choose a smaller picture.'
export const soundTooLarge = 'This file is larger than 360 KB. Please choose a shorter sound.'
