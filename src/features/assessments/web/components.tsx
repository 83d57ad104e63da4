/** The components of screenings for other features. */
export { ShortScores } from './short/short-scores.tsx'
