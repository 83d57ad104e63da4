import { expect, test } from 'vitest'

import { byUrgency, dueLabel } from './urgency.ts'

const alert = (severity: 'critical' | 'high', acknowledgeBy: string, phonePost = false) => ({
  severity,
  acknowledgeBy,
  phonePost,
})

test('what is to be phoned about comes first, then the gravest, then what is due first', () => {
  const phoned = alert('high', '2026-11-23T12:00:00Z', true)
  const soon = alert('critical', '2026-11-23T10:00:00Z')
  const later = alert('critical', '2026-11-23T11:00:00Z')
  const milder = alert('high', '2026-11-23T09:00:00Z')

  expect([milder, later, soon, phoned].toSorted(byUrgency)).toEqual([phoned, soon, later, milder])
})

test.each([
  ['2026-11-23T12:00:30Z', 'due within a minute'],
  ['2026-11-23T12:11:59Z', 'due in 11m'],
  ['2026-11-23T15:59:00Z', 'due in 3h'],
  ['2026-11-25T11:59:00Z', 'due in 1d'],
  ['2026-11-23T11:55:00Z', 'was due 5m ago'],
])('at noon an alert to be answered by %s is said to be %s', (acknowledgeBy, label) => {
  expect(dueLabel(acknowledgeBy, new Date('2026-11-23T12:00:00Z'))).toBe(label)
})
