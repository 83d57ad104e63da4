import { escalationPolicies, tiers, type Tier } from '#features/alerts/escalation-policy.ts'

import type { Institution, InstitutionChanges } from './contract.ts'

type Settings = Pick<
  Institution,
  'privacyThreshold' | 'allowsResidentConnections' | 'requiresSecondFactor' | 'ladder'
>

/**
 * Whether a change leaves people less protected than before: fewer of them behind a figure, residents
 * who may reach each other, a password that is enough again, or an alert that waits longer.
 */
export function weakensProtection(now: Settings, changes: InstitutionChanges): boolean {
  const { privacyThreshold = now.privacyThreshold, ladder } = changes
  if (privacyThreshold < now.privacyThreshold) return true
  if (changes.allowsResidentConnections === true && !now.allowsResidentConnections) return true
  if (changes.requiresSecondFactor === false && now.requiresSecondFactor) return true
  return ladder !== undefined && tiers.some((rung) => isLater(rung, now.ladder[rung], ladder[rung]))
}

function isLater(rung: Tier, before?: readonly number[], after?: readonly number[]): boolean {
  const ours = escalationPolicies[rung].steps.map((step) => step.after)
  return (after ?? ours).some((minutes, index) => minutes > ((before ?? ours)[index] ?? 0))
}
