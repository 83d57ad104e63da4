export const moodOutOfRange = 'Must be from 1 to 10'
export const notWhole = 'Must be a whole number'
export const tooLong = 'This entry is too long to be saved'
export const contentMissing = 'Please write something before saving your entry.'
export const emptyTag = 'Must not be empty'
export const tagWithComma = 'Must not have a comma'
export const tooManyTags = ({ most }: { most: number }) => `Must be at most ${most} tags`
export const unknownDraft = 'Must be new or the id of an entry'
export const nothingToLookFor = 'Please enter a word to look for'
/** Whom a refusal is about where older texts are closed. */
export const thisEntry = 'This entry'
export const tooManyEntries = 'You have saved 200 entries within a day, and no more can be saved now.'
export const tooMuchText = 'You have saved 5 MB of entries within a day, and no more can be saved now.'
export const tooManyDrafts = 'Your draft was saved 5,000 times within a day, and cannot be saved again now.'
export const tooMuchDraftText = 'You have saved 100 MB of drafts within a day, and no more can be saved now.'
export const tooManyTagChanges = 'You have changed tags 50 times within a day, and none can be changed now.'
/** What a download of one’s own data leaves out. */
export const closedEntries = ({ count }: { count: number }) =>
  count === 1 ? '1 journal entry with its drafts' : `${count} journal entries with their drafts`
