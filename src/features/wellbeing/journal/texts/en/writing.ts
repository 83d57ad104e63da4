export const purpose =
  'Encrypted before it is stored. Take your time: what you write is kept while you write it.'
export const draftFailed = 'Your draft could not be loaded'
export const title = 'Title'
export const content = 'What is on your mind?'
export const charactersLeft = ({ count }: { count: number }) =>
  `${count.toLocaleString('en-US')} characters left.`
export const helpAboveDialog = 'Close this, and it is at the top of the page. Your words are kept.'
export const helpAbovePage = 'It is at the top of the page. Your words are kept.'
export const isPrivate = 'Private'
export const privateMeans = 'Once saved, staff and supporters cannot read this.'
export const notPrivateMeans =
  'Once saved, every supporter you share your journal with can read this entry. Staff and administrators never can.'
export const mood = 'Mood'
export const moodNotTold = 'Not told'
export const moodOf = ({ score, highest, label }: { score: number; highest: number; label: string }) =>
  `${score}/${highest} ${label}`
export const tags = 'Tags'
export const tagsHint =
  'Your own words, to find this entry by. Put a comma between them. Nobody else sees them.'
export const earlierTags = 'Tags of earlier entries'
export const addTag = ({ tag }: { tag: string }) => `Add the tag ${tag}`
export const removePrompt = 'Remove prompt'
export const remove = 'Remove'
export const beginFromPrompt = 'Begin from a prompt'
export const whatFits = 'What fits today?'
export const prompts = 'Prompts'

export const close = 'Close'
export const saving = 'Saving...'
export const saveEntry = 'Save Entry'
export const saveChanges = 'Save Changes'
export const entrySaved = 'Entry Saved'
export const entrySavedText = 'Your journal entry has been saved.'
export const saveFailed = 'Failed to save entry. Please try again.'
export const entryUpdated = 'Entry Updated'
export const entryUpdatedText = 'Your changes have been saved.'
export const updateFailed = 'Failed to update entry. Please try again.'
export const contentRequired = 'Content Required'
export const titleTooLong = ({ most }: { most: number }) => `Titles may have ${most} characters at most`
export const contentTooLong = 'This entry is too long to be saved. You could divide it into two.'
export const tooManyTags = ({ most }: { most: number }) => `An entry may have ${most} tags at most`
export const tagTooLong = ({ most }: { most: number }) =>
  `A tag may have ${most} characters at most. Is a comma missing?`

export const restoredTitle = 'You can go on where you stopped'
export const restoredText = ({ ago }: { ago: string }) => `You wrote this ${ago} and have not saved it yet.`
export const discardChanges = 'Discard my changes'
export const startOver = 'Start over'
export const draftStillThere = 'Your draft is still there. Please try again.'
/** Whether the draft is kept. */
export const draftStates = {
  none: '',
  pending: 'Keeping your draft...',
  saved: 'Your draft is kept.',
  failed: 'Your draft could not be kept yet. Please leave this page open: we try again every few seconds.',
}

export const saved = 'Saved'
export const keptBoth = 'Your text is an entry of its own.'
export const keptTheirs = 'The entry is as it was saved elsewhere.'
export const keptMine = 'The entry is as you wrote it here.'
export const notSaved = 'That was not saved. Your text is still here. Please try again.'
export const whichToKeep = 'Which do you want to keep?'
export const keepBothMeans =
  'The entry stays as it was saved elsewhere. What you wrote here becomes an entry of its own.'
export const deletedTitle = 'This entry was deleted somewhere else'
export const deletedText =
  'It was deleted on another device or in another tab after you opened it here. What you wrote can become an entry of its own.'
export const letGo = 'Let it go'
export const keepAsNew = 'Keep it as a new entry'
