import type { Page } from '@playwright/test'

/** Asks staff for help from the help menu of the present page: two presses, for somebody without an open request. */
export async function askForHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'You are not alone' })
  await menu.getByRole('button', { name: 'Continue' }).click()
}
