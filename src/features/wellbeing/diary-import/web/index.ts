import { onDemand } from '#web/on-demand.tsx'

/** The imported days that contain the words of a search. */
export const FoundDays = onDemand(async () => (await import('./found-days.tsx')).FoundDays)
