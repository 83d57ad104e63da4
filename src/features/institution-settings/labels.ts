import { type Tier, tiers } from '#features/alerts/escalation-policy.ts'

import type { OwnEscalationMinutes } from './contract.ts'

/** The tiers of alerts, as people managers read them. */
export const tierLabels: Readonly<Record<Tier, string>> = {
  help: 'Help that somebody asked for',
  critical: 'Critical alerts',
  high: 'High alerts',
  medium: 'Medium alerts',
}

/** An institution's own minutes in words, such as "Steps of Critical alerts after 5, 10, 20 minutes". */
export function ladderWords(ladder: OwnEscalationMinutes): string {
  const own = tiers.flatMap((tier) => {
    const minutes = ladder[tier]
    return minutes ? [`${tierLabels[tier]} after ${minutes.join(', ')} minutes`] : []
  })
  return own.length > 0
    ? `Steps of ${own.join('; ')}; the others as usual`
    : 'The usual minutes for every step'
}
