import type { Page } from '@playwright/test'

import { type DialogPlace, dialogsOf } from './dialogs.ts'
import { expect, test } from './fixtures.ts'
import { feetOutOfSight } from './measures.ts'
import { openWhole } from './pages.ts'

const desk = { width: 1280, height: 800 }
const sizes = [desk, { width: 1366, height: 768 }, { width: 390, height: 844 }, { width: 320, height: 568 }]
/** What the keyboard of a phone leaves of its window. */
const withKeyboard = { width: 390, height: 480 }
const views = [
  ...sizes.flatMap((size) => [100, 200].map((text) => ({ size, text }))),
  { size: withKeyboard, text: 100 },
]

for (const [who, places] of dialogsOf) {
  const person = who === 'newcomer' ? 'someone new' : `the ${who}`
  test(`every dialog of ${person} shows its buttons at every size`, async ({ page, tryAs, join }) => {
    test.setTimeout(60_000 + 20_000 * places.length)
    page.setDefaultTimeout(15_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await (who === 'newcomer' ? join() : tryAs(who))
    const faults: string[] = []
    for (const place of places) {
      const found = await open(page, place).then(
        () => measure(page),
        (error: unknown) => [`it could not be opened: ${String(error)}`],
      )
      faults.push(...found.map((fault) => `${place.file}, ${fault}`))
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    expect(faults).toEqual([])
  })
}

async function open(page: Page, { path, open: opener }: DialogPlace): Promise<void> {
  await page.setViewportSize(desk)
  await openWhole(page, path)
  if (typeof opener === 'string') {
    await page.getByRole('button', { name: opener, exact: true }).first().click()
  } else await opener(page)
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]').last()
  await dialog.waitFor()
  await expect(dialog.locator('.animate-pulse')).toHaveCount(0)
}

/** What is wrong with the dialog that is open, in each window and with large text. */
async function measure(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { size, text } of views) {
    await page.setViewportSize(size)
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
    const found = await page.evaluate(feetOutOfSight)
    faults.push(...found.map((fault) => `${size.width} by ${size.height}, ${text} percent: ${fault}`))
  }
  return faults
}
