export const title = 'Journal'
export const purpose = 'A place for your own words.'
export const onThisDay = 'On this day'
export const closedTitle = 'Older entries are closed'
export const openClosed = 'Open my older entries'
export const unfinishedTitle = 'You have an entry you did not finish'
export const unfinishedText = 'It is kept for you, encrypted like the others.'
export const continueWriting = 'Continue Writing'

export const staffCannotRead =
  'Staff and administrators cannot read it. If you have an open case, ask your lawyer before you write about it.'
export const whoCanRead = 'Who can read your journal'
export const supportersRead =
  'A supporter reads only entries on which you untick Private, and only while you share your journal with them. They see the prompt that you began from. They never see your tags.'
export const isLocked =
  'What you write is locked. Only your password, your recovery code or a passkey of yours opens it. Not even the people who run Evenkeel can open it without you.'
export const courtCanOrder =
  'A court can order the institution to hand over what it holds: locked text, scores and times. It can also order you to open or tell what you wrote.'
export const privacyLink = 'How your privacy is kept, and its limits'

export const entries = 'Entries'
export const loadFailed = 'Your journal could not be loaded'
export const showOlder = 'Show older entries'
export const nothingNewTitle = 'Nothing new yet'
export const nothingNewText = 'What you wrote before is kept, and closed. You can write on at any time.'
export const emptyTitle = 'Your journal is empty'
export const emptyText =
  'Putting a thought into words can take some of its weight. A line is enough to begin with.'
export const writeFirst = 'Write Your First Entry'

export const deleteTitle = 'Delete Entry'
export const deleteText = 'Are you sure you want to delete this journal entry? This cannot be undone.'
export const deletedTitle = 'Entry Deleted'
export const deletedText = 'Your journal entry has been deleted.'
export const deleteFailed = 'Failed to delete entry. Please try again.'

export const searchLabel = 'Search your journal'
export const search = 'Search'
export const showAll = 'Show all'
export const tag = 'Tag'
export const allTags = 'All'
export const tagWithEntries = ({ tag: name, entries: count }: { tag: string; entries: number }) =>
  `${name} (${count})`
export const searchFailed = 'Your journal could not be searched'
export const found = 'Entries found'
/** What a search found. If it is not complete, there are more entries than it reads. */
export const foundSummary = ({ count, isComplete }: { count: number; isComplete: boolean }) => {
  if (count === 0) {
    return isComplete
      ? 'No entries found. A shorter word may find more.'
      : 'No entries found. These are the newest: a more particular word will find older ones.'
  }
  const entriesFound = count === 1 ? '1 entry found.' : `${count} entries found.`
  if (isComplete) return entriesFound
  return `${entriesFound} These are the newest: a more particular word will find older ones.`
}

export const changeTag = 'Change this tag'
export const tagChanged = 'Tag changed'
export const tagChangedIn = ({ count }: { count: number }) =>
  count === 1 ? 'In 1 entry.' : `In ${count} entries.`
export const tagNotChanged = 'The tag was not changed. Please try again.'
export const tagTitle = ({ tag: name }: { tag: string }) => `The tag “${name}”`
export const tagText = 'It changes in all of your entries that have it. Their words stay as they are.'
export const rename = 'Rename'
export const saving = 'Saving...'
export const newName = 'New name'
export const enterOneTag = 'Please enter one tag, without a comma'
export const takeTagOff = 'Take it off all entries'
