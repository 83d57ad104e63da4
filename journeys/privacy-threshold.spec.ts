import { accessibilityFaults, expect, test } from './fixtures.ts'

// A raised threshold withholds figures for the rest of the week.
test.use({ demo: 'raised threshold' })

test('an administrator reads the dashboard by week, month and quarter, and what is withheld as such', async ({
  page,
  tryAs,
}) => {
  await tryAs('admin')
  await page.goto('/admin')
  const caption = page.getByText(/^Whole weeks, /)
  await expect(caption).toBeVisible()
  const windows = [await caption.innerText()]

  for (const period of ['Week', 'Quarter']) {
    await page.getByRole('group', { name: 'Period' }).getByText(period, { exact: true }).click()
    await expect(caption).not.toHaveText(windows.at(-1)!)
    windows.push(await caption.innerText())
  }

  expect(new Set(windows).size).toBe(3)
  const heatmap = page.getByRole('region', { name: 'Systemic Stress Heatmap' })
  const units = heatmap.getByRole('listitem').filter({ hasText: 'Maple' })
  await expect(units.first()).toContainText(/\d/)
  // Eight people live there: too few for a figure.
  const small = heatmap.getByRole('listitem').filter({ hasText: 'Hazel' })
  await expect(small.first()).toContainText('Withheld to protect privacy')

  // No unit of the demo has so many people.
  const changed = await page.request.patch('/api/institution', { data: { privacyThreshold: 40 } })
  expect(changed.ok()).toBe(true)
  await page.reload()
  await expect(units.first()).toContainText('Withheld to protect privacy')
  await expect(units.first()).not.toContainText(/\d/)
  await page.getByText('How these figures are made').click()
  await expect(page.getByText(/at least 40 people checked in/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  // The way back shows more of fewer people, so a second person has to confirm it.
  const back = await page.request.patch('/api/institution', { data: { privacyThreshold: 10 } })
  expect(await back.json()).toMatchObject({ privacyThreshold: 40, waiting: ['privacyThreshold'] })
  await tryAs('institution_admin')
  await page.goto('/people/institution/privacy')
  await page.getByRole('button', { name: 'Confirm Privacy' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Privacy threshold' })).toHaveValue('10')
})
