export const title = 'Re-entry passport'
export const purpose =
  'Choose what to take along, on paper or as a file for a clinic’s systems. Your name is on it, and Evenkeel keeps no copy.'
export const myData = 'My data'
export const failure = 'Your passport could not be prepared'
export const saveFile = 'Save the file'
export const readFirst =
  'Read it before you hand it on. Whoever has it can read it: do not leave it on a shared device.'
export const screeningScores = 'Screening scores'
export const noScores = 'You have no screening scores yet.'
export const toScores = 'Take an assessment'
export const earlierScores = 'Earlier scores too'
export const earlierScoresText = 'Without them it is the latest one. What you answered never comes along.'
export const safetyPlan = 'Safety plan'
export const sixSteps = 'The six steps of my safety plan'
export const planSealed =
  'It is closed since your password was set anew. Open it on the page Safety plan first.'
export const planDamaged = 'It was damaged where it is kept, and cannot be read. You can write it again.'
export const noPlan = 'You have no safety plan yet.'
export const toPlan = 'Write one'
export const certificates = 'Certificates'
export const noCertificates = 'You have no certificates yet.'
export const toCertificates = 'How to get one'
export const pleaseWait = 'Please wait...'
export const make = 'Make my passport'
export const chooseFirst = 'Choose something above first.'
export const day = 'Day'
export const score = 'Score'
export const band = 'Band'
export const scoresNote = 'A score says how the two weeks before were. It is not a diagnosis.'
export const foot =
  'The code says that this passport was made on this day. Whether each line is as it was, the passport’s file shows: its SHA-256 is signed.'
export const noFilesInApp = ({ address }: { address: string }) =>
  `The app keeps no files on your phone. Open ${address} in a browser to save or print it.`
export const scoreOf = ({
  name,
  score: reached,
  highest,
}: {
  name: string
  score: number
  highest: number
}) => `${name}: ${reached} of ${highest}`
export const questionnaire = ({ name, about }: { name: string; about: string }) => `${name} (${about})`
export const planAsOf = ({ day: when }: { day: string }) => `In the person’s own words, as of ${when}.`
export const certificateLine = ({
  taught,
  day: when,
  number,
}: {
  taught: string
  day: string
  number: string
}) => `${taught} ${when}, number ${number}.`
