import { expect, test } from 'vitest'

import { dueDay, dueLabel } from './due-label.ts'

/** A Tuesday, by the clock of the reader. */
const now = new Date(2026, 10, 24, 22, 30)

test.each([
  [new Date(2026, 10, 24, 22, 29), 'Less than an hour late'],
  [new Date(2026, 10, 24, 21, 30), '1 hour late'],
  [new Date(2026, 10, 24, 9, 0), '13 hours late'],
  [new Date(2026, 10, 23, 22, 30), '1 day late'],
  [new Date(2026, 10, 22, 17, 0), '2 days late'],
  [new Date(2026, 10, 24, 23, 0), 'Today, 11:00 PM'],
  [new Date(2026, 10, 25, 9, 0), 'Tomorrow, 9:00 AM'],
  [new Date(2026, 10, 30, 9, 0), 'Monday, 9:00 AM'],
  [new Date(2026, 11, 1, 9, 0), 'Tue, Dec 1, 9:00 AM'],
])('a follow-up that is due at %s reads "%s"', (dueAt, label) => {
  expect(dueLabel(dueAt, now)).toBe(label)
})

test.each([
  [new Date(2026, 10, 24, 22, 30), 'overdue'],
  [new Date(2026, 10, 24, 22, 31), 'today'],
  [new Date(2026, 10, 25, 0, 0), 'tomorrow'],
  [new Date(2026, 10, 26, 0, 0), 'week'],
  [new Date(2026, 10, 29, 23, 59), 'week'],
  [new Date(2026, 10, 30, 0, 0), 'later'],
])('a follow-up that is due at %s is listed under "%s"', (dueAt, part) => {
  expect(dueDay(dueAt, now)).toBe(part)
})
