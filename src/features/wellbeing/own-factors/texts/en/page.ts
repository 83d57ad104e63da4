import type { FactorIcon, FactorKind } from '../../factors.ts'

export const title = 'Your own words'
export const purpose =
  'What weighs on you, what you feel and what you do, in your words, for your check-in. Nobody else can see them.'
export const closedTitle = 'Your earlier words are closed'
export const openWords = 'Open my words'
export const notLoaded = 'Your words could not be loaded'
export const backToCheckIn = 'Check-In'
export const archivedCount = ({ count }: { count: number }) => `Archived (${count})`
export const whatArchivedMeans = 'Your check-in no longer offers these. Past check-ins keep them.'
export const kinds: Readonly<Record<FactorKind, Readonly<Record<'title' | 'empty', string>>>> = {
  stressor: { title: 'What weighs on you', empty: 'For what the list of stressors does not name.' },
  symptom: { title: 'What you feel in your body', empty: 'For what the list of symptoms does not name.' },
  activity: { title: 'What you do', empty: 'For what the list of activities does not name.' },
}
export const add = 'Add'
export const damaged = 'What is stored of this has been damaged, so it cannot be shown.'
export const withName = ({ name }: { name: string }) => `With ${name}`
export const withThis = 'With this'
export const change = 'Change'
export const takeUpAgain = 'Use again'
export const archive = 'Archive'
export const notChanged = 'Nothing was changed'
export const deletedTitle = 'Deleted'
export const deleted = 'It is in none of your check-ins any more.'
export const notDeleted = 'Nothing was deleted'
export const deleteTitle = 'Delete these words?'
export const deleteText =
  'They go from your past check-ins too. This cannot be undone. To keep them there, archive them.'
export const deleteIt = 'Delete'
export const forms: Readonly<Record<FactorKind, Readonly<Record<'title' | 'hint', string>>>> = {
  stressor: { title: 'Add what weighs on you', hint: 'For example a place, a person, or a time of the day.' },
  symptom: { title: 'Add what you feel in your body', hint: 'As you would say it to a friend.' },
  activity: { title: 'Add what you do', hint: 'For example something that often helps you.' },
}
export const changeTitle = 'Change your words'
export const nameLabel = 'In your own words'
export const nameHint = ({ hint, most }: { hint: string; most: number }) =>
  `${hint} At most ${most} characters.`
export const newerTitle = 'It was changed on another page meanwhile'
export const newerReads = ({ name }: { name: string }) => `There it reads now: ${name}`
export const whatSavingDoes = 'Save again to keep your words in its place, or cancel to keep those.'
export const notSaved = 'It was not saved'
export const nothingLost = 'Nothing you typed is lost. Please try again.'
export const saving = 'Saving...'
export const save = 'Save'
export const cancel = 'Cancel'
export const icon = 'Icon'
export const icons: Readonly<Record<FactorIcon, string>> = {
  tag: 'Tag',
  heart: 'Heart',
  person: 'Person',
  people: 'People',
  home: 'Home',
  phone: 'Phone',
  letter: 'Letter',
  work: 'Work',
  money: 'Money',
  book: 'Book',
  music: 'Music',
  sport: 'Sport',
  walk: 'Walk',
  food: 'Food',
  bed: 'Bed',
  pill: 'Pill',
  sun: 'Sun',
  rain: 'Rain',
  lock: 'Lock',
  clock: 'Clock',
}
