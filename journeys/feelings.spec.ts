import { accessibilityFaults, expect, test } from './fixtures.ts'

test('by keyboard alone a person finds words on the wheel, and they go with the check-in', async ({
  page,
  join,
}) => {
  await join()
  await page.goto('/checkin')
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowLeft')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')

  await page.getByText('Words for how you feel (optional)').press('Enter')
  await page.getByRole('radio', { name: /Wound up/ }).press('Space')
  await page.getByRole('button', { name: 'On Guard' }).press('Enter')
  await page.getByRole('radio', { name: /Wound up/ }).press('ArrowDown')
  await page.getByRole('button', { name: 'Proud' }).press('Space')

  await expect(page.getByText('Words for how you feel: On Guard, Proud')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Complete Check-In' }).press('Enter')
  await expect(page.getByText('Check-in Complete', { exact: true })).toBeVisible()
  const saved = await (await page.request.get('/api/checkins/recent')).json()
  expect(saved).toMatchObject([{ feelings: ['On Guard', 'Proud'] }])
})

test('the wheel fits a narrow screen with large text', async ({ page, join }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await join()
  await page.goto('/checkin')
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await page.getByText('Words for how you feel (optional)').press('Enter')

  const quarters = page.locator('label').filter({ has: page.getByRole('radio', { name: /energy/ }) })
  await expect(quarters).toHaveCount(4)
  for (const part of [...(await quarters.all()), page.locator('html')])
    expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('radio', { name: /At ease/ }).press('Space')
  await expect(page.getByRole('button', { name: 'Calm' })).toBeVisible()
})
