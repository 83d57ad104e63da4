import { helpRequestEntry } from '#features/alerts/web/help-request-entry.ts'
import type { HelpEntry } from '#features/help/web/help-entry.ts'
import { safetyPlanEntry } from '#features/safety-plan/web/safety-plan-entry.ts'

/** A plan, and staff to ask: for whoever is signed in. A feature adds its line here. */
export const ownHelpEntries: readonly HelpEntry[] = [safetyPlanEntry, helpRequestEntry]
