import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

const written = (page: Page) => page.getByRole('textbox', { name: 'What is on your mind?' })

test('an hour on the phone and a quick note at the desk are both kept, on both devices', async ({
  page,
  browser,
  join,
}) => {
  await join()
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const [desk, phone] = [page, await context.newPage()]
  await phone.goto('/journal')
  await phone.getByRole('button', { name: 'Write Your First Entry' }).click()
  await written(phone).fill('An hour on the phone')
  await expect(phone.getByText('Your draft is kept.')).toBeVisible()

  await desk.goto('/journal')
  await desk.getByRole('button', { name: 'New Entry', exact: true }).click()
  await expect(written(desk)).toHaveValue('')
  await expect(desk.getByText(/^You started another entry on /)).toBeVisible()
  await expect(desk.getByText('An hour on the phone')).toBeVisible()
  await written(desk).fill('A quick note')
  await desk.getByRole('button', { name: 'Save Entry' }).click()
  await expect(desk.getByText('Entry Saved', { exact: true })).toBeVisible()

  await expect(phone.getByText('Your draft is kept.')).toBeVisible()
  await phone.reload()
  await phone.getByRole('button', { name: 'Continue Writing' }).click()
  await expect(written(phone)).toHaveValue('An hour on the phone')

  // The desk goes on with it, and the phone writes on as well.
  await desk.getByRole('button', { name: 'Continue Writing' }).click()
  await expect(written(desk)).toHaveValue('An hour on the phone')
  await written(desk).fill('An hour on the phone, ended at the desk')
  await expect(desk.getByText('Your draft is kept.')).toBeVisible()
  await written(phone).fill('An hour on the phone, and a minute')
  await expect(phone.getByText('Your draft is kept.')).toBeVisible()
  for (const one of [phone, desk]) {
    await one.getByRole('button', { name: 'Save Entry' }).click()
    await expect(one.getByText('Entry Saved', { exact: true })).toBeVisible()
  }

  await phone.reload()
  for (const words of ['A quick note', 'ended at the desk', 'and a minute'])
    await expect(phone.getByText(words)).toBeVisible()
  await expect(phone.getByText('You have an entry you did not finish')).toHaveCount(0)
  await context.close()
})
