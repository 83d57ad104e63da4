import type { ReactNode } from 'react'

interface Compared {
  /** `yourProof`, or `yourProofOf` where its day is known. */
  readonly proof: string
}

export const logTitle = 'Who looked at what'
export const showEarlier = 'Show earlier'
export const nothingOfOthers =
  'Nobody but you has looked at anything of yours, or changed it. If somebody does, you can read it here.'
export const nothingAtAll = 'Nothing has been written down yet. What you do from now on is here.'
export const severalTimes = ({ words, times }: { words: string; times: number }) => `${words}, ${times} times`
export const until = ' to '
export const compareTitle = 'Compare with a proof that you kept'
export const proofFile = 'The file of a proof'
export const notAProof = 'This is not a proof that was saved here.'
export const proofCode = 'Or the code'
export const notACode = 'A code is a number and eight groups of four, such as 43-….'
export const compare = 'Compare'
export const sameTitle = ({ position }: { position: number }) =>
  `Up to line ${position} nothing was changed or taken out`
export const yourProof = 'your proof'
export const yourProofOf = ({ day }: { day: string }) => `your proof of ${day}`
export const sameText = ({ proof }: Compared) => `The lines are the ones of ${proof}.`
export const changedTitle = 'The lines are not the ones of your proof'
export const changedText = ({ position, proof }: Compared & { position: number }) =>
  `Up to line ${position} something was changed or taken out after ${proof} was made. If you typed a code, look at it once more. Then save the lines below, keep the proof, and show both to somebody you trust outside of here.`
export const shorterTitle = 'Lines are missing at the end'
export const shorterText = ({ proof, position, last }: Compared & { position: number; last: number }) =>
  `${proof} goes up to line ${position}, and the list ends at ${last}. They were taken out, or the server was set back to a copy of an earlier day. Ask those who run Evenkeel which of the two.`
export const removedTitle = 'All the lines of this proof are gone'
export const removedText =
  'They were removed by the rule of six years, so nothing is left to compare. Keep a new proof.'
export const removedDoubtText = ({ removedUpTo }: { removedUpTo: string }) =>
  `The last line that was removed by the rule of six years is of ${removedUpTo}. If you wrote this code down after that day, lines were taken out that should be here: show both to somebody you trust outside of here.`
export const otherPersonTitle = 'This proof is of another account'
export const otherPersonText =
  'It says nothing of the lines about you. Choose one that you saved while signed in as yourself.'
export const checkTitle = 'Check this list'
export const cannotCheck =
  'This browser cannot check the list here. It can where the address begins with https.'
export const linesFailed = 'The lines could not be loaded'
export const checking = 'Checking each line...'
export const altered = 'Somebody or something altered what was written down about you:'
export const alteredAdvice =
  'Save the lines below. Show them to somebody you trust outside of here, such as a lawyer or an inspector.'
export const misfitTitle = 'The lines do not fit together'
export const noLine = 'There is no line to check.'
export const fitText =
  'By their numbers none was changed, and none is missing. Keep a proof of today: then not even those who run the server can change a line without your seeing it here.'
export const oneFits = 'The one line fits.'
export const allFit = ({ count }: { count: number }) => `All ${count} lines fit together.`
interface Position {
  readonly position: number
}
export const faults = {
  changed: ({ position }: Position) => `Line ${position} was changed, or put in.`,
  missing: ({ position }: Position) => `Line ${position} is missing.`,
  start: ({ position }: Position) =>
    `Line ${position} and those before it were removed before they were six years old.`,
}
export const manyMore = 'And many more.'
export const moreFaults = ({ count }: { count: number }) => `And ${count} more.`
export const removedByAge = ({ count, day }: { count: number; day: string }) =>
  `${count === 1 ? 'The first line was' : `The first ${count} lines were`} removed by the rule of six years. The last of them was of ${day}.`
export const limitsTitle = 'What this shows, and what it does not'
export const limitsHash =
  'Each line carries a number made from the line and from the number before it (SHA-256). If a line is changed, taken out or put in between, the numbers no longer fit.'
export const limitsServer =
  'Whoever runs the server could make all the numbers anew. A proof that you kept shows that: up to where it was made, not one line can be changed or taken out without your seeing it here.'
export const limitsNotShown =
  'It does not show that every look was written down in the first place. It says what somebody’s function was, not who it was. Somebody who keeps no proof could be shown another list.'
export const limitsPage =
  'This page comes from the same server. If you do not trust it, save all the lines and have them checked on another computer: the file says how.'
export const checkedLines = 'The lines as they were checked'
export const checkedLinesText = 'Every single event, also what you did yourself. Nobody is named.'
export const showEarlierLines = 'Show earlier lines'
export const noFilesInApp = ({ address }: { address: string }) =>
  `The app keeps no files on your phone. Open ${address} in a browser to save the lines.`
export const saveLines = 'Save all the lines'
export const title = 'Who looked'
export const purpose = 'Each look at what is yours, and each change of it.'
export const aboutTitle = 'About this list'
export const showOwn = 'Show what I did myself, too'
export const showOwnText = 'Your own check-ins, entries and sign-ins among the rest.'
export const aboutText =
  'It is kept for six years. Those who work here are named by their function, supporters by their name.'
export const writeCode = 'Write this code down:'
export const saveProof = 'Save a proof'
export const orWriteCode = 'or write this code down:'
export const keepProofText =
  'It says nothing of what is in the lines. Keep it where those who run Evenkeel cannot reach it.'
export const removedLine = 'Removed'
export const lineAndTime = ({ position, time }: { position: number; time: ReactNode }) => (
  <>
    Line {position}, {time}
  </>
)
