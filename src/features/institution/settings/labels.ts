import { type Tier, tiers } from '#features/care/alerts/escalation-policy.ts'
import type { Accent } from '#features/core/institutions/accents.ts'

import type { OwnEscalationMinutes } from './contract.ts'
import { texts } from './texts/labels.ts'

/** A tier of alerts, as people managers read it. */
export const tierLabel = (tier: Tier) => texts.tiers[tier]

/** The name of a colour that an institution can have as its own. */
export const accentName = (accent: Accent) => texts.accents[accent]

/** An institution's own minutes in words, such as "Steps of Critical alerts after 5, 10, 20 minutes". */
export function ladderWords(ladder: OwnEscalationMinutes): string {
  const steps = tiers.flatMap((tier) => {
    const minutes = ladder[tier]
    return minutes ? [texts.ladderStep({ tier: tierLabel(tier), minutes: minutes.join(', ') })] : []
  })
  return steps.length > 0 ? texts.ladder({ steps: steps.join('; ') }) : texts.usualLadder
}
