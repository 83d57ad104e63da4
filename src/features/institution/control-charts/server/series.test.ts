import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { PublishedWeek } from '#features/institution/analytics/index.ts'
import { addDays } from '#shared/days.ts'

import { seriesOf } from './series.ts'

const institution = 'Cedar County'
const span = (week: number) => {
  const from = addDays('2026-01-05', 7 * week)
  return { from, to: addDays(from, 6) }
}
const cellOf = (avgStress: number | null) => ({
  avgStress,
  count: avgStress === null ? null : 10,
  isWithheld: avgStress === null,
})

/** The cells of one week, one of them for each group, with the two weeks before it as this report has them. */
interface Cells {
  readonly alder: number | null
  readonly night: number | null
  readonly trend: readonly (number | null)[]
}

const reportsOf = (weeks: readonly Cells[]): PublishedWeek[] =>
  weeks.map(({ alder, night, trend }, week) => ({
    ...span(week),
    units: [{ unit: 'Alder', ...cellOf(alder) }],
    shifts: [{ shift: 'Night', ...cellOf(night) }],
    trend: trend.slice(0, week + 1).map((avgStress, ago) => ({ ...span(week - ago), ...cellOf(avgStress) })),
  }))

/** Published means around a level that moves once by two points, some of them withheld. */
const cells = fc
  .tuple(
    fc.integer({ min: 10, max: 20 }),
    fc.array(
      fc.record({
        noise: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 5 }),
        isWithheld: fc.array(fc.nat(4), { minLength: 5, maxLength: 5 }),
      }),
      { minLength: 12, maxLength: 32 },
    ),
  )
  .map(([from, weeks]) =>
    weeks.map(({ noise, isWithheld }, week): Cells => {
      const means = noise.map((tenths, at) =>
        isWithheld[at] === 0 ? null : ((week < from ? 40 : 60) + tenths) / 10,
      )
      return { alder: means[0]!, night: means[1]!, trend: means.slice(2) }
    }),
  )

// Secures X25.
test('a chart shows what was published of its group, and null wherever the latest report withholds it', () => {
  fc.assert(
    fc.property(cells, (all) => {
      const published: Record<string, (week: number) => number | null> = {
        Alder: (week) => all[week]!.alder,
        Night: (week) => all[week]!.night,
        [institution]: (week) => {
          const latest = Math.min(week + 2, all.length - 1)
          return all[latest]!.trend[latest - week] ?? null
        },
      }
      for (const { name, weeks } of seriesOf(institution, reportsOf(all))) {
        const first = all.length - weeks.length
        expect(weeks).toEqual(
          weeks.map((_, at) => {
            const avgStress = published[name]!(first + at)
            return { ...span(first + at), avgStress, isWithheld: avgStress === null }
          }),
        )
      }
    }),
  )
})

test('what is withheld is in no change: it is the same as if its week had no report at all', () => {
  let changed = 0
  fc.assert(
    fc.property(cells, (all) => {
      const [whole, without] = [all, all.map((week) => ({ ...week, night: null, trend: [] }))].map((weeks) =>
        seriesOf(institution, reportsOf(weeks)).find(({ name }) => name === 'Alder'),
      )
      const shown = reportsOf(all).filter(({ units }) => units[0]!.avgStress !== null)
      const gapless = seriesOf(institution, shown).find(({ name }) => name === 'Alder')

      expect(without).toEqual(whole)
      expect(gapless?.changes).toEqual(whole?.changes)
      changed += whole?.changes.length ?? 0
    }),
  )
  // Otherwise it would have compared nothing with nothing.
  expect(changed).toBeGreaterThan(50)
})
