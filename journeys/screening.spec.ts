import type { Page } from '@playwright/test'

import type { Alert } from '#features/care/alerts/contract.ts'

import { accessibilityFaults, coloursAlone, expect, test } from './fixtures.ts'
import { clipped, overhang, smallTargets } from './measures.ts'
import { openWhole } from './pages.ts'
import { countPresses } from './presses.ts'

const narrowest = { width: 320, height: 640 }

const begin = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).click()

/** Answers the question in view by its key and goes on to the next. */
async function answer(page: Page, key: '1' | '2', number: number, total: number) {
  await expect(page.getByText(`Question ${number} of ${total}`)).toBeVisible()
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
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
  await begin(page)
  for (let number = 1; number < 9; number += 1) await answer(page, '1', number, 9)
  await page.keyboard.press('2')

  await expect(page.getByText('Thank you for telling us')).toBeVisible()
  const form = page.getByRole('form', { name: 'Screening' })
  await expect(form.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  expect(await accessibilityFaults(page)).toEqual([])
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
  await begin(page)
  await page.getByRole('button', { name: 'Question 9' }).click()
  await page.keyboard.press('1')
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
  await begin(page)
  await answer(page, '1', 1, 7)
  await answer(page, '2', 2, 7)
  await expect(page.getByText('Question 3 of 7')).toBeVisible()

  await page.reload()

  await expect(page.getByText('Welcome back')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Question 3 of 7')).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toMatch(/a1|a2|responses/)
})

test('the full assessment takes the mouse as well, and its scores stay readable', async ({ page, join }) => {
  await join()
  await page.goto('/assessment')
  await begin(page)
  for (let number = 1; number <= 16; number += 1) {
    await expect(page.getByText(`Question ${number} of 16`)).toBeVisible()
    await page.getByRole('radio', { name: number === 9 ? 'Not at all' : 'Several days' }).click()
  }
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await expect(
    page.getByText('Your assessment has been completed successfully.', { exact: true }),
  ).toBeVisible()
  await page.waitForURL('/')
  await page.getByRole('button', { name: 'Somewhat difficult' }).click()
  await expect(page.getByText('Thank you. Your answer is kept with your result.')).toBeVisible()

  await page.getByRole('link', { name: 'See all results' }).click()
  await expect(page.getByRole('img', { name: /^PHQ-9: one score, 8 of 27, mild/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^GAD-7: one score, 7 of 21, mild/ })).toBeVisible()
  await page.getByText('Show my answers').click()
  await expect(page.getByText('Trouble relaxing')).toBeVisible()
  await expect(page.getByText('Somewhat difficult')).toBeVisible()

  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize(narrowest)
  expect(await page.evaluate(overhang)).toEqual([])
})

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]

for (const size of sizes)
  for (const [path, count] of [
    ['/assessment/depression', 9],
    ['/assessment/anxiety', 7],
  ] as const) {
    test(`at ${size.width}x${size.height} each question of ${path} is in sight with its four answers, and takes one press`, async ({
      page,
      join,
    }) => {
      await page.setViewportSize(size)
      await join()
      await openWhole(page, path)
      const presses = await countPresses(page)
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeInViewport({ ratio: 1 })
      await begin(page)
      for (let number = 1; number <= count; number += 1) {
        await expect(page.getByText(`Question ${number} of ${count}`)).toBeVisible()
        expect(await page.evaluate(outOfSight)).toEqual([])
        await page.getByRole('radio', { name: 'Not at all' }).click()
      }

      const submit = page.getByRole('button', { name: 'Submit Assessment' })
      await expect(submit).toBeInViewport({ ratio: 1 })
      await submit.click()
      await expect(page.getByText('Assessment Complete', { exact: true })).toBeVisible()
      expect(presses()).toBe(count + 2)
    })
  }

/** What of the progress, the question and its answers is not whole in the window, or is under what floats over it. */
function outOfSight(): string[] {
  const form = document.querySelector('form')!
  const header = document.querySelector('[data-shell]')!.getBoundingClientRect().bottom
  const row = document.querySelector('.thumb-row')?.getBoundingClientRect()
  const floor = row && innerWidth < 768 ? row.top : innerHeight
  const parts = [...form.querySelectorAll('output, [role="progressbar"], fieldset > legend, label')]
  return parts.flatMap((part) => {
    const { top, bottom, height } = part.getBoundingClientRect()
    const faults = [
      top < header - 1 && `begins at ${top}, the header ends at ${header}`,
      bottom > floor + 1 && `ends at ${bottom} of ${floor}`,
      part.matches('label') && height < 56 && `is ${height} high`,
    ].filter(Boolean)
    return faults.map((fault) => `“${part.textContent}” ${fault}`)
  })
}

for (const size of sizes.slice(0, 2)) {
  test(`at ${size.width}x${size.height} question 9 above 0 leads to “right now”, whose two buttons are in sight`, async ({
    page,
    join,
  }) => {
    await page.setViewportSize(size)
    await join()
    await openWhole(page, '/assessment/depression')
    await begin(page)
    await page.getByRole('button', { name: 'Question 9' }).click()
    expect(await page.evaluate(outOfSight)).toEqual([])
    await page.getByRole('radio', { name: 'Several days' }).click()

    await expect(page.getByText('Question 9 of 9')).toBeAttached()
    await expect(page.getByText('Are you having these thoughts right now?')).toBeInViewport({ ratio: 1 })
    for (const name of ['Yes, right now', 'No']) {
      const button = page.getByRole('button', { name, exact: true })
      await expect(button).toBeInViewport({ ratio: 1 })
      expect((await button.boundingBox())!.width).toBeGreaterThan(size.width * 0.75)
      await button.click({ trial: true })
    }
    // axe takes an answer that is half under the header for a small one.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await accessibilityFaults(page)).toEqual([])
  })
}

test('a double press on an answer answers one question', async ({ page, join }) => {
  await join()
  await openWhole(page, '/assessment/anxiety')
  await begin(page)

  await page.getByRole('radio', { name: 'Not at all' }).dblclick()

  await expect(page.getByText('Question 2 of 7')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByText('14% complete')).toBeVisible()
})

test('the questions have no fault, light and dark, on the narrowest phone and with the largest text', async ({
  page,
  join,
}) => {
  await join()
  await openWhole(page, '/assessment/depression')
  await begin(page)
  await page.getByRole('button', { name: 'Question 8' }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  expect(await accessibilityFaults(page, coloursAlone)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(smallTargets)).toEqual([])
  await page.setViewportSize(narrowest)
  for (const size of ['100%', '200%']) {
    await page.evaluate((to) => {
      document.documentElement.style.fontSize = to
    }, size)
    expect(await page.evaluate(overhang)).toEqual([])
    expect(await page.evaluate(clipped)).toEqual([])
  }
})
