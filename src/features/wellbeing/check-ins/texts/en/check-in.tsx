import type { ReactNode } from 'react'

export const title = 'Daily Check-In'
export const purpose = ({ link }: { link: (text: string) => ReactNode }) => (
  <>How are you right now? There are no right answers. {link('Missed a day?')}</>
)
export const queuedTitle = 'Kept on this device'
export const queued = 'Will be sent when you are back online.'
export const error = 'Error'
export const notSaved = 'Failed to save check-in. Please try again.'
export const form = 'Check-in'
export const whenIsThis = 'When is this?'
export const preShift = 'Pre-shift'
export const aboutPreShift = 'Before work or the day ahead'
export const postShift = 'Post-shift'
export const aboutPostShift = 'After work or at the day’s end'
export const mood = 'Mood'
export const moodMissing = 'Move the slider to say how your mood is'
export const lowest = 'Very low'
export const highestMood = 'Very good'
export const stress = 'Stress'
export const stressMissing = 'Move the slider to say how much stress you have'
export const highestStress = 'Very high'
export const hardTitle = 'That sounds hard'
export const hardHelp =
  'You do not have to carry it alone. Help at the top of every page asks staff here for you. What you filled in is kept.'
export const whoIsTold = ({
  highStress,
  highest,
  lowestMood,
  lowMood,
}: Readonly<Record<'highStress' | 'highest' | 'lowestMood' | 'lowMood', number>>) =>
  `Mental health staff are told if your check-ins are very hard on several days of a week: a stress of ${highStress} or ${highest} three times in a row, on at least two days, or a mood of ${lowestMood} or ${lowMood} day after day. They see your name, your unit and that your check-ins were hard. They see no scores and no notes.`
export const more = 'More about this'
export const stressors = 'What is weighing on you?'
/** The title of fields in which nothing is answered yet. */
export const optional = ({ title: fields }: { title: string }) => `${fields} (optional)`
export const notes = 'Notes'
export const notesRoom = ({ count }: { count: number }) =>
  count === 1 ? '1 character left.' : `${count.toLocaleString('en-US')} characters left.`
export const notesOver = ({ count }: { count: number }) =>
  count === 1 ? '1 character too many.' : `${count.toLocaleString('en-US')} characters too many.`
/** `advice` is one sentence on where to turn, after which it is said where that is. */
export const notesHint = ({ room, advice }: { room: string; advice: string }) =>
  `${room} Staff and supporters cannot read your notes. ${advice} It is at the top of the page.`
export const notesTooLong = 'These notes are too long to be saved'
export const saving = 'Saving...'
export const addDay = 'Add This Day'
export const complete = 'Complete Check-In'
export const skip = 'Skip'
