import { escalationPolicies, tiers, type Tier } from '#features/care/alerts/escalation-policy.ts'
import { triageFields } from '#features/core/institutions/triage.ts'
import { populations } from '#shared/population.ts'

import { type InstitutionChanges, type Protection, type Protections, protections } from './contract.ts'

/**
 * The settings of a change that would protect people less than before: a lower privacy threshold, connections
 * between residents, no second factor, or an alert that waits longer. Any other triage is one of them, stricter or
 * looser: what brings some people sooner keeps responders from others.
 */
export function weakenedProtections(now: Protections, changes: InstitutionChanges): Protection[] {
  const { privacyThreshold = now.privacyThreshold, ladder, triage = now.triage } = changes
  const isWeaker: Record<Protection, boolean> = {
    privacyThreshold: privacyThreshold < now.privacyThreshold,
    allowsResidentConnections: changes.allowsResidentConnections === true && !now.allowsResidentConnections,
    requiresSecondFactor: changes.requiresSecondFactor === false && now.requiresSecondFactor,
    ladder: ladder !== undefined && tiers.some((tier) => isLater(tier, now.ladder[tier], ladder[tier])),
    triage: populations.some((population) =>
      triageFields.some((field) => triage[population][field] !== now.triage[population][field]),
    ),
  }
  return protections.filter((setting) => isWeaker[setting])
}

function isLater(tier: Tier, before?: readonly number[], after?: readonly number[]): boolean {
  const ours = escalationPolicies[tier].steps.map((step) => step.after)
  return (after ?? ours).some((minutes, index) => minutes > ((before ?? ours)[index] ?? 0))
}
