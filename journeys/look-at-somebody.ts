import { expect, type Page } from '@playwright/test'

/** Chooses how the alert ended, and says how the person was, as the form of a critical or high alert asks. */
export async function sayHowTheyAre(page: Page, outcome: string): Promise<void> {
  await page.getByLabel('How did it end?').selectOption(outcome)
  await page.getByLabel('How was the person?').selectOption('I checked on them myself')
  await page.getByLabel('How safe does the person seem now?').selectOption('Safe with what was agreed')
  await page.getByLabel('What was agreed?').fill('We talk again tomorrow')
  await page.getByLabel('Who knows about it?').fill('The unit')
}

/** Records that a responder spoke with who asked, resolves their alert, and waits until their page says both. */
export async function speakAndResolve(page: Page, asker: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Acknowledged' }).click()
  const spoken = page.getByRole('button', { name: 'I spoke with them' })
  const row = page.getByRole('region').filter({ has: spoken }).last()
  const address = await row.getByRole('link').first().getAttribute('href')
  await row.getByRole('button', { name: 'I spoke with them' }).click()
  const question = page.getByRole('dialog', { name: 'I spoke with them' })
  await question.getByLabel('How did you speak?').selectOption('Through the door')
  await question.getByRole('button', { name: 'Record it' }).click()
  await expect(asker.getByText('Mental health staff spoke with you').first()).toBeVisible()
  await page.locator(`a[href^="${address}"]`, { hasText: 'Resolve' }).click()
  await sayHowTheyAre(page, 'Spoke with the person')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(asker.getByText('Staff closed this after talking with you.').first()).toBeVisible()
}
