import { expect, test } from 'vitest'

import type { InstitutionChanges } from './contract.ts'
import { weakensProtection } from './weakens-protection.ts'

const now = {
  privacyThreshold: 10,
  allowsResidentConnections: false,
  requiresSecondFactor: true,
  ladder: { help: [1, 3, 6, 12] },
}

test.each<[InstitutionChanges]>([
  [{ privacyThreshold: 9 }],
  [{ allowsResidentConnections: true }],
  [{ requiresSecondFactor: false }],
  [{ ladder: { help: [1, 3, 6, 13] } }],
  [{ ladder: {} }],
])('%j leaves people less protected', (changes) => {
  expect(weakensProtection(now, changes)).toBe(true)
})

test.each<[InstitutionChanges]>([
  [{}],
  [{ name: 'Another', contacts: [] }],
  [{ privacyThreshold: 10, requiresSecondFactor: true, allowsResidentConnections: false }],
  [{ privacyThreshold: 20, ladder: { help: [1, 2, 3, 4] } }],
])('%j does not', (changes) => {
  expect(weakensProtection(now, changes)).toBe(false)
})
