import type { Page } from '@playwright/test'

/**
 * Asks staff for help from the help menu of the present page: two presses, or three where a request is open already,
 * as it can be for one of the demo's people.
 */
export async function askForHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'You are not alone' })
  const first = menu.getByRole('button', { name: /^(Continue|Ask again)$/ })
  const isOpenAlready = (await first.textContent()) === 'Ask again'
  await first.click()
  if (isOpenAlready) await menu.getByRole('button', { name: 'Continue' }).click()
}
