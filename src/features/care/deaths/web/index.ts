import { onDemand } from '#web/on-demand.tsx'

// What other features may use of this one in the browser.

/** Where a responder records that the person has died. It is rarely opened. */
export const DeathCard = onDemand(async () => (await import('./death-card.tsx')).DeathCard)
