/** The components of use without a name for people managers. */
export { PosterCard } from './poster-card.tsx'
export { PosterPage } from './poster-page.tsx'
