import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { toolNames } from '#features/practice/coping-tools/catalogue.ts'
import { stressors, symptoms } from '#features/wellbeing/check-ins/factors.ts'
import { addDays } from '#shared/days.ts'
import { trendDay } from '#testing/check-ins/trend-day.ts'

import type { TrendDay } from './contract.ts'
import { chanceLabel, differenceLabel, factorLabel, isToolOnHardDays } from './insight-labels.ts'
import { compareFactors, fewestDays, insightsOf, isThin, mostOfEach, smallestDifference } from './insights.ts'

const plain = trendDay()

const days = (count: number, more: Partial<TrendDay> = {}): TrendDay[] =>
  Array.from({ length: count }, (_, at) => ({ ...plain, day: addDays(plain.day, at), ...more }))

const insights = (...parts: TrendDay[][]) => insightsOf(compareFactors(parts.flat()))

const score = fc.integer({ min: 10, max: 100 }).map((tenths) => tenths / 10)
const someDays = fc
  .array(
    fc.record({
      mood: score,
      stress: score,
      stressors: fc.subarray([...stressors]),
      symptoms: fc.subarray([...symptoms]),
      isPostShift: fc.boolean(),
      sleepHours: fc.option(fc.integer({ min: 20, max: 90 }).map((tenths) => tenths / 10)),
      sleepQuality: fc.option(fc.integer({ min: 1, max: 5 })),
      isExtraShift: fc.option(fc.boolean()),
      tools: fc.subarray([...toolNames]),
    }),
    { maxLength: 40 },
  )
  .map((drawn) => drawn.map((one, at) => ({ ...plain, ...one, day: addDays(plain.day, at) })))

describe('a comparison', () => {
  test.each([
    [2, 3, 0],
    [3, 2, 0],
    [3, 3, 1],
    [20, 2, 0],
  ])('of %i days with to %i without appears %i times', (withIt, without, times) => {
    const found = insights(days(withIt, { stressors: ['Workload'], mood: 3 }), days(without))

    expect(found).toHaveLength(times)
  })

  test('of a feeling is only with days that name a feeling, and never one of the leading ones', () => {
    const felt = (name: string) => ({ chosen: [{ kind: 'feeling' as const, name }] })
    const all = [...days(4, { ...felt('Tense'), mood: 2 }), ...days(5, felt('Calm')), ...days(9)]

    const compared = compareFactors(all)

    expect(compared[0]).toMatchObject({
      factor: { kind: 'feeling', name: 'Tense' },
      with: { days: 4, mood: 2 },
      without: { days: 5, mood: 6 },
    })
    expect(insightsOf(compared)).toEqual([])
    expect(factorLabel(compared[0]!.factor)).toBe('Days you felt tense')
  })

  test('names both means and how many days they rest on', () => {
    const [found] = insights(days(4, { symptoms: ['Fatigue'], mood: 4, stress: 7 }), days(12))

    expect(found).toMatchObject({
      factor: { kind: 'symptom', name: 'Fatigue' },
      with: { days: 4, mood: 4, stress: 7 },
      without: { days: 12, mood: 6, stress: 4 },
      goesWith: 'harder',
    })
  })

  test.each([
    [5.6, 0],
    [5.5, 1],
    [6.5, 1],
    [6.4, 0],
  ])('of a mood of %f with 6 on the other days appears %i times', (mood, times) => {
    expect(insights(days(3, { tools: ['Box Breathing'], mood }), days(3))).toHaveLength(times)
  })

  test.each([
    [{ mood: 8 }, 'better'],
    [{ mood: 4 }, 'harder'],
    [{ stress: 2 }, 'better'],
    [{ stress: 6 }, 'harder'],
    // Mood says a little better, stress says much harder: the larger difference leads.
    [{ mood: 6.5, stress: 8 }, 'harder'],
  ])('of days with %j goes with %s days', (scores, goesWith) => {
    const [found] = insights(days(5, { ...scores, isPostShift: true }), days(5))

    expect(found).toMatchObject({ factor: { kind: 'shift' }, goesWith })
  })

  test('that is weaker is not crowded out by stronger ones of the other kind', () => {
    const hard = days(5, { stressors: [...stressors], mood: 2 })
    const good = days(5, { tools: ['Box Breathing'], mood: 7 })

    const found = insights(hard, good, days(5))

    expect(found.map(({ goesWith }) => goesWith).toSorted()).toEqual(['better', 'harder', 'harder', 'harder'])
  })

  test('without any difference says nothing', () => {
    expect(insights(days(10, { stressors: ['Family Stress'] }), days(10))).toEqual([])
  })
})

/** Whether a day says if it has such a factor. */
function saysIf(kind: string, { sleepHours, sleepQuality, isExtraShift }: TrendDay): boolean {
  const said: Record<string, unknown> = {
    shortSleep: sleepHours,
    poorSleep: sleepQuality,
    extraShift: isExtraShift,
  }
  return said[kind] !== null
}

