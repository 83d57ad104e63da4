import { accessibilityFaults, expect, test } from './fixtures.ts'

test('an entry outlives a reload before it is saved, is found again, changed and deleted', async ({
  page,
  join,
}) => {
  await join()
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Write Your First Entry' }).click()
  const content = page.getByRole('textbox', { name: 'What is on your mind?' })
  await content.fill('Walked down to the harbor')
  await expect(page.getByText('Your draft is kept.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()

  await page.getByRole('button', { name: 'Continue Writing' }).click()
  await expect(content).toHaveValue('Walked down to the harbor')
  await page.getByRole('textbox', { name: /Title/ }).fill('Tuesday')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByText('Entry Saved', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('HARBOR')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 entry found.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Edit Tuesday' }).click()
  await content.fill('Stayed at home')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('No entries found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Delete Tuesday' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your journal is empty')).toBeVisible()
})

test('a safety plan is written once and is one tap away on every page', async ({ page, join }) => {
  await join()
  await page.goto('/')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('link', { name: /My safety plan/ }).click()
  await page.getByRole('textbox', { name: /My warning signs/ }).fill('I stop sleeping')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Save My Plan' }).click()

  await expect(page.getByRole('region', { name: '1. My warning signs' })).toContainText('I stop sleeping')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Text HOME to 741741: Crisis Text Line')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
