import type { Page } from '@playwright/test'

import type { LearningModule } from '#features/learning/contract.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'

/** Reads the open module from its first lesson to its last and completes it. */
async function readThrough(page: Page, { title, content }: LearningModule) {
  const lessons = content.sections.reduce((sum, section) => sum + section.lessons.length, 0)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (let number = 1; number < lessons; number += 1) {
    await expect(page.getByText(`Lesson ${number} of ${lessons}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Try this' })).toBeVisible()
    await page.getByRole('button', { name: 'Next Lesson' }).click()
  }
  await expect(page.getByText(`Lesson ${lessons} of ${lessons}`)).toBeVisible()
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await expect(page.getByRole('heading', { name: `You have finished “${title}”` })).toBeVisible()
}

async function modulesOf(page: Page): Promise<LearningModule[]> {
  const reply = await page.request.get('/api/content/modules')
  return reply.json()
}

test('a module is started, left, continued at its place, completed and reviewed', async ({ page, join }) => {
  const { user } = await join()
  const [first] = await modulesOf(page)
  await page.goto('/content')
  await page.getByRole('link', { name: `Start “${first!.title}”` }).click()
  await page.getByRole('button', { name: 'Next Lesson' }).click()
  await expect(page.getByText(/^Lesson 2 of/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/content')
  await page.getByRole('link', { name: `Continue “${first!.title}”` }).click()
  await expect(page.getByText(/^Lesson 2 of/)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await readThrough(page, first!)
  await expect(page.getByText('Module Complete!').first()).toBeVisible()

  await page.getByRole('link', { name: 'See all modules' }).click()
  await page.getByRole('link', { name: `Review “${first!.title}”` }).click()
  await expect(page.getByText('100% complete')).toBeVisible()
  const points = await page.request.get(`/api/users/${user.id}/points`)
  expect(await points.json()).toMatchObject({ totalPoints: 50 })
})

test('all twelve modules are read to their end, and the portal counts them', async ({ page, join }) => {
  test.slow()
  await join()
  const modules = await modulesOf(page)
  expect(modules).toHaveLength(12)

  await page.goto(`/content/${modules[0]!.id}`)
  for (const [index, module] of modules.entries()) {
    await readThrough(page, module)
    const next = modules[index + 1]
    if (next) await page.getByRole('link', { name: `Next: ${next.title}` }).click()
  }

  await page.goto('/inmate')
  await expect(page.getByText('12 of 12 completed')).toBeVisible()
})
