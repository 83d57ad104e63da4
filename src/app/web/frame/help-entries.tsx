import type { ContactPlace } from '#features/help/contacts.ts'
import { contactEntries } from '#features/help/web/contact-entries.ts'
import { groundingEntry } from '#features/help/web/grounding.tsx'
import type { HelpEntry } from '#features/help/web/help-entry.ts'

export type { HelpEntry }

/**
 * The entries of the help menu, nearest help first: the person's own if somebody is signed in, then those of
 * the institution, then those for everybody.
 */
export function helpEntries(
  place: ContactPlace,
  local: readonly HelpEntry[] = [],
  own: readonly HelpEntry[] = [],
): readonly HelpEntry[] {
  return [...own, groundingEntry, ...local, ...contactEntries(place)]
}
