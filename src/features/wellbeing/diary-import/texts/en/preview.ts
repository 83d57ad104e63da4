const linesOf = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'}`
const daysOf = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`

export const title = 'What is in it'
export const summary = ({
  source,
  lines,
  notes,
  unreadable,
}: {
  source: string
  lines: number
  notes: number
  unreadable: number
}) =>
  `${source}: ${linesOf(lines)} can be brought in, ${notes} with a note${unreadable > 0 ? `, and ${linesOf(unreadable)} cannot be read` : ''}.`
export const columnsLeftOut = ({ columns }: { columns: string }) => `Columns that stay behind: ${columns}.`
export const otherEncoding = ({ encoding }: { encoding: string }) =>
  `Its letters are written in ${encoding}. Look whether the words below are right.`
export const firstLines = 'The first lines'
export const date = 'Date'
export const time = 'Time'
export const mood = 'Mood'
export const note = 'Note'
export const noColumn = 'None'
export const columnOf = ({ nth }: { nth: number }) => `Column ${nth}`
export const oneUnreadable = 'One line cannot be read'
export const someUnreadable = 'Some lines cannot be read'
export const lineReason = ({ line, reason }: { line: number; reason: string }) => `Line ${line}: ${reason}`
export const moreLines = 'Show more lines'

export const numbersTitle = 'Moods and numbers'
export const numbersText = {
  daylio:
    'Daylio has words, Evenkeel a scale from 1 to 10. Its five words are spread over it evenly. Change what does not fit: only you know what you meant.',
  'how-we-feel':
    'How We Feel has words and no numbers. A word without a number is kept as a word. Of several words the first counts.',
  csv: 'What stands in the column of moods, and its number here. Change it where your scale was another.',
}
export const noNumber = 'No number'
export const moreWords = 'Show more words'

export const bringInTitle = 'Bring it in'
export const bringInText =
  'These days stand on this page and in your downloads, marked as imported. They are no check-ins: nobody is told of them, no statistic counts them, and they give no points. Words and notes are encrypted, for you alone. What you brought in before is not doubled, and keeps its number. An entry that you changed in the other app since then comes in as a new one.'
export const sentOf = ({ sent, days }: { sent: number; days: number }) =>
  `${sent.toLocaleString('en-US')} of ${daysOf(days)}`
export const progress = 'Days brought in'
export const failed = 'Not everything was brought in'
export const unreachable = 'Evenkeel could not be reached.'
export const pressAgain = ({ sent }: { sent: number }) =>
  `${sent > 0 ? `${daysOf(sent)} are in. ` : ''}Press again: nothing is doubled.`
export const tooMany = 'This is more than can be kept'
export const tooManyText = ({ most }: { most: number }) =>
  `${most.toLocaleString('en-US')} imported days can be kept, of all files together. Make the file shorter, and choose it again.`
export const pleaseWait = 'Please wait...'
/** The button that brings days in, and leaves out lines that cannot be read. */
export const bringIn = ({ days, leftOut }: { days: number; leftOut: number }) =>
  leftOut > 0 ? `Leave out ${linesOf(leftOut)}, and bring in ${daysOf(days)}` : `Bring in ${daysOf(days)}`
