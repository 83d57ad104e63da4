import type { Page } from '@playwright/test'

/** Chooses how the alert ended, and says how the person was, as the form of a critical or high alert asks. */
export async function sayHowTheyAre(page: Page, outcome: string): Promise<void> {
  await page.getByLabel('How did it end?').selectOption(outcome)
  await page.getByLabel('How was the person?').selectOption('A look at how they are')
  await page.getByLabel('How safe does the person seem now?').selectOption('Safe with what was agreed')
  await page.getByLabel('What was agreed?').fill('We talk again tomorrow')
  await page.getByLabel('Who knows about it?').fill('The unit')
}
