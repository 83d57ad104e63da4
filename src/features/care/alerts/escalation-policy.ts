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
  /**
   * Whether a contact with the person is awaited. Without one, each reminder goes to everyone who answers, and the post
   * is phoned: Respond slows the ladder, and a contact stops it.
   */
  readonly awaitsContact: boolean
}

export const tiers = ['help', 'critical', 'high', 'medium'] as const
export type Tier = (typeof tiers)[number]

const hour = 60
const day = 24 * hour

/**
 * The escalation policy of each tier. The transaction that stores the alert notifies responders at minute 0; the steps
 * come after. No publication gives the minutes of such a ladder: they are our own ruling, within what is published.
 * Tools for people on call step up after 5 to 30 minutes; a panel asked for a response to an imminent risk within 12
 * hours (NIHMS1687066); VA Risk ID and Kaiser Permanente follow a positive question 9 with a clinician's alert
 * (PMC8919974) and name no minutes. NCCHC B-05 is about checks on people who are already on watch, so that it is no
 * source for any of them.
 */
export const escalationPolicies: Record<Tier, EscalationPolicy> = {
  // Somebody asked: at the lower end of what tools for people on call do, with a first repeat sooner (our own ruling).
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
    awaitsContact: true,
  },
  // Nobody asked, so the first repeat comes later; 30 is the upper end of what these tools do (our own ruling).
  critical: {
    acknowledgeWithin: 15,
    steps: [
      { after: 15, notify: 'responders' },
      { after: 30, notify: 'everyone' },
    ],
    thenEvery: 15,
    remindEvery: 30,
    awaitsContact: true,
  },
  // Of 1,205 male prisoners 20.7 % exceeded 15 on the PHQ-9 (Butcher 2021): sooner would drown those who answer (our own
  // ruling).
  high: {
    acknowledgeWithin: hour,
    steps: [
      { after: hour, notify: 'responders' },
      { after: 4 * hour, notify: 'everyone' },
    ],
    thenEvery: 4 * hour,
    remindEvery: 4 * hour,
    awaitsContact: false,
  },
  // NCCHC E-07 has a request that is not urgent triaged within 24 hours; the rest is our own ruling.
  medium: {
    acknowledgeWithin: day,
    steps: [
      { after: day, notify: 'responders' },
      { after: 2 * day, notify: 'everyone' },
    ],
    thenEvery: day,
    remindEvery: day,
    awaitsContact: false,
  },
}

/**
 * In custody the post, which is always staffed, is phoned sooner than by the steps, in minutes since the escalation
 * began. No setting of an institution changes them.
 */
export const postInCustody = {
  /**
   * Somebody said that it is about right now. ASQ: whoever has such thoughts right now is not left alone (NIMH). That the
   * post is phoned at once is our own ruling.
   */
  rightNow: 0,
  /** A critical screening that nobody has opened (our own ruling: sooner than any step of its tier). */
  criticalUnopened: 10,
} as const

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
