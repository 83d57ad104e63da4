import { expect, test } from 'vitest'

import { isClinician, qualifications } from './qualification.ts'

const timeZone = 'America/New_York'
const noon = new Date('2026-12-01T17:00:00Z')
const grant = (more: object) => ({
  qualification: 'clinician' as const,
  proofEndsOn: null,
  timeZone,
  ...more,
})

test('a clinician alone counts as one: no nurse, no peer, no officer, and nobody of whom nothing was stated', () => {
  const counted = [...qualifications, null].filter((qualification) =>
    isClinician(grant({ qualification }), noon),
  )

  expect(counted).toEqual(['clinician'])
})

test('a proof holds to the end of its last day by the clocks of the institution', () => {
  const lastDay = grant({ proofEndsOn: '2026-12-01' })

  expect(isClinician(lastDay, new Date('2026-12-02T04:59:59Z'))).toBe(true)
  expect(isClinician(lastDay, new Date('2026-12-02T05:00:00Z'))).toBe(false)
})
