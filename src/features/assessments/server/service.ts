/** What other features may use of screenings on the server. */
export { type AnsweredAssessment, listAnswered } from './answered.ts'
export { asAssessment, dueOf, findAssessment, latestAssessments, listAssessments } from './read.ts'
export { submitAssessment, tellRightNow } from './submit.ts'
