import type { Page } from '@playwright/test'

import { accessibilityFaults, expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'

interface Feeling {
  readonly shift: 'Pre-shift' | 'Post-shift'
  readonly mood: number
  readonly stress: number
}

/** Checks in as anybody would. The first arrow to the left leads to 5, the first to the right to 6. */
async function checkIn(page: Page, { shift, mood, stress }: Feeling): Promise<void> {
  await page.goto('/checkin')
  await page.getByText(shift, { exact: true }).click()
  for (const [name, value] of [
    ['Mood', mood],
    ['Stress', stress],
  ] as const) {
    const slider = page.getByRole('slider', { name })
    await slider.focus()
    const presses = value > 5 ? value - 5 : 6 - value
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(value > 5 ? 'ArrowRight' : 'ArrowLeft')
    }
    await expect(slider).toHaveAttribute('aria-valuenow', String(value))
  }
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page.getByText('Check-in Complete', { exact: true })).toBeVisible()
}

test('an officer checks in before and after a shift and sees what the shift did', async ({
  page,
  browser,
  baseURL,
}) => {
  await inviteAndRegister(browser, baseURL!, page, { role: 'staff', badgeNumber: 'CR-2210' })
  await page.goto('/staff')
  await expect(page.getByText(/Badge CR-2210/)).toBeVisible()
  await expect(page.getByRole('region', { name: "Today's Check-In" })).toContainText('Pending')

  await checkIn(page, { shift: 'Pre-shift', mood: 7, stress: 3 })
  await expect(page).toHaveURL(/\/staff$/)
  const impact = page.getByRole('region', { name: 'Shift Impact Analysis (30 days)' })
  await expect(impact).toContainText('From 1 check-in before and 0 check-ins after.')
  await checkIn(page, { shift: 'Post-shift', mood: 4, stress: 8 })

  await expect(page).toHaveURL(/\/staff$/)
  await expect(page.getByRole('region', { name: "Today's Check-In" })).toContainText('Complete')
  await expect(impact).toContainText('From 1 check-in before and 1 check-in after.')
  // What a shift did is after less before.
  await expect(impact.getByRole('region', { name: 'Mood' })).toContainText('Down, -3.0')
  await expect(impact.getByRole('region', { name: 'Stress' })).toContainText('Up, +5.0')
  await expect(impact.getByText('Your shifts are raising your stress')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
