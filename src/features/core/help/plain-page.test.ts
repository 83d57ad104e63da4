import { expect, test } from 'vitest'

import { inLanguage } from '#server/language.ts'
import { languages } from '#shared/language.ts'

import { plainPage, type PlainReason, plainPart } from './plain-page.ts'
import { waysOfAnybody } from './ways.ts'

const reasons: PlainReason[] = ['oldBrowser', 'noScript', 'otherAddress', 'demoElsewhere']
const pageOf = (reason: PlainReason) =>
  plainPage(
    languages.map((language) => inLanguage(language, () => plainPart(reason, 'https://evenkeel.example'))),
  )

test.each(reasons)(
  'the plain page for %s has every way to help in both languages, no script, and less than 4 KB',
  (reason) => {
    const page = pageOf(reason)

    for (const language of languages) {
      const { first, after } = inLanguage(language, waysOfAnybody)
      for (const { act, href } of [first, ...after]) {
        expect(page).toContain(href ? `href="${href.replaceAll('&', '&amp;')}">${act}` : act)
      }
    }
    expect(page).toContain('In custody: tell the nearest officer or press the call button.')
    expect(page).not.toMatch(/<script|<style|<link|style=| on\w+=/)
    expect(page).not.toMatch(/minutes|minutos/)
    expect(Buffer.byteLength(page)).toBeLessThan(4096)
  },
)

test('an address with signs of HTML stays an address', () => {
  expect(plainPart('otherAddress', 'https://a"><b>')).toContain('href="https://a&quot;>&lt;b>"')
})
