import type { ReactNode } from 'react'

export const title = 'Lasting changes'
export const purpose =
  'Where weekly stress has settled at another level. One odd week is not a change. What was done at the time stands beside it, and need not be the cause.'
export const notLoaded = 'The changes could not be loaded'
export const group = 'Group'
export const allOf = ({ name }: { name: string }) => `All of ${name}`
export const whatWasDone = 'What was done'
export const noneNoted =
  'Note what you change for a unit or a shift. It stands beside the figures of its time.'
export const noteIt = 'Note what was done'
export const remove = 'Remove'
export const removeMeasure = ({ text }: { text: string }) => `Remove ${text}`
export const removeQuestion = 'Remove this note?'
export const removeText = 'The figures stay as they are.'
export const notRemoved = 'Not removed'
export const noted = 'Noted'
export const notedText = 'It stands beside the figures of its time.'
export const notNoted = 'Not noted'
export const noteText = 'Every administrator reads it. Write about units and shifts, and name nobody.'
export const cancel = 'Cancel'
export const day = 'On'
export const chartCaption = ({ name }: { name: string }) => `Weekly stress of ${name}`
export const chartNote = 'A ring is a week, the line is the level.'
export const meanStress = 'Mean stress'
export const low = 'Low'
export const moderate = 'Moderate'
export const high = 'High'
export const critical = 'Critical'
export const noFigure = 'withheld, or no data'
export const saving = 'Saving...'
export const save = 'Save'
export const weekColumn = 'Week'
export const levelColumn = 'Level'
export const levelUnknown = 'not known'
export const noneSoFar = ({ weeks }: { weeks: number }) =>
  `None so far. A group is judged once it has ${weeks} published weeks.`
interface Change {
  /** The name of the group, in bold. */
  name: ReactNode
  direction: 'rose' | 'fell'
  week: string
  before: number
  after: number
}
export const changed = ({ name, direction, week, before, after }: Change) => (
  <>
    {name} {direction === 'rose' ? 'rose' : 'fell'} after the week of {week}: from about {before} to about{' '}
    {after}.
  </>
)
