import { expect, test } from 'vitest'

import { clinicalVersion, readVersion, versionOf } from './clinical-version.ts'

test('the version changes with a word, and not with how a table is aligned', () => {
  const table = '| what | where |\n| ---- | ----- |\n| PHQ-9 20 | a |\n'
  const aligned = '| what     | where |\n| -------- | ----- |\n| PHQ-9 20 | a     |\n'

  expect(versionOf(aligned)).toBe(versionOf(table))
  expect(versionOf(table.replace('20', '19'))).not.toBe(versionOf(table))
})

test('the page for the clinician has a version, and one that is not installed has none', () => {
  expect(clinicalVersion).toMatch(/^[\da-f]{12}$/)
  expect(readVersion('/nowhere/clinical.md')).toBeNull()
})
