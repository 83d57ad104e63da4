/** What other features may use of this one in the browser. */
export { PosterCard } from './poster-card.tsx'
