import type { Page } from '@playwright/test'

import type { Alert } from '#features/care/alerts/contract.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'

/** Answers the question in view by its key and goes on to the next. */
async function answer(page: Page, key: '1' | '2' | '3' | '4', number: number, total: number) {
  await expect(page.getByText(`Question ${number} of ${total}`)).toBeVisible()
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
}

/** How far the page's own content is wider than the narrowest phone. */
async function overhang(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 })
  return page.locator('main').evaluate((main) => main.scrollWidth - innerWidth)
}

test('thoughts of self-harm are met with care, told of, and followed to somebody who answers', async ({
  page,
  join,
  playwright,
  baseURL,
}) => {
  await join()
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Assessment' }).click()
  await page.goto('/assessment/depression')
  for (let number = 1; number < 9; number += 1) await answer(page, '2', number, 9)
  await page.keyboard.press('3')

  await expect(page.getByText('Thank you for telling us')).toBeVisible()
  const form = page.getByRole('form', { name: 'Screening' })
  await expect(form.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Next Question' }).click()
  await expect(page.getByText('Last question')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Assessment' }).click()

  await expect(page.getByText('Assessment Complete', { exact: true })).toBeVisible()
  await page.waitForURL('/')
  const card = page.getByRole('region', { name: 'Your latest screening' })
  await expect(card).toContainText('PHQ-9: 10 of 27')
  await expect(card).toContainText(/been told that someone should talk with you/)
  expect(await accessibilityFaults(page)).toEqual([])

  const admin = await playwright.request.newContext({ baseURL: baseURL! })
  await admin.post('/api/demo/sign-in', { data: { role: 'admin' } })
  const alerts: Alert[] = await (await admin.get('/api/alerts?status=active')).json()
  const own = alerts.find(({ kind }) => kind === 'screening')
  expect(own).toMatchObject({ severity: 'critical', trigger: 'item9' })
  await admin.patch(`/api/alerts/${own!.id}`, { data: { status: 'acknowledged' } })
  await expect(card).toContainText('Someone has picked this up')
  await admin.dispose()
})

test('who goes back with question 9 above 0 is asked first, and may send what they have answered', async ({
  page,
  join,
}) => {
  await join()
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Assessment' }).click()
  await page.getByRole('button', { name: 'Question 9' }).click()
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: 'Send my answers so far' })).toBeVisible()

  await page.goBack()

  const question = page.getByRole('dialog', { name: 'Before you go' })
  await expect(question).toContainText('your answers to the first nine questions')
  expect(await accessibilityFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Send them now' }).click()
  await expect(page.getByText('Your Answers Are Sent', { exact: true })).toBeVisible()
  const card = page.getByRole('region', { name: 'Your latest screening' })
  await expect(card).toContainText('PHQ-9: not finished')
  await expect(card).toContainText('You told us about thoughts of being better off dead')
  await expect(page).toHaveURL('/')
})

test('a screening survives a reload and another page, and leaves nothing in the browser’s storage', async ({
  page,
  join,
}) => {
  await join()
  await page.goto('/assessment/anxiety')
  await answer(page, '2', 1, 7)
  await answer(page, '3', 2, 7)
  await expect(page.getByText('Question 3 of 7')).toBeVisible()

  await page.reload()

  await expect(page.getByText('Question 3 of 7')).toBeVisible()
  await expect(page.getByText('Welcome back')).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toMatch(/a1|a2|responses/)
})

test('the full assessment takes the mouse as well, and its scores stay readable', async ({ page, join }) => {
  await join()
  await page.goto('/assessment')
  for (let number = 1; number <= 16; number += 1) {
    await expect(page.getByText(`Question ${number} of 16`)).toBeVisible()
    await page.getByRole('radio', { name: number === 9 ? 'Not at all' : 'Several days' }).check()
    await page.getByRole('button', { name: 'Next Question' }).click()
  }
  await page.getByRole('radio', { name: 'Somewhat difficult' }).check()
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await expect(
    page.getByText('Your assessment has been completed successfully.', { exact: true }),
  ).toBeVisible()
  await page.waitForURL('/')

  await page.getByRole('link', { name: 'See all results' }).click()
  await expect(page.getByRole('img', { name: /^PHQ-9: one score, 8 of 27, mild/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^GAD-7: one score, 7 of 21, mild/ })).toBeVisible()
  await page.getByText('Show my answers').click()
  await expect(page.getByText('Trouble relaxing')).toBeVisible()
  await expect(page.getByText('Somewhat difficult')).toBeVisible()

  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.goto('/assessment')
  await expect(page.getByText('Question 1 of 16')).toBeVisible()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})
