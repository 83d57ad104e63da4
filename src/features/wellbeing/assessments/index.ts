/** What other features may use of this one on the server. */
export { encryptAnswers, encryptShortAnswers } from './server/answers.ts'
export { readCourses } from './server/course.ts'
export {
  type AssessmentWithAnswers,
  asAssessment,
  listAssessments,
  listAssessmentsWithAnswers,
} from './server/read.ts'
export { listShortScreeningsWithAnswers } from './server/short-screenings.ts'
export { submitAssessment } from './server/submit.ts'
