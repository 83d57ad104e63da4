import { onDemand } from '#web/on-demand.tsx'

// Start pages take another part of this feature, and no page of files needs these before a file was read.

/** What each column of a file was taken for, to be changed. */
export const ColumnsCard = onDemand(async () => (await import('./columns-card.tsx')).ColumnsCard)
/** What the institution has said of the texts in its files. */
export const MeaningsCard = onDemand(async () => (await import('./meanings.tsx')).MeaningsCard)
/** The units and shifts of a file that are missing. */
export const MissingParts = onDemand(async () => (await import('./meanings.tsx')).MissingParts)
