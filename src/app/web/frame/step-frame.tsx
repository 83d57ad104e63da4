import type { ReactNode } from 'react'

import { earlyHelpRequestEntry } from '#features/alerts/web/asking/help-request-entry.ts'
import { useReadWays } from '#features/help/web/queries.ts'

import { BareFrame } from './bare-frame.tsx'
import { helpEntries } from './help-entries.tsx'

/**
 * The frame around a step that somebody must take before anything else, such as choosing a password. They can
 * still ask staff for help.
 */
export function StepFrame({ children }: { readonly children: ReactNode }) {
  const ways = useReadWays()
  return <BareFrame helpEntries={helpEntries(ways, [earlyHelpRequestEntry])}>{children}</BareFrame>
}
