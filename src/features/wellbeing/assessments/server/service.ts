/** What other features may use of screenings on the server. */
export { encryptAnswers, encryptShortAnswers } from './answers.ts'
export { listScoreChanges, readCourses } from './course.ts'
export {
  asAssessment,
  type AssessmentWithAnswers,
  listAssessments,
  listAssessmentsWithAnswers,
} from './read.ts'
export { listShortScreeningsWithAnswers, type ShortScreeningWithAnswers } from './short-screenings.ts'
export { submitAssessment } from './submit.ts'
