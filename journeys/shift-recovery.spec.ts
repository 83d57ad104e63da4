import type { GroupRecovery } from '#features/institution/analytics/contract.ts'
import type { ShiftRecovery } from '#features/wellbeing/shift-recovery/contract.ts'
import { recoverySentences } from '#features/wellbeing/shift-recovery/sentences.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'

test('an officer reads after how many days their stress is back, and what that is made of', async ({
  page,
  tryAs,
}) => {
  await tryAs('staff')
  await page.goto('/staff')
  await page.getByRole('link', { name: 'How long you take to come back' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Coming back after shifts' })).toBeVisible()
  const nights = page.getByRole('region', { name: 'After nights' })
  // What the same seed says of nights depends on the days of the week that the demo is made for.
  const own: ShiftRecovery = await (await page.request.get('/api/shift-recovery')).json()
  expect(['estimated', 'no-difference']).toContain(own.nights.state)
  for (const sentence of recoverySentences('nights', own.nights)) {
    await expect(nights.getByText(sentence, { exact: true })).toBeVisible()
  }
  await nights.getByRole('button', { name: /^Show as a table/ }).click()
  await expect(nights.getByRole('row')).toHaveCount(9)
  await page.getByText('How this is worked out').click()
  await expect(page.getByText(/It is not a diagnosis/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  expect((await page.request.get('/api/analytics/shift-recovery')).status()).toBe(403)
})

test('an administrator reads the mean of their officers with its range, and nothing of one', async ({
  page,
  tryAs,
}) => {
  await tryAs('admin')
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'After shifts' }).click()

  const card = page.getByRole('region', { name: 'Coming back after shifts' })
  const figures = card.getByRole('listitem')
  await expect(figures).toHaveCount(2)
  await expect(figures.first()).toContainText(
    /After nights: on average [\d.]+ days?, .* About \d+ officers\./,
  )
  await expect(card.getByRole('img', { name: /^Days until stress is back\./ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const group: GroupRecovery = await (await page.request.get('/api/analytics/shift-recovery')).json()
  expect(group.figures.map(({ count }) => count! % 5)).toEqual([0, 0])
  expect((await page.request.get('/api/shift-recovery')).status()).toBe(403)
})
