export const begunFrom = 'Begun from:'
export const untitled = 'Untitled Entry'
export const moodIs = ({ mood, highest }: { mood: number; highest: number }) => `Mood ${mood}/${highest}`
export const isPrivate = 'Private'
export const forSupporters = 'For supporters'
export const tags = 'Tags:'
export const tagsAre = ({ tags: line }: { tags: string }) => `Tags: ${line}`
export const read = 'Read'
export const readOf = ({ title }: { title: string }) => `Read ${title}`
export const edit = 'Edit'
export const editOf = ({ title }: { title: string }) => `Edit ${title}`
export const deleteIt = 'Delete'
export const deleteOf = ({ title }: { title: string }) => `Delete ${title}`
export const damagedTitle = 'This entry cannot be read'
export const damagedText =
  'What is stored of it has been damaged, so nothing is shown. Your other entries are as they were. Please tell whoever runs this site: a backup may still have it.'
export const entryTitle = 'Journal Entry'
export const newEntry = 'New Entry'
export const editEntry = 'Edit Entry'
export const loadFailed = 'Your entry could not be loaded'
export const cannotOpenTitle = 'This entry cannot be opened'
export const cannotOpenText = 'It was deleted, or it is closed. Your journal shows what is there.'
export const toJournal = 'To my journal'
export const error = 'Error'
