import { expect, test } from 'vitest'

import { byUrgency } from './urgency.ts'

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
