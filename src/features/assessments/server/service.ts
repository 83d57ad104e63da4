/** What other features may use of screenings on the server. */
export { type AssessmentWithAnswers, listAssessmentsWithAnswers } from './answered.ts'
export {
  asAssessment,
  findDueScreening,
  findAssessment,
  listLatestAssessments,
  listAssessments,
} from './read.ts'
export { submitAssessment, raiseRightNowAlert } from './submit.ts'
