export const closedButShown =
  'The words that you showed before are closed here. Whoever answers you can still read them, until you turn the switch off or show new words.'
export const earlierShown =
  'Whoever answers you still reads the words from before. Show these in their place, or turn the switch off.'
export const showThese = 'Show these words'
export const nothingWritten = 'Nothing written yet'
export const show = 'Show this to the person who responds to an alert about me'
export const on = 'On: whoever presses Respond on an alert about you can read it until that alert is closed.'
export const off = 'Off: staff and supporters cannot read it.'
export const shownNotLoaded = 'Their wishes could not be loaded'
export const shownTitle = 'What they want you to know'
export const aboutShown =
  'They wrote this for a hard hour and chose to show it to you. You can read it until the alert is closed, and they can see that you did.'
export const title = 'When I am in crisis'
export const whatItIs =
  'You can tell whoever comes what you need, in your own words. Nobody is shown any of it unless you turn on its switch.'
export const whoReads =
  'A switch that is on shows that one text to the person who presses Respond on an alert about you: somebody of the mental health staff, or an administrator. It is the same if a screening or your check-ins raised the alert. Opening the alert shows them nothing of it, and once the alert is closed it is gone for them. Each time they read it, that stands in your profile under “Who looked at what”.'
export const whatIsKept =
  'While it is on, Evenkeel keeps a copy that it can open without you. Whoever comes may still have to act differently to keep you safe.'
export const changeWords = 'Change these words'
export const write = 'Write what helps me'
export const saved = 'Saved'
export const aboutSaved = 'Each switch is as it was.'
export const notSaved = 'Your words were not saved'
export const nothingLost = 'Nothing you wrote is lost. Please try again.'
export const forExample = ({ example }: { example: string }) => `For example: ${example}`
export const isShown = 'This one is shown. Saving changes what whoever answers you reads.'
export const keepWithin = ({ most }: { most: number }) =>
  `Please keep this within ${most.toLocaleString('en-US')} characters`
export const cancel = 'Cancel'
export const tooLongTogether = 'Both together are too long'
export const shorten = 'They stand in your form. Please shorten the marked text, then save again.'
export const toCome = 'Once your plan is saved, you can also write here what you need whoever comes to know.'
export const shownNow = 'Shown from now on'
export const canTurnOff = 'You can turn it off whenever you like.'
export const hiddenNow = 'No longer shown'
export const copyDeleted =
  'The copy for staff is deleted. Somebody who answered you before may have read it already.'
export const notChanged = 'Nothing was changed'
export const switchAsItWas = 'The switch is as it was. Please try again.'
export const saving = 'Saving...'
export const save = 'Save'
