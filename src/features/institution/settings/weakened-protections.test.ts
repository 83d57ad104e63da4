import { expect, test } from 'vitest'

import { type Triage, usualSettings, usualTriage } from '#features/core/institutions/triage.ts'

import type { InstitutionChanges, Protection } from './contract.ts'
import { weakenedProtections } from './weakened-protections.ts'

const now = {
  privacyThreshold: 10,
  allowsResidentConnections: false,
  requiresSecondFactor: true,
  ladder: { help: [1, 3, 6, 12] },
  triage: usualSettings,
}
const residents = (changes: Partial<Triage>) => ({
  triage: { ...usualSettings, residents: { ...usualTriage, ...changes } },
})

test.each<[InstitutionChanges, Protection[]]>([
  [{ privacyThreshold: 9 }, ['privacyThreshold']],
  [{ allowsResidentConnections: true }, ['allowsResidentConnections']],
  [{ requiresSecondFactor: false, privacyThreshold: 12 }, ['requiresSecondFactor']],
  [{ ladder: { help: [1, 3, 6, 13] } }, ['ladder']],
  [{ ladder: {}, privacyThreshold: 5 }, ['privacyThreshold', 'ladder']],
  [residents({ phq9High: 18 }), ['triage']],
  [residents({ highMinutes: 30 }), ['triage']],
])('%j leaves people less protected by %j', (changes, weakened) => {
  expect(weakenedProtections(now, changes)).toEqual(weakened)
})

test.each<[InstitutionChanges]>([
  [{}],
  [{ name: 'Another', contacts: [] }],
  [{ privacyThreshold: 10, requiresSecondFactor: true, allowsResidentConnections: false }],
  [{ privacyThreshold: 20, ladder: { help: [1, 2, 3, 4] } }],
  [residents({})],
])('%j does not', (changes) => {
  expect(weakenedProtections(now, changes)).toEqual([])
})
