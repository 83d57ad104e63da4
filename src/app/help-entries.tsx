import { helpRequestEntry } from '#features/alerts/web/help-request-entry.ts'
import type { ContactPlace } from '#features/help/contacts.ts'
import { contactEntries } from '#features/help/web/contact-entries.ts'
import { groundingEntry } from '#features/help/web/grounding-entry.ts'
import type { HelpEntry } from '#features/help/web/help-entry.ts'
import { localEntries } from '#features/help/web/local-entries.ts'
import type { LocalContact } from '#features/institutions/contract.ts'
import { safetyPlanEntry } from '#features/safety-plan/web/safety-plan-entry.ts'

export type { HelpEntry }

/** What the help menu offers, nearest help first; a feature adds its line here. */
export function helpEntries(
  place: ContactPlace,
  contacts: readonly LocalContact[] = [],
): readonly HelpEntry[] {
  // A plan, and staff to ask, are for whoever is signed in.
  const own = place === 'app' ? [safetyPlanEntry, helpRequestEntry] : []
  return [...own, groundingEntry, ...localEntries(contacts), ...contactEntries(place)]
}
