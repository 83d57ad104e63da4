/** What other features may use of screenings on the server. */
export { dueOf, findAssessment, latestAssessments, listAssessments } from './read.ts'
export { submitAssessment, tellRightNow } from './submit.ts'
