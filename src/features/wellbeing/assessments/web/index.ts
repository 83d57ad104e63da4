/** What other features may use of this one in the browser. */
export { DifficultyQuestion } from './difficulty-question.tsx'
export { Questionnaire } from './questionnaire.tsx'
export { Score } from './score.tsx'
export { ShortScores } from './short/short-scores.tsx'
