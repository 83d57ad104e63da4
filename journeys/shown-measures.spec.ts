import type { Page } from '@playwright/test'

import { accessibilityFaults, expect, test } from './fixtures.ts'

// It takes back what the demo's resident shows, which the walks over every page open.
test.use({ demo: 'shown measures', viewport: { width: 375, height: 740 } })

test('on a phone somebody in custody shows their clinician what they see, and takes it back', async ({
  page,
  tryAs,
}) => {
  await tryAs('inmate')
  await page.goto('/sharing')
  await page.getByRole('link', { name: 'Show my clinician' }).click()
  // The demo's resident shows something already.
  await page.getByRole('button', { name: 'Look at today’s copy, and show it' }).click()
  await page.getByLabel('Until the end of which day?').fill(await today(page))
  await expect(page.getByRole('heading', { name: /^This is what .+ will see$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Show it to / }).click()
  await expect(page.getByRole('heading', { name: /^You are showing this to / })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await tryAs('responder')
  await page.goto('/shown-to-me')
  await page.getByRole('link', { name: 'Daniel Reyes' }).click()
  await expect(page.getByText(/does not show how question 9 was answered/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Totals over time' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await accessibilityFaults(page)).toEqual([])

  await tryAs('inmate')
  await page.goto('/shown-measures')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByLabel('Who do you want to show it to?')).toBeVisible()

  await tryAs('responder')
  await page.goto('/shown-to-me')
  await expect(page.getByText('Nobody is showing you anything')).toBeVisible()
})

/** Today, as the page's own field begins. */
async function today(page: Page): Promise<string> {
  return (await page.getByLabel('Until the end of which day?').getAttribute('min')) ?? ''
}
