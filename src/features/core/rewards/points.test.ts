import { expect, test } from 'vitest'

import { activities, activityText, capDays, isOnceADay, rewards } from './points.ts'

test.each([
  ['check-in', 10],
  ['journal', 10],
  ['coping', 15],
  ['lesson-module', 50],
  ['screening', 25],
  ['streak-7', 25],
  ['streak-30', 100],
  ['safety-plan', 50],
] as const)('%s gives %i points', (activity, points) => {
  expect(rewards[activity].points).toBe(points)
})

test('every activity has a text for the point history', () => {
  for (const activity of activities) expect(activityText(activity)).toMatch(/^[A-Z][a-z].+/)
})

test('check-in and journal count once a day', () => {
  expect(activities.filter(isOnceADay)).toEqual(['check-in', 'journal'])
})

test.each([
  [{ most: 3, inDays: 1 }, ['2026-03-02', '2026-03-02']],
  [{ most: 1, inDays: 14 }, ['2026-02-17', '2026-03-15']],
  [{ most: 1, inDays: Infinity }, null],
])('the cap %j counts the days %j', (cap, days) => {
  expect(capDays(cap, '2026-03-02')).toEqual(days)
})
