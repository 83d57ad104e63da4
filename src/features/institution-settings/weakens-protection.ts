import { escalationPolicies, tiers, type Tier } from '#features/alerts/escalation-policy.ts'

import type { Institution, InstitutionChanges } from './contract.ts'

type Settings = Pick<
  Institution,
  'privacyThreshold' | 'allowsResidentConnections' | 'requiresSecondFactor' | 'ladder'
>

/**
 * Whether a change protects people less than before: a lower privacy threshold, connections between residents,
 * no second factor, or an alert that waits longer.
 */
export function weakensProtection(now: Settings, changes: InstitutionChanges): boolean {
  const { privacyThreshold = now.privacyThreshold, ladder } = changes
  if (privacyThreshold < now.privacyThreshold) return true
  if (changes.allowsResidentConnections === true && !now.allowsResidentConnections) return true
  if (changes.requiresSecondFactor === false && now.requiresSecondFactor) return true
  return ladder !== undefined && tiers.some((tier) => isLater(tier, now.ladder[tier], ladder[tier]))
}

function isLater(tier: Tier, before?: readonly number[], after?: readonly number[]): boolean {
  const ours = escalationPolicies[tier].steps.map((step) => step.after)
  return (after ?? ours).some((minutes, index) => minutes > ((before ?? ours)[index] ?? 0))
}
