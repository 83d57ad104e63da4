/** The components of screenings for other features. */
export { Questionnaire } from './questionnaire.tsx'
export { Score } from './score.tsx'
export { privacyNoticeId } from './screening-notes.tsx'
export { ShortScores } from './short/short-scores.tsx'
