/** The weight of the latest week. 0.2 finds shifts of about one standard deviation soonest (Lucas & Saccucci 1990, table 3). */
const weight = 0.2
/** How many standard deviations of the average are a signal: with this weight a steady series gives one in some 500 weeks. */
const limit = 2.96
/** How many weeks stand before the first that is judged. With fewer, the spread is not known well enough. */
export const fewestWeeks = 8
/** A smaller difference of the means, on the scale of 1 to 10, is not worth a sentence. */
export const smallestChange = 0.5
/** The most that one week can count, in standard deviations: just too little for a signal, so one odd week is none. */
const furthest = limit - 0.06
/** Published means have one decimal, so no spread below the error of rounding can be told. */
const smallestSpread = 0.1 / Math.sqrt(12)

/** A lasting change of level in a series. */
export interface Change {
  readonly direction: 'rose' | 'fell'
  /** The position of the first value of the new level, by the best estimate. */
  readonly at: number
  /** The position of the value with which the chart gave its signal. */
  readonly seenAt: number
  /** The means of the values of the level before, and from `at` to the signal. */
  readonly before: number
  readonly after: number
}

/** What is known of a level so far: the number of its values, their mean, and the sum of squares around it. */
interface Level {
  readonly start: number
  readonly n: number
  readonly mean: number
  readonly squares: number
}

/**
 * Finds where the level of a series has changed, oldest first, with a self-starting EWMA chart. Each value is
 * judged by the mean and spread of its level before it, so no level has to be known in advance (Quesenberry 1991,
 * SPC Q charts). A level lasts `fewestWeeks` values before the next change can be seen. The series is of published
 * means, so what this finds says nothing that they do not.
 */
export function detectChanges(values: readonly number[]): Change[] {
  const changes: Change[] = []
  let level = levelOf(values, 0, 0)
  let chart = freshChart
  for (const [at, value] of values.entries()) {
    if (level.n < fewestWeeks) {
      level = joined(level, value)
      continue
    }
    chart = extended(chart, normalScore(level, value))
    const change = isSignal(chart) ? likeliestChange(values, level.start, at) : null
    if (!change || Math.abs(change.after - change.before) < smallestChange) {
      level = joined(level, value)
      continue
    }
    changes.push(change)
    level = levelOf(values, change.at, at + 1)
    chart = freshChart
  }
  return changes
}

/** The average of so many scores. */
interface EwmaChart {
  readonly average: number
  readonly n: number
}

const freshChart: EwmaChart = { average: 0, n: 0 }

function extended({ average, n }: EwmaChart, score: number): EwmaChart {
  return { average: weight * score + (1 - weight) * average, n: n + 1 }
}

/** The limits are narrower for the first values, so that an early change is seen as soon as a later one. */
function isSignal({ average, n }: EwmaChart): boolean {
  const variance = (weight / (2 - weight)) * (1 - (1 - weight) ** (2 * n))
  return Math.abs(average) > limit * Math.sqrt(variance)
}

/**
 * The change that divides the values from `start` to `end` best: the one with the largest sum of squares between the
 * two parts, which is the likeliest if the spread is the same on both sides. A single week is no new level.
 */
function likeliestChange(values: readonly number[], start: number, end: number): Change {
  const splits = Array.from({ length: end - start - 1 }, (_, n) => {
    const at = start + n + 1
    const [before, after] = [meanOf(values.slice(start, at)), meanOf(values.slice(at, end + 1))]
    const between = (((at - start) * (end + 1 - at)) / (end + 1 - start)) * (after - before) ** 2
    return { between, at, seenAt: end, before, after }
  })
  const { between: _, ...best } = splits.reduce((one, other) => (other.between > one.between ? other : one))
  return { ...best, direction: best.after > best.before ? 'rose' : 'fell' }
}

/**
 * How unusual a value is for its level, as a standard normal score. The ratio has Student's t distribution with
 * n - 1 degrees of freedom; Wallace's formula (1959) turns it into a normal score to within 0.02.
 */
function normalScore({ n, mean, squares }: Level, value: number): number {
  const freedom = n - 1
  const spread = Math.max(Math.sqrt(squares / freedom), smallestSpread)
  const ratio = (Math.sqrt(n / (n + 1)) * (value - mean)) / spread
  const score =
    Math.sqrt(freedom * Math.log1p(ratio ** 2 / freedom)) * ((8 * freedom + 1) / (8 * freedom + 3))
  return Math.sign(ratio) * Math.min(score, furthest)
}

function levelOf(values: readonly number[], start: number, end: number): Level {
  return values.slice(start, end).reduce(joined, { start, n: 0, mean: 0, squares: 0 })
}

/** Adds a value, by Welford's method. */
function joined({ start, n, mean, squares }: Level, value: number): Level {
  const next = mean + (value - mean) / (n + 1)
  return { start, n: n + 1, mean: next, squares: squares + (value - mean) * (value - next) }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
