import type { CheckIn } from '#features/wellbeing/check-ins/contract.ts'
import type { OwnFactor } from '#features/wellbeing/own-factors/contract.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'

test('somebody makes a word of their own from the check-in, chooses it with an activity, and finds both in their data', async ({
  page,
  join,
}) => {
  await join()
  await page.goto('/checkin')
  await page.getByLabel('Notes').fill('Typed before')
  await page.getByRole('link', { name: 'Add your own words' }).click()
  await page.getByRole('region', { name: 'What weighs on you' }).getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please give it a name')).toBeVisible()
  await page.getByLabel('In your own words').fill('The stairwell')
  await page.getByText('Home', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The stairwell')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Check-In', exact: true }).last().click()
  await expect(page.getByLabel('Notes')).toHaveValue('Typed before')
  await page.getByText('What did you do? (optional)').click()
  await page.getByRole('button', { name: 'Saw Friends' }).click()
  await page.getByText('Your own words (optional)').click()
  await page.getByRole('button', { name: 'The stairwell' }).click()
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page.getByText('Check-in Complete', { exact: true })).toBeVisible()

  const [word]: OwnFactor[] = await (await page.request.get('/api/own-factors')).json()
  expect(word).toMatchObject({ name: 'The stairwell', icon: 'home' })
  const [saved]: CheckIn[] = await (await page.request.get('/api/checkins')).json()
  expect(saved).toMatchObject({ notes: 'Typed before', activities: ['Saw Friends'], ownFactors: [word!.id] })
  const file = await page.request.post('/api/my-data/download', { data: { format: 'json' } })
  expect((await file.json()).checkIns).toMatchObject([{ ownFactors: ['The stairwell'] }])
})

test('an eleventh word is refused with its reason, and what was typed stays', async ({ page, join }) => {
  await join()
  const add = (name: string) =>
    page.request.post('/api/own-factors', { data: { kind: 'activity', name, icon: 'sun' } })
  for (let count = 1; count < 10; count += 1) expect((await add(`Word ${count}`)).status()).toBe(201)
  await page.goto('/own-factors')
  await page.getByRole('region', { name: 'What you do' }).getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('In your own words').fill('Fed the birds')
  // The tenth is made on another device meanwhile.
  expect((await add('Word 10')).status()).toBe(201)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('alert')).toContainText(/10|ten/i)
  await expect(page.getByLabel('In your own words')).toHaveValue('Fed the birds')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^Your check-in has 10 words of your own/)).toBeVisible()
})
