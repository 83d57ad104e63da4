import type { TrendDay } from './contract.ts'

/** What a day may have had: something named, something felt, a shift behind one, a tool used to its end. */
export interface Factor {
  readonly kind: 'stressor' | 'symptom' | 'shift' | 'tool'
  readonly name: string
}

/** Some days together; the scores are means over them. */
interface Side {
  readonly days: number
  readonly mood: number
  readonly stress: number
}

/** The days with something beside the days without it. */
export interface Comparison {
  readonly factor: Factor
  readonly with: Side
  readonly without: Side
}

/** A comparison worth naming: which days it goes with. It never says why. */
export interface Insight extends Comparison {
  readonly goesWith: 'better' | 'harder'
}

/** Fewer days than this on either side are compared with nothing. */
export const fewestDays = 3
/** A smaller difference, on the scale of 1 to 10, is not worth naming. */
export const smallestDifference = 0.5
/** More than a few of each kind at a time would only bury the strongest. */
export const mostOfEach = 3
/** Below this many days on either side, chance is the likelier reading. */
const enoughDays = 10

/** Whatever was there on at least three of the days and missing on at least three, compared. */
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
      without: sideOf(days.filter((day) => !marked.has(day))),
    }))
    .filter((comparison) => fewerDays(comparison) >= fewestDays)
}

/**
 * The comparisons with the largest differences in mood or stress, the largest first: a few that go with
 * better days and a few that go with harder ones, so that neither kind crowds out the other.
 */
export function insightsOf(comparisons: readonly Comparison[]): Insight[] {
  const worthNaming = comparisons
    .filter((comparison) => strengthOf(comparison) >= smallestDifference)
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

/** Whether so few days stand on one side that chance is the likelier reading. */
export function isThin(comparison: Comparison): boolean {
  return fewerDays(comparison) < enoughDays
}

function factorsOf({ stressors, symptoms, isPostShift, tools }: TrendDay): Factor[] {
  return [
    ...stressors.map((name) => ({ kind: 'stressor' as const, name })),
    ...symptoms.map((name) => ({ kind: 'symptom' as const, name })),
    // Days with a check-in before a shift alone are the other side of this one.
    ...(isPostShift ? [{ kind: 'shift' as const, name: 'After a shift' }] : []),
    ...tools.map((name) => ({ kind: 'tool' as const, name })),
  ]
}

function sideOf(days: readonly TrendDay[]): Side {
  const mean = (scoreOf: (day: TrendDay) => number) =>
    days.reduce((sum, day) => sum + scoreOf(day), 0) / Math.max(days.length, 1)
  return { days: days.length, mood: mean(({ mood }) => mood), stress: mean(({ stress }) => stress) }
}

function fewerDays(comparison: Comparison): number {
  return Math.min(comparison.with.days, comparison.without.days)
}

/** The larger of the two differences, above 0 where the days with it were the better ones. */
function leaningOf(comparison: Comparison): number {
  const mood = rounded(comparison.with.mood - comparison.without.mood)
  const calm = rounded(comparison.without.stress - comparison.with.stress)
  return Math.abs(mood) >= Math.abs(calm) ? mood : calm
}

function strengthOf(comparison: Comparison): number {
  return Math.abs(leaningOf(comparison))
}

/** To thousandths, alike on both sides of 0: floating point would put a true half a hair below it. */
function rounded(difference: number): number {
  return (Math.sign(difference) * Math.round(Math.abs(difference) * 1000)) / 1000
}
