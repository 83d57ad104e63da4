import { expect, test } from 'vitest'

import { timeAgo } from './time-ago.ts'

test.each([
  ['2026-03-01T12:00:30Z', 'just now'],
  ['2026-03-01T12:00:00Z', 'just now'],
  ['2026-03-01T11:59:00Z', '1m ago'],
  ['2026-03-01T11:00:01Z', '59m ago'],
  ['2026-03-01T11:00:00Z', '1h ago'],
  ['2026-02-28T12:00:01Z', '23h ago'],
  ['2026-02-28T12:00:00Z', '1d ago'],
  ['2025-12-01T12:00:00Z', '90d ago'],
])('%s reads "%s" at noon', (instant, text) => {
  expect(timeAgo(instant, new Date('2026-03-01T12:00:00Z'))).toBe(text)
})
