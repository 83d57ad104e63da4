import type { Page } from '@playwright/test'

import { accessibilityFaults, coloursAlone, expect, test, waitForAnimations } from './fixtures.ts'
import { walkFaults } from './keyboard-walk.ts'
import { clipped, hiddenPlace, overhang, smallTargets } from './measures.ts'
import { pagesOf } from './page-addresses.ts'
import { openWhole } from './pages.ts'
import { unspeakableNames } from './spoken-names.ts'

const desk = { width: 1280, height: 720 }
const narrowest = { width: 320, height: 640 }
const phone = { width: 390, height: 844 }
const landscape = { width: 844, height: 390 }
/** A window of 1280 pixels at 200 % zoom, as WCAG 2.2 1.4.4 asks for. */
const zoomed = { width: 640, height: 450 }

/** A browser that has opened one page opens the next in half the time. */
const atOnce = 7

for (const [role, paths] of pagesOf()) {
  for (let from = 0; from < paths.length; from += atOnce) {
    const some = paths.slice(from, from + atOnce)
    test(`${some.join(', ')} of ${role ?? 'a stranger'} have no fault, fit every size, and can be walked through by Tab`, async ({
      page,
      tryAs,
    }) => {
      test.setTimeout(30_000 * some.length)
      if (role) await tryAs(role)
      const faults: string[] = []
      for (const path of some) faults.push(...(await faultsOf(page, path)))

      expect(faults).toEqual([])
    })
  }
}

async function faultsOf(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  const note = (where: string, ...found: readonly (readonly string[])[]) =>
    faults.push(...found.flat().map((fault) => `${path}, ${where}: ${fault}`))
  await page.emulateMedia({ reducedMotion: null })
  await page.setViewportSize(desk)
  await openWhole(page, path)

  await expect(page.locator('h1'), path).toHaveCount(1)
  await expect(page.locator('main'), path).toHaveCount(1)
  note('light', await accessibilityFaults(page), await page.evaluate(restless))
  note('aloud', await unspeakableNames(page))
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  note('dark', await accessibilityFaults(page, coloursAlone))
  await page.evaluate(() => document.documentElement.classList.remove('dark'))

  await page.setViewportSize(narrowest)
  note('320 pixels', await page.evaluate(overhang))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  note('phone', await page.evaluate(smallTargets), await page.evaluate(hiddenPlace))
  // What ends has ended.
  await waitForAnimations(page)
  note('at rest', await page.evaluate(moving))
  for (const [name, size] of Object.entries({ landscape, zoomed })) {
    await page.setViewportSize(size)
    note(name, await page.evaluate(overhang), await page.evaluate(clipped))
  }
  await page.setViewportSize(phone)
  await page.evaluate(spaceOut)
  note('wider spacing', await page.evaluate(overhang), await page.evaluate(clipped))
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  note('large text', await page.evaluate(overhang), await page.evaluate(clipped))

  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize(desk)
  note('by Tab', await walkFaults(page))
  return faults
}

/** What moves by itself ends within five seconds (WCAG 2.2 2.2.2). */
function restless(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 5000)
    .map(({ effect }) => `moves on: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 100)}`)
}

/** Spaces the text as a reader may who needs it (WCAG 2.2 1.4.12). */
function spaceOut(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** Nothing moves by itself where less motion was asked for, the breathing guide too. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation.playState === 'running')
    .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 100)}`)
}

test('the not-found page reads as specified', async ({ page }) => {
  await page.goto('/nowhere')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('help is one tap away on every page, and works when nothing else does', async ({ page, tryAs }) => {
  await tryAs('inmate')
  for (const path of ['/', '/checkin', '/profile', '/nowhere']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Help' }).click()
    const help = page.getByRole('dialog')
    await expect(
      help.getByText('Tell the nearest officer or press the call button', { exact: true }),
    ).toBeVisible()
    // Whoever has asked already finds it beside the state of that request too.
    await expect(help.getByRole('link', { name: /Call 988/ }).first()).toHaveAttribute('href', 'tel:988')
    await page.keyboard.press('Escape')
  }

  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('link', { name: /741741/ }).first()).toHaveAttribute('href', /^sms:741741/)
})

test('the theme is kept and applied before the first paint', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /dark/i }).click()

  await page.reload()

  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})
