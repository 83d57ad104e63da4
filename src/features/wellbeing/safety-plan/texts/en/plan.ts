export const saved = 'Plan saved'
export const aboutSaved = 'It is one tap away, in the help menu.'
export const notSaved = 'Your plan was not saved'
export const nothingLost = 'Nothing you wrote is lost. Please try again.'
export const saveMyPlan = 'Save My Plan'
export const cancel = 'Cancel'
export const tooLongTogether = 'Both together are too long'
export const shortenStep = 'They stand in your form. Please shorten the marked step, then save again.'
export const forExample = ({ example }: { example: string }) => `For example: ${example}`
export const keepWithin = ({ most }: { most: number }) =>
  `Please keep this step within ${most.toLocaleString('en-US')} characters`
export const suggestedLabel = 'Suggested'
export const suggested = 'Suggested:'
export const takeWordsOver = 'Take these words over'
export const steps = 'Steps'
export const nothingWritten = 'Nothing written yet'
export const lastChanged = ({ date }: { date: string }) => `Last changed on ${date}.`
export const source = 'The six steps follow the safety planning of Barbara Stanley and Gregory Brown.'
export const atAnyHour = 'At any hour'
export const offline = 'Your plan as it was when you were last online'
export const notLoaded = 'Your safety plan could not be loaded'
export const closed = 'Your safety plan is closed'
export const olderClosed = 'Older texts are closed'
export const openMyPlan = 'Open my plan'
export const openOlder = 'Open my older texts'
export const afterSitting =
  'They can see nothing of your plan any more. What they suggested and you did not take over is gone. What you wrote and did not save is still in your form.'
export const sittingOver = 'The sitting is over'
export const editMyPlan = 'Edit My Plan'
export const aboutDamaged =
  'What is stored of it has been damaged, so nothing is shown. You can write it anew here. Please tell whoever runs this site as well: a backup may still have it.'
export const damaged = 'Your plan cannot be read'
export const deleteIt = 'Delete'
export const pleaseWait = 'Please wait...'
export const both = 'Both stand there, one below the other.'
export const purpose = 'Six steps for a hard hour, in your own words. Staff and supporters cannot read them.'
export const purposeTogether = ({ who }: { who: string }) =>
  `Six steps for a hard hour, in your own words. ${who} sees them with you, as long as the sitting lasts.`
export const saving = 'Saving...'
