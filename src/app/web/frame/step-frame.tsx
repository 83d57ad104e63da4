import type { ReactNode } from 'react'

import { earlyHelpRequestEntry } from '#features/care/alerts/web/asking/help-request-entry.ts'
import { RequestOnItsWay } from '#features/care/alerts/web/index.ts'
import { useReadWays } from '#features/core/help/web/index.ts'
import { LanguageButtons } from '#features/core/identity/web/account-language.tsx'

import { BareFrame } from './bare-frame.tsx'
import { helpEntries } from './help-entries.tsx'

/**
 * The frame around a step that somebody must take before anything else, such as choosing a password. They can
 * still ask staff for help. The language that they choose is kept with their account.
 */
export function StepFrame({ children }: { readonly children: ReactNode }) {
  const ways = useReadWays()
  return (
    <BareFrame helpEntries={helpEntries(ways, [earlyHelpRequestEntry])} controls={<LanguageButtons />}>
      <RequestOnItsWay />
      {children}
    </BareFrame>
  )
}
