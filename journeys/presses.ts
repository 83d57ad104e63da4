import type { Page } from '@playwright/test'

/** Counts what a person presses on a page from now on, over every navigation: each click and each tap is one. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeBinding('countPress', () => {
    presses += 1
  })
  const listen = () => {
    const { countPress } = window as unknown as { countPress: () => Promise<void> }
    addEventListener('pointerdown', () => void countPress(), { capture: true })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => presses
}
