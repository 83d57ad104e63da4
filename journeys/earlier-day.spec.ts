import type { CheckIn } from '#features/wellbeing/check-ins/contract.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone a person adds the day that they missed, over a reload and a lost network, and finds it in Trends', async ({
  page,
  tryAs,
}) => {
  await tryAs('user')
  await page.goto('/checkin')
  await page.getByRole('link', { name: 'Missed a day?' }).click()
  const day = page.getByRole('combobox', { name: 'Which day?' })
  await day.selectOption({ index: 1 })
  const chosen = await day.inputValue()
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowLeft')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
  await page.getByRole('textbox', { name: /Notes/ }).fill('The day before')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.reload()
  await expect(day).toHaveValue(chosen)
  await expect(page.getByRole('textbox', { name: /Notes/ })).toHaveValue('The day before')
  await page.route('**/api/checkins', (route) => route.abort())
  await page.getByRole('button', { name: 'Add This Day' }).click()
  await expect(page.getByText(/^The day could not be added/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Notes/ })).toHaveValue('The day before')
  await page.unroute('**/api/checkins')
  await page.getByRole('button', { name: 'Add This Day' }).click()

  await expect(page.getByText(/^Added for /)).toBeVisible()
  await expect(page).toHaveURL('/trends')
  await page.getByRole('button', { name: /table/i }).first().click()
  await expect(page.getByRole('cell', { name: /added later/ }).first()).toBeVisible()
  const saved: CheckIn[] = await (await page.request.get('/api/checkins/recent')).json()
  expect(saved.filter(({ earlierDay }) => earlierDay === chosen)).toMatchObject([{ notes: 'The day before' }])
})
