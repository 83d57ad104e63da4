import type { ContactPlace } from '#features/help/contacts.ts'
import { contactEntries } from '#features/help/web/contact-entries.ts'
import { groundingEntry } from '#features/help/web/grounding-entry.ts'
import type { HelpEntry } from '#features/help/web/help-entry.ts'

export type { HelpEntry }

/** What the help menu offers, nearest help first; a feature adds its line here. */
export function helpEntries(place: ContactPlace): readonly HelpEntry[] {
  return [groundingEntry, ...contactEntries(place)]
}
