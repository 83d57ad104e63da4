import { enoughSleepHours, fairSleep } from '#features/wellbeing/check-ins/sleep.ts'
import type { FactorKind } from '#features/wellbeing/own-factors/factors.ts'

import type { TrendDay } from './contract.ts'

/**
 * Something that a day may have: a stressor, a symptom, an activity, a feeling, little or poor sleep, a shift or a completed coping
 * tool.
 */
export interface Factor {
  readonly kind: FactorKind | 'feeling' | 'shortSleep' | 'poorSleep' | 'shift' | 'extraShift' | 'tool'
  /** Empty where the kind says it all. */
  readonly name: string
}

/** A group of days with the means of their scores. */
interface Side {
  readonly days: number
  readonly mood: number
  readonly stress: number
}

/** The days with a factor compared with the days without it. */
export interface Comparison {
  readonly factor: Factor
  readonly with: Side
  readonly without: Side
}

/**
 * A comparison that is large enough to show, and whether it goes with better or harder days. It says nothing
 * about causes.
 */
export interface Insight extends Comparison {
  readonly goesWith: 'better' | 'harder'
}

/** A factor is compared only if at least this many days have it and at least this many do not. */
export const fewestDays = 3
/** A smaller difference, on the scale of 1 to 10, is not shown. */
export const smallestDifference = 0.5
/** The number of insights of each kind that are shown, so that the strongest stand out. */
export const mostOfEach = 3
/** With fewer days than this on either side, the difference is probably chance. */
const enoughDays = 10

/** Compares each factor that at least three days have and at least three do not. */
export function compareFactors(days: readonly TrendDay[]): Comparison[] {
  const factors = new Map<string, { factor: Factor; marked: Set<TrendDay> }>()
  for (const day of days)
    for (const factor of factorsOf(day)) {
      const key = `${factor.kind} ${factor.name}`
      const known = factors.get(key) ?? { factor, marked: new Set() }
      factors.set(key, known)
      known.marked.add(day)
    }
  return [...factors.values()]
    .map(({ factor, marked }) => ({
      factor,
      with: sideOf([...marked]),
      without: sideOf(days.filter((day) => !marked.has(day) && isKnown(day, factor))),
    }))
    .filter((comparison) => fewerDays(comparison) >= fewestDays)
}

/**
 * The comparisons with the largest differences in mood or stress, the largest first. Some go with better days
 * and some with harder ones, so that neither kind displaces the other. Feelings are not among them: they are what
 * mood and stress are about, and would displace what goes with them.
 */
export function insightsOf(comparisons: readonly Comparison[]): Insight[] {
  const worthNaming = comparisons
    .filter(
      (comparison) => comparison.factor.kind !== 'feeling' && strengthOf(comparison) >= smallestDifference,
    )
    .toSorted((one, other) => strengthOf(other) - strengthOf(one))
    .map((comparison): Insight => ({
      ...comparison,
      goesWith: leaningOf(comparison) > 0 ? 'better' : 'harder',
    }))
  const leading = (['better', 'harder'] as const).flatMap((leaning) =>
    worthNaming.filter(({ goesWith }) => goesWith === leaning).slice(0, mostOfEach),
  )
  return worthNaming.filter((insight) => leading.includes(insight))
}

/** Whether one side has so few days that the difference is probably chance. */
export function isThin(comparison: Comparison): boolean {
  return fewerDays(comparison) < enoughDays
}

function factorsOf({ stressors, symptoms, tools, chosen, ...day }: TrendDay): Factor[] {
  return [
    ...stressors.map((name) => ({ kind: 'stressor' as const, name })),
    ...symptoms.map((name) => ({ kind: 'symptom' as const, name })),
    ...tools.map((name) => ({ kind: 'tool' as const, name })),
    ...chosen,
    // Days with check-ins only before a shift are on the other side.
    ...(day.isPostShift ? [{ kind: 'shift' as const, name: '' }] : []),
    ...(day.isExtraShift ? [{ kind: 'extraShift' as const, name: '' }] : []),
    ...(day.sleepHours !== null && day.sleepHours < enoughSleepHours
      ? [{ kind: 'shortSleep' as const, name: '' }]
      : []),
    ...(day.sleepQuality !== null && day.sleepQuality < fairSleep
      ? [{ kind: 'poorSleep' as const, name: '' }]
      : []),
  ]
}

/** Whether a day says if it has a factor. A day without a word about sleep, or about feelings, says nothing of them. */
function isKnown(day: TrendDay, { kind }: Factor): boolean {
  if (kind === 'shortSleep') return day.sleepHours !== null
  if (kind === 'poorSleep') return day.sleepQuality !== null
  if (kind === 'feeling') return day.chosen.some((one) => one.kind === 'feeling')
  return kind !== 'extraShift' || day.isExtraShift !== null
}

function sideOf(days: readonly TrendDay[]): Side {
  const mean = (scoreOf: (day: TrendDay) => number) =>
    days.reduce((sum, day) => sum + scoreOf(day), 0) / Math.max(days.length, 1)
  return { days: days.length, mood: mean(({ mood }) => mood), stress: mean(({ stress }) => stress) }
}

function fewerDays(comparison: Comparison): number {
  return Math.min(comparison.with.days, comparison.without.days)
}

/** The larger of the differences in mood and stress. It is positive if the days with the factor were better. */
function leaningOf(comparison: Comparison): number {
  const mood = rounded(comparison.with.mood - comparison.without.mood)
  const calm = rounded(comparison.without.stress - comparison.with.stress)
  return Math.abs(mood) >= Math.abs(calm) ? mood : calm
}

function strengthOf(comparison: Comparison): number {
  return Math.abs(leaningOf(comparison))
}

/**
 * Rounds to thousandths, symmetrically around 0, so that floating point does not turn a half into slightly
 * less.
 */
function rounded(difference: number): number {
  return (Math.sign(difference) * Math.round(Math.abs(difference) * 1000)) / 1000
}
