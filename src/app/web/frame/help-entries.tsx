import type { Ways } from '#features/core/help/ways.ts'
import { groundingEntry } from '#features/core/help/web/grounding.tsx'
import type { HelpEntry } from '#features/core/help/web/help-entry.ts'
import { wayEntries } from '#features/core/help/web/way-entries.ts'

export type { HelpEntry }

/**
 * The entries of the help menu, nearest help first. `own` are those of somebody who is signed in: asking staff, which
 * stands second, and their safety plan.
 */
export function helpEntries({ first, after }: Ways, own: readonly HelpEntry[] = []): readonly HelpEntry[] {
  return [...wayEntries([first]), ...own, ...wayEntries(after), groundingEntry]
}
