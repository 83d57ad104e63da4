import { escalationPolicies, tiers, type Tier } from '#features/care/alerts/escalation-policy.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

type Minutes = { readonly [tier in Tier]?: readonly number[] | undefined }

/**
 * The first problem with an institution's own minutes, and its tier; null without one. A step may come sooner
 * than the product's, which follows published practice, but never later. Each step comes after the one before.
 */
export function escalationMinutesProblem(minutes: Minutes): { tier: Tier; message: string } | null {
  for (const tier of tiers) {
    const message = problemOf(tier, minutes[tier])
    if (message) return { tier, message }
  }
  return null
}

function problemOf(tier: Tier, own: readonly number[] | undefined): string | null {
  if (!own) return null
  const ours = escalationPolicies[tier].steps.map(({ after }) => after)
  if (own.length !== ours.length) return t('stepCount', { count: ours.length })
  if (own.some((after, index) => after > (ours[index] ?? 0))) {
    return t('stepTooLate', { minutes: ours.join(', ') })
  }
  if (own.some((after, index) => index > 0 && after <= (own[index - 1] ?? 0))) {
    return t('stepNotAfter')
  }
  return null
}
