import type { ContactPlace } from '#features/help/contacts.ts'
import { contactEntries } from '#features/help/web/contact-entries.ts'
import { groundingEntry } from '#features/help/web/grounding-entry.ts'
import type { HelpEntry } from '#features/help/web/help-entry.ts'

export type { HelpEntry }

/**
 * What the help menu offers, nearest help first: one's own ways, if somebody is signed in, those of the
 * institution, then everybody's.
 */
export function helpEntries(
  place: ContactPlace,
  local: readonly HelpEntry[] = [],
  own: readonly HelpEntry[] = [],
): readonly HelpEntry[] {
  return [...own, groundingEntry, ...local, ...contactEntries(place)]
}
