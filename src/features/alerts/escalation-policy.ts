/** Whom a step of the ladder tells. */
export type Audience = 'responders' | 'administrators' | 'everyone'

interface Step {
  /** Minutes since the alert was raised. */
  readonly after: number
  readonly tell: Audience
  /** From here on those who see the alert are told to phone the post. */
  readonly phonePost?: true
}

/** What happens, and when, to an alert that nobody acknowledges; minutes throughout. */
export interface EscalationPolicy {
  readonly acknowledgeWithin: number
  readonly steps: readonly Step[]
  /** An unacknowledged alert is never silent: after the last step everyone is told again this often. */
  readonly thenEvery: number
  /** Whoever took it on is asked again this often until it is resolved. */
  readonly askWhileOpenEvery: number
}

export const tiers = ['help', 'critical', 'high', 'medium'] as const
export type Tier = (typeof tiers)[number]

const hour = 60
const day = 24 * hour

/**
 * The ladders. Help asked for by the person: responders at once, again after 2 and 5 minutes,
 * administrators after 10, the post by phone after 15 (NCCHC B-05: no more than 15 minutes between
 * checks). The others: VA Risk ID and Kaiser Permanente as in PMC8919974, NIHMS1687066. At 0 minutes the
 * responders are told in the transaction that stores the alert; the steps are what follows.
 */
export const escalationPolicies: Record<Tier, EscalationPolicy> = {
  help: {
    acknowledgeWithin: 5,
    steps: [
      { after: 2, tell: 'responders' },
      { after: 5, tell: 'responders' },
      { after: 10, tell: 'everyone' },
      { after: 15, tell: 'everyone', phonePost: true },
    ],
    thenEvery: 5,
    askWhileOpenEvery: 30,
  },
  critical: {
    acknowledgeWithin: 15,
    steps: [
      { after: 15, tell: 'responders' },
      { after: 30, tell: 'everyone' },
    ],
    thenEvery: 15,
    askWhileOpenEvery: 30,
  },
  high: {
    acknowledgeWithin: hour,
    steps: [
      { after: hour, tell: 'responders' },
      { after: 4 * hour, tell: 'everyone' },
    ],
    thenEvery: 4 * hour,
    askWhileOpenEvery: 4 * hour,
  },
  medium: {
    acknowledgeWithin: day,
    steps: [
      { after: day, tell: 'responders' },
      { after: 2 * day, tell: 'everyone' },
    ],
    thenEvery: day,
    askWhileOpenEvery: day,
  },
}

/** An institution's own minutes for the steps of a ladder, in their order. */
export type TierMinutes = { readonly [rung in Tier]?: readonly number[] | undefined }

/** The ladder of a rung as an institution set it: a step may come sooner than ours, never later. */
export function policyWithMinutes(rung: Tier, minutes: TierMinutes = {}): EscalationPolicy {
  const ladder = escalationPolicies[rung]
  const own = minutes[rung] ?? []
  const steps = ladder.steps.map((step, index) => ({
    ...step,
    after: Math.min(step.after, own[index] ?? step.after),
  }))
  return { ...ladder, steps }
}

export interface TimedStep extends Step {
  /** Counted from 1; 0 is the telling at once. */
  readonly number: number
}

/** The step of this number: those of the ladder, then the last one over and over. */
export function stepOf({ steps, thenEvery }: EscalationPolicy, number: number): TimedStep | null {
  const step = steps[number - 1]
  if (step) return { ...step, number }
  const last = steps.at(-1)
  if (!last || number < 1) return null
  return { ...last, number, after: last.after + (number - steps.length) * thenEvery }
}
