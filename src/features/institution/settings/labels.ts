import { type Tier, tiers } from '#features/care/alerts/escalation-policy.ts'
import type { Accent } from '#features/core/institutions/accents.ts'

import type { OwnEscalationMinutes } from './contract.ts'
import { texts } from './locales/texts.ts'

const t = texts('labels')

/** A tier of alerts, as people managers read it. */
export const tierLabel = (tier: Tier) => t(`tiers.${tier}`)

/** The name of a colour that an institution can have as its own. */
export const accentName = (accent: Accent) => t(`accents.${accent}`)

/** An institution's own minutes in words, such as "Steps of Critical alerts after 5, 10, 20 minutes". */
export function ladderWords(ladder: OwnEscalationMinutes): string {
  const steps = tiers.flatMap((tier) => {
    const minutes = ladder[tier]
    return minutes ? [t('ladderStep', { tier: tierLabel(tier), minutes: minutes.join(', ') })] : []
  })
  return steps.length > 0 ? t('ladder', { steps: steps.join('; ') }) : t('usualLadder')
}
