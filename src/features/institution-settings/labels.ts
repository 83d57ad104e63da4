import type { Tier } from '#features/alerts/escalation-policy.ts'

/** The tiers of alerts, as people managers read them. */
export const tierLabels: Readonly<Record<Tier, string>> = {
  help: 'Help that somebody asked for',
  critical: 'Critical alerts',
  high: 'High alerts',
  medium: 'Medium alerts',
}
