import fc from 'fast-check'
import { expect, test } from 'vitest'

import { publishableMarks, type Told } from './shift-marks.ts'
import { possiblePuppets } from './suppression.ts'

const crowd = (size: number, more: Omit<Told, 'mayBePuppet'>, mayBePuppet = false): Told[] =>
  Array.from({ length: size }, () => ({ ...more, mayBePuppet }))

const everyWeek = [1, 3, 9]
const never = [0, 0, 0]

test('a mark is counted in every period where enough named it and enough others did not', () => {
  const people = [
    ...crowd(12, { told: everyWeek, named: everyWeek }),
    ...crowd(12, { told: everyWeek, named: never }),
  ]

  expect(publishableMarks(people, 10)).toEqual([0, 1, 2])
})

test('a mark that everybody named is not counted, since the number would speak for each', () => {
  const people = crowd(40, { told: everyWeek, named: everyWeek })

  expect(publishableMarks(people, 10)).toEqual([])
})

test('that nobody named a mark is said only where enough said something of a shift', () => {
  expect(publishableMarks(crowd(10, { told: everyWeek, named: never }), 10)).toEqual([0, 1, 2])
  expect(publishableMarks(crowd(9, { told: everyWeek, named: never }), 10)).toEqual([])
})

test('a month is withheld beside its week if too few are what they differ by', () => {
  const people = [
    ...crowd(12, { told: everyWeek, named: everyWeek }),
    ...crowd(3, { told: everyWeek, named: [0, 1, 0] }),
    ...crowd(12, { told: everyWeek, named: [0, 0, 1] }),
    ...crowd(12, { told: everyWeek, named: never }),
  ]

  expect(publishableMarks(people, 10)).toEqual([1, 2])
})

const told = fc.record({
  size: fc.constantFrom(1, 2, 5, 9, 12, 20, 30),
  // How often they told in each interval, and in which of these they named the mark.
  told: fc.tuple(fc.nat(2), fc.nat(3), fc.nat(9)),
  isNamed: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  mayBePuppet: fc.boolean(),
})

const populations = fc.array(told, { maxLength: 12 }).map((crowds) =>
  crowds.flatMap(({ size, isNamed, mayBePuppet, ...more }) => {
    const named = more.told.map((times, interval) => (isNamed[interval] ? times : 0))
    return crowd(size, { ...more, named }, mayBePuppet)
  }),
)

test('whatever people say, each shown number and each difference has nobody or enough behind it, without thirty puppets', () => {
  let shown = 0
  fc.assert(
    fc.property(populations, fc.integer({ min: 5, max: 12 }), (people, threshold) => {
      const isIn = (counts: readonly number[], period: number) =>
        counts.slice(0, period + 1).some((times) => times > 0)
      // The keeper knows what thirty of those who may be puppets said.
      const honest = (its: readonly Told[]) => {
        const suspects = its.filter(({ mayBePuppet }) => mayBePuppet).length
        return its.length - Math.min(suspects, possiblePuppets)
      }
      const chosen = publishableMarks(people, threshold)
      const behind = chosen.flatMap((period) => {
        const named = people.filter((one) => isIn(one.named, period))
        const others = people.filter((one) => isIn(one.told, period) && !isIn(one.named, period))
        shown += named.length > 0 ? 1 : 0
        return [
          named,
          others,
          ...chosen
            .filter((before) => before < period)
            .map((before) => named.filter((one) => !isIn(one.named, before))),
        ]
      })
      const isFew = (its: readonly Told[]) => its.length > 0 && honest(its) < threshold
      const speakForAll = chosen.filter((period) => {
        const everybody = people.filter((one) => isIn(one.told, period))
        return everybody.length > 0 && everybody.every((one) => isIn(one.named, period))
      })
      expect(behind.filter(isFew)).toEqual([])
      expect(speakForAll).toEqual([])
    }),
    { numRuns: 2000 },
  )
  expect(shown).toBeGreaterThan(500)
})
