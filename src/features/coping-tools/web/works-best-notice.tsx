import { Notice } from '#web/ui/feedback/notice.tsx'

import type { UsageSummary } from '../contract.ts'
import { highestEffectiveness } from '../effectiveness.ts'

/** The tool that has helped this person most, in words; nothing before there is one. */
export function WorksBestNotice({ summary }: { readonly summary: UsageSummary | undefined }) {
  const best = summary?.tools.find(({ toolName }) => toolName === summary.worksBest)
  if (!best) return null
  return (
    <Notice tone="calm" title={`Works best for you: ${best.toolName}`}>
      You gave it {best.effectiveness} out of {highestEffectiveness}, over {best.ratedSessions} sessions you
      rated.
    </Notice>
  )
}
