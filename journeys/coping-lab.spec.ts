import type { Trial } from '#features/practice/coping-lab/contract.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'

test('somebody agrees to a trial, uses the tool of today, and stops it, with nothing lost', async ({
  page,
  join,
}) => {
  await join()
  await page.goto('/tools')
  await page.getByRole('link', { name: 'Open the coping lab' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coping Lab' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('First tool').selectOption('Tactical Breathing')
  await page.getByLabel('Second tool').selectOption('Mindful Body Scan')
  await page.getByRole('button', { name: 'I agree: start today' }).click()

  await expect(page.getByText('Day 1 of 20')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('radio', { name: '7', exact: true }).check()
  await page.getByRole('button', { name: /^Start / }).click()
  // A session is kept from eleven seconds on. It is not hurried by the page's clock: the server knows when the trial began.
  await expect(page.getByRole('timer')).toContainText(/0:1[1-9]/)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const ended = page.getByRole('region', { name: /^You stopped at / })
  await ended.getByRole('radio', { name: '4', exact: true }).check()
  await ended.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^Today 1 session counts/)).toBeVisible()

  await page.getByRole('link', { name: 'Coping tools', exact: true }).click()
  await expect(page.getByText('Today in your trial').first()).toBeVisible()
  await page.getByRole('link', { name: 'Open the coping lab' }).click()
  await page.getByRole('button', { name: 'Stop the trial' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop the trial' }).click()

  await expect(page.getByText(/^There is nothing to compare: no session with /)).toBeVisible()
  const [trial]: Trial[] = await (await page.request.get('/api/coping-tools/trials')).json()
  expect(trial).toMatchObject({ state: 'stopped', result: null })
  expect(trial!.firstToolDays + trial!.secondToolDays).toBe(1)
})

test('a trial that ran to its end tells its difference in words, pictures and a table', async ({
  page,
  tryAs,
}) => {
  await tryAs('user')
  await page.goto('/coping-lab')

  const result = page.getByRole('region', { name: 'Tactical Breathing and Mindful Body Scan' })
  await expect(result.getByText(/^Tactical Breathing lowered your distress by .* more than /)).toBeVisible()
  await expect(result.getByText(/would come up in .* of 100 trials like yours/)).toBeVisible()
  for (const name of [/^Your distress fell by /, /^Tactical Breathing lowered .* Pair 10: /]) {
    await expect(result.getByRole('img', { name })).toBeVisible()
  }
  await result.getByRole('button', { name: /^Show as a table/ }).click()
  await expect(result.getByRole('row')).toHaveCount(11)
  expect(await accessibilityFaults(page)).toEqual([])
})
