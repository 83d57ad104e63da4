import { expect, test } from 'vitest'

import { lastSevenDays } from './last-seven-days.ts'

const zone = 'America/New_York'
const now = new Date('2026-11-20T15:00:00Z')

const at = (createdAt: string, moodScore: number) => ({ createdAt, moodScore, earlierDay: null })

test('a week without check-ins has seven days without a mood, today last', () => {
  const week = lastSevenDays([], zone, now)

  expect(week.map(({ day }) => day)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ])
  expect(week.every(({ mood }) => mood === null)).toBe(true)
})

test('the mood of a day is the mean of its check-ins', () => {
  const week = lastSevenDays(
    [at('2026-11-20T14:00:00Z', 8), at('2026-11-20T13:00:00Z', 7), at('2026-11-20T12:00:00Z', 7)],
    zone,
    now,
  )

  expect(week.at(-1)).toEqual({ day: '2026-11-20', mood: 7.3 })
})

test("a check-in belongs to the person's own day, not to the one in UTC", () => {
  const lateEvening = at('2026-11-20T03:30:00Z', 4)

  const week = lastSevenDays([lateEvening], zone, now)

  expect(week.find(({ mood }) => mood !== null)?.day).toBe('2026-11-19')
})

test('a check-in from before the week is left out', () => {
  const week = lastSevenDays([at('2026-11-13T15:00:00Z', 9)], zone, now)

  expect(week.every(({ mood }) => mood === null)).toBe(true)
})

test('the week over the end of summer time has each day once', () => {
  const week = lastSevenDays([], zone, new Date('2026-11-03T04:30:00Z'))

  expect(new Set(week.map(({ day }) => day)).size).toBe(7)
  expect(week.at(-1)?.day).toBe('2026-11-02')
})
