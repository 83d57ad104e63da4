// Secures X26.
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cells } from '#features/wellbeing/shift-recovery/cells.ts'
import { type Pattern, patterns } from '#features/wellbeing/shift-recovery/patterns.ts'

import { recoveryFigures } from './recovery-figures.ts'
import type { Rule } from './suppression.ts'

/** What is known of somebody who takes two days for sure. */
const twoDays = cells.map((_, at) => (at === cells.findIndex(({ days }) => days >= 2) ? 1 : 0))
const rule = { threshold: 10, isRenewal: false }

interface Officer {
  readonly has: readonly Pattern[]
  readonly counts: readonly number[]
  readonly isNew: boolean
  readonly mayBePuppet: boolean
}

function crowd(size: number, more: Partial<Officer> = {}): Officer[] {
  const one = { has: patterns, counts: [1, 1, 1], isNew: false, mayBePuppet: false, ...more }
  return Array.from({ length: size }, () => one)
}

function figuresOf(officers: readonly Officer[], more: Partial<Rule> = {}, isQuarterShown = true) {
  const people = officers.map(({ has, ...one }) => ({
    ...one,
    recoveries: {
      nights: has.includes('nights') ? twoDays : null,
      doubles: has.includes('doubles') ? twoDays : null,
    },
  }))
  return recoveryFigures(people, { ...rule, ...more }, isQuarterShown)
}

const areShown = (figures: ReturnType<typeof figuresOf>) => figures.every(({ isWithheld }) => !isWithheld)

const population = fc
  .array(
    fc.record({
      has: fc.subarray([...patterns]),
      counts: fc.constantFrom([1, 1, 1], [2, 3, 3], [0, 2, 2], [1, 0, 2], [0, 0, 1], [40, 0, 0]),
      isNew: fc.boolean(),
      mayBePuppet: fc.boolean(),
      size: fc.constantFrom(1, 2, 5, 9, 12, 30, 45),
    }),
    { maxLength: 6 },
  )
  .map((crowds) => crowds.flatMap(({ size, ...more }) => crowd(size, more)))

test('no mean recovery of any population stands on too few, too new or too unequal people, or beside a withheld one', () => {
  let shown = 0
  fc.assert(
    fc.property(
      population,
      fc.integer({ min: 5, max: 12 }),
      fc.boolean(),
      (officers, threshold, isRenewal) => {
        const figures = figuresOf(officers, { threshold, isRenewal })

        expect(new Set(figures.map(({ isWithheld }) => isWithheld)).size).toBe(1)
        if (!areShown(figures)) return
        shown += 1
        for (const pattern of patterns) {
          const group = officers.filter(({ has }) => has.includes(pattern))
          for (const interval of [0, 1, 2]) {
            const present = group.filter(({ counts }) => counts[interval]! > 0)
            const sure = present.filter(({ mayBePuppet }) => !mayBePuppet).length
            const isNobody = present.length === 0 && !(isRenewal && interval === 0)
            expect(isNobody || sure >= threshold || present.length >= threshold + 30).toBe(true)
            const given = group.map(({ counts }) =>
              counts.slice(0, interval + 1).reduce((sum, count) => sum + count, 0),
            )
            const total = given.reduce((sum, count) => sum + count, 0)
            expect(Math.max(...given)).toBeLessThanOrEqual(total * 0.3)
          }
          expect(group.filter(({ isNew }) => isNew).length).toBeLessThanOrEqual(group.length * 0.3)
        }
      },
    ),
    { numRuns: 1000 },
  )
  expect(shown).toBeGreaterThan(20)
})

test('twelve officers with both have a mean, its range, and their number to the next five', () => {
  const [nights, doubles] = figuresOf(crowd(12))

  expect(nights).toMatchObject({ pattern: 'nights', count: 10, isWithheld: false })
  expect(doubles).toMatchObject({ pattern: 'doubles', count: 10, isWithheld: false })
  expect(nights!.days).toBeCloseTo(2, 0)
})

test.each<[string, Officer[]]>([
  ['too few have nights', [...crowd(9), ...crowd(20, { has: ['doubles'] })]],
  ['nobody has nights', crowd(20, { has: ['doubles'] })],
  ['there is nobody', []],
])('both are withheld where %s', (_, officers) => {
  expect(figuresOf(officers)).toEqual(
    patterns.map((pattern) => ({
      pattern,
      days: null,
      low: null,
      high: null,
      count: null,
      isWithheld: true,
    })),
  )
})

test('nothing is shown where the quarter itself is withheld', () => {
  expect(areShown(figuresOf(crowd(40)))).toBe(true)
  expect(areShown(figuresOf(crowd(40), {}, false))).toBe(false)
})
