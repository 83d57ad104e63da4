import { escalationPolicies, tiers, type Tier } from '#features/alerts/escalation-policy.ts'

type Minutes = { readonly [rung in Tier]?: readonly number[] | undefined }

/**
 * What is wrong with an institution's own minutes, and in which ladder; null where nothing is. A step may
 * come sooner than the published practice behind ours, never later, and no step before the one it follows.
 */
export function escalationMinutesProblem(minutes: Minutes): { rung: Tier; message: string } | null {
  for (const rung of tiers) {
    const message = problemOf(rung, minutes[rung])
    if (message) return { rung, message }
  }
  return null
}

function problemOf(rung: Tier, own: readonly number[] | undefined): string | null {
  if (!own) return null
  const ours = escalationPolicies[rung].steps.map(({ after }) => after)
  if (own.length !== ours.length) return `Must have ${ours.length} steps`
  if (own.some((after, index) => after > (ours[index] ?? 0))) {
    return `Steps may come sooner than after ${ours.join(', ')} minutes, not later`
  }
  if (own.some((after, index) => index > 0 && after <= (own[index - 1] ?? 0))) {
    return 'Each step must come after the one before'
  }
  return null
}
