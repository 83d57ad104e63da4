export const back = 'Back'
export const signedInTitle = 'You are signed in on this device'
export const signedInText =
  'These pages take nothing from your account, and save nothing of what you do here in it.'
export const needSomeone = 'If you need someone now'
export const noContacts =
  'The contacts of this place could not be loaded, or the poster is turned off. These ways work everywhere.'

export const startTitle = 'No name, no sign-in'
export const startPurpose =
  'Calm down, read, or check how you are. What you do here is not sent to anybody and not kept.'
export const calmDown = 'Calm down now'
export const calmDownAbout =
  'Breathing, grounding and rest, four to ten minutes, with a guide from start to end.'
export const openTools = 'Open the tools'
export const understand = 'Understand'
export const understandAbout =
  'Short lessons on stress, sleep, anger, worry and loss, each with something to try.'
export const readLessons = 'Read the lessons'
export const checkYourself = 'Check yourself'
export const checkYourselfAbout =
  'The questions that clinics ask about low mood and anxiety. Only you see the result.'
export const beginCheck = 'Begin a self-check'

export const staysHere = 'What stays here'
export const staysHereText =
  'Your answers and what you do stay on this screen. They are gone when you leave the page.'
export const nobodyTold = 'Nobody is told'
export const nobodyToldText =
  'Whatever you answer, no staff, no supervisor and nobody else hears of it. That also means that nobody comes unless you reach them.'
export const counted = 'What is counted'
export const countedText =
  'How often this address is opened on a day: a number, without a name, a device or a network address. Your institution sees it for whole weeks, and not where it is small.'
export const nothingCounted = 'Nothing.'
export const cannotHide = 'What we cannot hide'
export const cannotHideText =
  'The history of this browser may show the address, and whoever runs this device or its network may see that it was opened. A private window on your own phone leaves the least behind.'

export const toolsPurpose =
  'Short, guided ways to steady yourself. Pick one, and stop whenever you like. No use is recorded.'
export const lessonsFailed = 'The lessons could not be loaded'
export const lessonsPurpose = 'Read at your own pace. Your place is not kept.'
export const noModuleTitle = 'Module not found'
export const noModuleText = 'It may have another name by now. Every module is on the list.'
export const allModules = 'All modules'
