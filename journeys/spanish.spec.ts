import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { overhang } from './measures.ts'
import { openWhole, pagesOf } from './pages.ts'

test.use({ locale: 'es-US', viewport: { width: 320, height: 640 } })

for (const [role, paths] of pagesOf) {
  test(`no page of ${role ?? 'a stranger'} has a sentence in English or is wider than 320 pixels in Spanish`, async ({
    page,
    tryAs,
  }) => {
    test.setTimeout(30_000 * paths.length)
    if (role) await tryAs(role)
    const faults: string[] = []
    for (const path of paths) {
      await openWhole(page, path)

      await expect(page.locator('html'), path).toHaveAttribute('lang', 'es')
      const found = [...(await englishOn(page)), ...(await page.evaluate(overhang))]
      faults.push(...found.map((fault) => `${path}: ${fault}`))
    }

    expect([...new Set(faults)]).toEqual([])
  })
}

/** Words of English sentences that are no words of Spanish ones. */
const english =
  /\b(the|and|of|to|you|your|is|are|was|were|this|that|these|with|without|for|from|not|have|has|can|will|what|when|who|how|there|their|they|it|its|on|at|by|an|or|if|be|been|more|all|day|days|week|show|open|close|saved?|page|staff|help|check|since|about|today)\b/gi

/**
 * The texts on a page, with those that only a screen reader says, in which two English words stand. What people wrote,
 * in the demo in English, is marked by `lang`, stands in a field, or is in `written`.
 */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest('[lang=en], script, style, textarea, #not-loaded')) continue
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
          found.push(node.getAttribute(name) ?? '')
      } else found.push(node.textContent ?? '')
    }
    return found
  })
  return [...new Set(texts.map((text) => text.trim()))].filter(
    (text) => (text.match(english) ?? []).length > 1,
  )
}
