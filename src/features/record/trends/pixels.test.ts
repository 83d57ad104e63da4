import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '#shared/days.ts'
import { trendDay } from '#testing/check-ins/trend-day.ts'

import type { TrendDay } from './contract.ts'
import { moodCounts, moodLabels, yearOfPixels } from './pixels.ts'

const yearOf = (days: TrendDay[], to: string) => yearOfPixels({ days, brought: [], to })
const on = (day: string, mood: number) => trendDay({ day, mood })

test('the year is the twelve months up to this one', () => {
  const year = yearOf([], '2026-11-20')

  expect(year.map(({ firstDay }) => firstDay.slice(0, 7))).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
  ])
})

test('a month has a square for each of its days up to today and for no other', () => {
  const year = yearOf([], '2024-03-30')
  const squares = (month: number) => year[month]?.pixels.filter((pixel) => pixel !== null).length

  expect([squares(0), squares(10), squares(11)]).toEqual([30, 29, 30])
})

test('whatever today is, the squares are the days in a row that end with it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (ahead) => {
      const today = addDays('2024-01-01', ahead)

      const days = yearOf([], today)
        .flatMap(({ pixels }) => pixels)
        .flatMap((pixel) => (pixel ? [pixel.day] : []))

      expect(days.at(-1)).toBe(today)
      expect(days).toEqual(days.map((_, at) => addDays(days[0]!, at)))
    }),
  )
})

test('a square carries the mood of its day', () => {
  const year = yearOf([on('2026-11-03', 7)], '2026-11-20')

  expect(year.at(-1)?.pixels[2]).toEqual({ day: '2026-11-03', mood: 7, isBrought: false })
  expect(year.at(-1)?.pixels[3]).toEqual({ day: '2026-11-04', mood: null, isBrought: false })
})

test('days are counted by their mood word', () => {
  const year = yearOf([on('2026-11-03', 7), on('2026-11-04', 7.5), on('2026-11-05', 2)], '2026-11-20')

  const { days, counts, most } = moodCounts(year)

  expect(days).toBe(3)
  expect(counts.map((one) => one.days)).toEqual([1, 0, 0, 2, 0])
  expect(most).toEqual({ word: 'Good', days: 2 })
})

test('of equally frequent words the better one is named', () => {
  const year = yearOf([on('2026-11-03', 3), on('2026-11-04', 10)], '2026-11-20')

  expect(moodCounts(year).most.word).toBe('Very Good')
})

test('the mood words are those of the scale', () => {
  expect(moodLabels).toEqual([
    { word: 'Very Low', from: 1, to: 2 },
    { word: 'Low', from: 3, to: 4 },
    { word: 'Moderate', from: 5, to: 6 },
    { word: 'Good', from: 7, to: 8 },
    { word: 'Very Good', from: 9, to: 10 },
  ])
})

test('a day of a diary that was brought in is marked, and counts for nothing beside a check-in', () => {
  const brought = [
    { day: '2026-11-03', mood: 2 },
    { day: '2026-11-04', mood: 9 },
  ]
  const year = yearOfPixels({ days: [on('2026-11-03', 7)], brought, to: '2026-11-20' })

  const marked = year.flatMap(({ pixels }) => pixels).filter((pixel) => pixel?.isBrought)
  expect(marked).toEqual([{ day: '2026-11-04', mood: 9, isBrought: true }])
  expect(moodCounts(year).days).toBe(1)
})
