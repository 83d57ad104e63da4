import type { ContactPlace } from '#features/help/contacts.ts'
import { contactEntries } from '#features/help/web/contact-entries.ts'
import { groundingEntry } from '#features/help/web/grounding-entry.ts'
import type { HelpEntry } from '#features/help/web/help-entry.ts'
import { localEntries } from '#features/help/web/local-entries.ts'
import type { LocalContact } from '#features/institutions/contract.ts'

export type { HelpEntry }

/** What the help menu offers, nearest help first: one's own ways, if somebody is signed in, then everybody's. */
export function helpEntries(
  place: ContactPlace,
  contacts: readonly LocalContact[] = [],
  own: readonly HelpEntry[] = [],
): readonly HelpEntry[] {
  return [...own, groundingEntry, ...localEntries(contacts), ...contactEntries(place)]
}
