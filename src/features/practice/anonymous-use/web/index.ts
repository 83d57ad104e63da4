/** What other features may use of this one in the browser. */
export { PosterCard, PosterState } from './poster-card.tsx'