describe('sleep and extra shifts', () => {
  test.each([
    ['shortSleep', { sleepHours: 6.9 }, { sleepHours: 7 }, 'Days you had slept under 7 hours'],
    ['poorSleep', { sleepQuality: 2.9 }, { sleepQuality: 3 }, 'Days you had slept poorly'],
    ['extraShift', { isExtraShift: true }, { isExtraShift: false }, 'Days of overtime or a mandated double'],
  ])(
    '%s is compared with the days that say otherwise, and with no silent one',
    (kind, less, enough, label) => {
      const [found] = insights(
        days(4, { ...less, mood: 4 }),
        days(5, { ...enough, mood: 7 }),
        days(20, { mood: 1 }),
      )

      expect(found).toMatchObject({
        factor: { kind },
        with: { days: 4, mood: 4 },
        without: { days: 5, mood: 7 },
        goesWith: 'harder',
      })
      expect(found && factorLabel(found.factor)).toBe(label)
    },
  )

  test.each([
    [2, 3, 0],
    [3, 2, 0],
    [3, 3, 1],
  ])(
    'of %i short nights and %i long ones appears %i times, however many days say nothing',
    (short, long, times) => {
      const found = insights(days(short, { sleepHours: 4, mood: 3 }), days(long, { sleepHours: 8 }), days(30))

      expect(found).toHaveLength(times)
    },
  )
})

describe('of any days at all', () => {
  test('each insight rests on three days on either side and a difference worth naming', () => {
    fc.assert(
      fc.property(someDays, (drawn) => {
        const found = insightsOf(compareFactors(drawn))

        for (const leaning of ['better', 'harder'])
          expect(found.filter(({ goesWith }) => goesWith === leaning).length).toBeLessThanOrEqual(mostOfEach)
        for (const { factor, with: those, without: others } of found) {
          expect(Math.min(those.days, others.days)).toBeGreaterThanOrEqual(fewestDays)
          expect(those.days + others.days).toBe(drawn.filter((day) => saysIf(factor.kind, day)).length)
          const differences = [those.mood - others.mood, those.stress - others.stress].map(Math.abs)
          expect(Math.max(...differences)).toBeGreaterThan(smallestDifference - 0.001)
        }
      }),
    )
  })

  test('their order changes nothing but the order of equals', () => {
    fc.assert(
      fc.property(someDays, (drawn) => {
        const strengths = (of: readonly TrendDay[]) =>
          insightsOf(compareFactors(of)).map(({ with: those, without: others }) =>
            Math.max(Math.abs(those.mood - others.mood), Math.abs(those.stress - others.stress)).toFixed(3),
          )

        expect(strengths(drawn.toReversed())).toEqual(strengths(drawn))
      }),
    )
  })

  test('turning every score around turns every insight around', () => {
    fc.assert(
      fc.property(someDays, (drawn) => {
        const turned = drawn.map((day) => ({ ...day, mood: 11 - day.mood, stress: 11 - day.stress }))
        const leanings = (of: readonly TrendDay[]) =>
          new Map(
            insightsOf(compareFactors(of)).map(({ factor, goesWith }) => [factorLabel(factor), goesWith]),
          )

        const [found, others] = [leanings(drawn), leanings(turned)]

        expect([...found].filter(([name, goesWith]) => others.get(name) === goesWith)).toEqual([])
      }),
    )
  })

  test('the words always speak of chance and never of a cause', () => {
    fc.assert(
      fc.property(someDays, (drawn) => {
        for (const comparison of insightsOf(compareFactors(drawn))) {
          const words = `${factorLabel(comparison.factor)} ${differenceLabel(comparison)} ${chanceLabel(comparison)}`
          expect(words).toMatch(/May (well|still) be chance/)
          expect(words).not.toMatch(/because|caus|makes|helps|hurts|due to|should|bad|NaN/i)
        }
      }),
    )
  })
})

describe('the words', () => {
  test('say the means as they were', () => {
    const [found] = insights(days(4, { stressors: ['Workload'], mood: 4.8, stress: 6 }), days(12))

    expect(found && differenceLabel(found)).toBe(
      'Mood 4.8 on average, 6.0 on your other days. Stress 6.0, and 4.0 on the others.',
    )
  })

  test.each([
    [4, 12, 'May well be chance: 4 days with it, 12 without it.'],
    [12, 9, 'May well be chance: 12 days with it, 9 without it.'],
    [10, 10, 'May still be chance: 10 days with it, 10 without it.'],
  ])('for %i days with and %i without are: "%s"', (withIt, without, words) => {
    const [found] = insights(days(withIt, { stressors: ['Workload'], mood: 4 }), days(without))

    expect(found && chanceLabel(found)).toBe(words)
    expect(found && isThin(found)).toBe(words.includes('well'))
  })

  test('take the blame from a tool that was used on hard days', () => {
    const [hard] = insights(days(4, { tools: ['Box Breathing'], mood: 3 }), days(4))
    const [good] = insights(days(4, { tools: ['Box Breathing'], mood: 9 }), days(4))

    expect(hard && isToolOnHardDays(hard)).toBe(true)
    expect(good && isToolOnHardDays(good)).toBe(false)
  })
})
