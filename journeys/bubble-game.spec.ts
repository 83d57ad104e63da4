import { accessibilityFaults, expect, test } from './fixtures.ts'

test('a game played by keys to its end keeps the high score', async ({ page, join }) => {
  await join()
  await page.clock.install()
  await page.goto('/bubble-game')
  await page.getByRole('button', { name: 'Start' }).click()
  const water = page.getByRole('application', { name: 'Bubbles' })
  await expect(water).toBeFocused()
  const score = page.getByRole('definition').first()

  // Space pops the bubble nearest to the top; with none on the water yet it does nothing.
  await expect(async () => {
    await page.keyboard.press(' ')
    expect(Number(await score.textContent())).toBeGreaterThan(0)
  }).toPass()
  const popped = Number(await score.textContent())
  expect(popped).toBeGreaterThanOrEqual(4)
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeHidden()
  await page.clock.runFor(45_000)

  await expect(page.getByRole('heading', { name: 'Game over' })).toBeVisible()
  await expect(page.getByText(`You scored ${popped} points, your best so far.`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('definition').last()).toHaveText(String(popped))
  await expect(score).toHaveText('0')
})
