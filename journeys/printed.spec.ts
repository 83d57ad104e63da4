import type { Page } from '@playwright/test'

import { expect, test, waitForAnimations } from './fixtures.ts'
import { openWhole } from './pages.ts'

/** The words of a page whose colour stands less than 7 to 1 from the paper behind them. */
function faintWords(): string[] {
  const colourOf = (css: string) => (css.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (css: string) => {
    const [r = 0, g = 0, b = 0] = colourOf(css).map((part) => {
      const share = part / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement!
    const words = texts.currentNode.textContent?.trim()
    // A filled button has its own ground, which a browser prints or leaves away with its colour.
    if (
      !words ||
      !parent.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('button, a[class*="bg-"]')
    )
      continue
    const contrast = 1.05 / (luminance(getComputedStyle(parent).color) + 0.05)
    if (contrast < 7) found.push(`${words.slice(0, 40)}: ${contrast.toFixed(1)}`)
  }
  return found
}

async function printFromTheDark(page: Page) {
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
  await waitForAnimations(page)
}

for (const [what, path] of [
  ['a safety plan', '/safety-plan'],
  ['the summary of one’s data', '/my-data/summary'],
  ['a lesson', '/content/sleep'],
] as const) {
  test(`${what} is printed from the dark theme in dark words on white`, async ({ page, tryAs }) => {
    await tryAs('user')
    await openWhole(page, path)
    await printFromTheDark(page)

    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    expect(await page.locator('main').innerText()).toMatch(/\w{5}/)
    expect(await page.evaluate(faintWords)).toEqual([])
  })
}
