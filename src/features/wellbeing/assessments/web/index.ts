/** What other features may use of this one in the browser. */
export { Questionnaire } from './questionnaire.tsx'
export { Score } from './score.tsx'
export { privacyNoticeId } from './screening-notes.tsx'
export { ShortScores } from './short/short-scores.tsx'
