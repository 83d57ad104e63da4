import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { languages } from '#shared/language.ts'

import { conformanceRows } from '../../../scripts/accessibility-report.ts'
import { messagesOf } from '../../../scripts/catalogs.ts'
import { testsNamedIn, titlesIn } from './named-tests.ts'

const page = readFileSync('docs/accessibility.md', 'utf8')
const rows = Object.values(conformanceRows(page)).flat()

test('the report has every criterion of WCAG 2.2 A and AA, each with what shows it', () => {
  expect(rows.length).toBe(56)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(56)
  const unshown = rows.filter(
    ({ level, remarks }) =>
      level.endsWith('supports') && !/Every page|By reading|\]\(\.\.\/|dropped/.test(remarks),
  )
  expect(unshown).toEqual([])
})

test('the tests that the report names are there', () => {
  const named = testsNamedIn(page)
  const missing = named.filter(
    ({ file, sentence }) => !existsSync(file) || !titlesIn(file).includes(sentence),
  )

  expect(named.length).toBeGreaterThan(25)
  expect(missing).toEqual([])
})

test.each(languages)(
  'the statement that people read in %s names what the report does not wholly support',
  (language) => {
    const gaps = messagesOf('src/features/portals/landing/locales', language)
      .filter(({ subject, name }) => subject === 'accessibilityPage' && /^gaps\..*criterion$/.test(name))
      .map(({ text }) => text)
    const short = rows.filter(({ level }) => level === 'partially-supports' || level === 'does-not-support')

    expect(gaps).toEqual(short.map(({ number }) => number))
  },
)
