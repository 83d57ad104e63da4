/** Whom an escalation step notifies. */
export type Audience = 'responders' | 'administrators' | 'everyone'

interface EscalationStep {
  /** Minutes since the alert was raised. */
  readonly after: number
  readonly notify: Audience
  /** From this step on, everyone who sees the alert is asked to phone the post. */
  readonly phonePost?: true
}

/** Who is notified, and when, while nobody acknowledges an alert. All times are in minutes. */
export interface EscalationPolicy {
  readonly acknowledgeWithin: number
  readonly steps: readonly EscalationStep[]
  /** An unacknowledged alert is never silent: the last step is repeated this often. */
  readonly thenEvery: number
  /** The person who acknowledged it is reminded this often until it is resolved. */
  readonly remindEvery: number
}

export const tiers = ['help', 'critical', 'high', 'medium'] as const
export type Tier = (typeof tiers)[number]

const hour = 60
const day = 24 * hour

/**
 * The escalation policy of each tier. When a person asks for help, responders are notified at once and again
 * after 2 and 5 minutes, administrators too after 10, and the post is phoned after 15 (NCCHC B-05: no more than
 * 15 minutes between checks). The other tiers follow VA Risk ID and Kaiser Permanente as in PMC8919974 and
 * NIHMS1687066. The transaction that stores the alert notifies responders at minute 0; the steps come after.
 */
export const escalationPolicies: Record<Tier, EscalationPolicy> = {
  help: {
    acknowledgeWithin: 5,
    steps: [
      { after: 2, notify: 'responders' },
      { after: 5, notify: 'responders' },
      { after: 10, notify: 'everyone' },
      { after: 15, notify: 'everyone', phonePost: true },
    ],
    thenEvery: 5,
    remindEvery: 30,
  },
  critical: {
    acknowledgeWithin: 15,
    steps: [
      { after: 15, notify: 'responders' },
      { after: 30, notify: 'everyone' },
    ],
    thenEvery: 15,
    remindEvery: 30,
  },
  high: {
    acknowledgeWithin: hour,
    steps: [
      { after: hour, notify: 'responders' },
      { after: 4 * hour, notify: 'everyone' },
    ],
    thenEvery: 4 * hour,
    remindEvery: 4 * hour,
  },
  medium: {
    acknowledgeWithin: day,
    steps: [
      { after: day, notify: 'responders' },
      { after: 2 * day, notify: 'everyone' },
    ],
    thenEvery: day,
    remindEvery: day,
  },
}

/** An institution's own minutes for the steps of each tier, in their order. */
export type TierMinutes = { readonly [tier in Tier]?: readonly number[] | undefined }

/**
 * The policy of a tier with an institution's own minutes. Where alerts are to be acknowledged within another time than
 * ours, by the triage settings: with less time every step comes so much sooner, with more time the first alone comes
 * later, so that everybody is told when they always are. A step may come sooner still, never later.
 */
export function policyWithMinutes(
  tier: Tier,
  minutes: TierMinutes = {},
  acknowledgeWithin = escalationPolicies[tier].acknowledgeWithin,
): EscalationPolicy {
  const policy = escalationPolicies[tier]
  const own = minutes[tier] ?? []
  const shift = acknowledgeWithin - policy.acknowledgeWithin
  const steps = policy.steps.map((step, index) => ({
    ...step,
    after: Math.min(shift < 0 || index === 0 ? step.after + shift : step.after, own[index] ?? Infinity),
  }))
  return { ...policy, acknowledgeWithin, steps }
}

/**
 * The policy where nobody is on duty: it starts one step higher. At each time of a step the next one is done, and
 * everyone is told from the beginning, so that nothing comes later, and nobody is told later, than by the policy itself.
 */
export function oneStepHigher(policy: EscalationPolicy): EscalationPolicy {
  const steps = policy.steps.map((step, index) => ({
    ...(policy.steps[index + 1] ?? step),
    after: step.after,
    notify: 'everyone' as const,
  }))
  return { ...policy, steps }
}

export interface NumberedStep extends EscalationStep {
  /** Counted from 1. Number 0 is the notification at minute 0. */
  readonly number: number
}

/** The step with this number. After the fixed steps the last one repeats. Null for a number below 1. */
export function stepOf({ steps, thenEvery }: EscalationPolicy, number: number): NumberedStep | null {
  const step = steps[number - 1]
  if (step) return { ...step, number }
  const last = steps.at(-1)
  if (!last || number < 1) return null
  return { ...last, number, after: last.after + (number - steps.length) * thenEvery }
}

/** The number of the last step that is due so many minutes after the escalation began; 0 before the first. */
export function lastStepDue({ steps, thenEvery }: EscalationPolicy, minutes: number): number {
  const due = steps.findLastIndex(({ after }) => after <= minutes) + 1
  const last = steps.at(-1)
  if (!last || due < steps.length) return due
  return due + Math.floor((minutes - last.after) / thenEvery)
}

interface Escalating {
  readonly status: string
  readonly escalationStartedAt: Date
}

/**
 * After how many minutes the next notification comes, by the product's policy, while nothing happens to the alert. An
 * institution's own steps may come sooner or later.
 */
export function minutesToNext(tier: Tier, { status, escalationStartedAt }: Escalating, at: Date): number {
  const { steps, thenEvery, remindEvery } = escalationPolicies[tier]
  if (status === 'acknowledged') return remindEvery
  const elapsed = (at.getTime() - escalationStartedAt.getTime()) / 60_000
  const next = steps.find(({ after }) => after > elapsed)
  return next ? next.after - elapsed : thenEvery
}
