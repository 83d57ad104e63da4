import type { Page } from '@playwright/test'

import type { LearningModule } from '#features/practice/learning/contract.ts'
import { lessonHeadings } from '#features/practice/learning/lesson-headings.ts'
import { texts } from '#features/practice/learning/locales/texts.ts'
import { setLanguageResolver } from '#shared/current-language.ts'
import type { Language } from '#shared/language.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'

const t = texts('module')

/** Reads the open module from its first lesson to its last and completes it. */
async function readThrough(page: Page, { title, language, content }: LearningModule) {
  setLanguageResolver(() => language)
  const lessons = content.sections.reduce((sum, section) => sum + section.lessons.length, 0)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (let number = 1; number < lessons; number += 1) {
    await expect(page.getByText(t('lessonOf', { number, count: lessons }))).toBeVisible()
    await expect(page.getByRole('heading', { name: lessonHeadings[language].exercise })).toBeVisible()
    await page.getByRole('button', { name: t('nextLesson') }).click()
  }
  await expect(page.getByText(t('lessonOf', { number: lessons, count: lessons }))).toBeVisible()
  await page.getByRole('button', { name: t('completeModule') }).click()
  await expect(page.getByRole('heading', { name: `“${title}”` })).toBeVisible()
}

async function modulesOf(page: Page, language: Language = 'en'): Promise<LearningModule[]> {
  const reply = await page.request.get('/api/content/modules', { params: { language } })
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

test('a module is begun in English and read to its end in Spanish', async ({ page, join }) => {
  await join()
  const [english] = await modulesOf(page)
  const [spanish] = await modulesOf(page, 'es')
  await page.goto('/content')
  await page.getByRole('link', { name: `Start “${english!.title}”` }).click()
  await page.getByRole('button', { name: 'Next Lesson' }).click()
  await expect(page.getByText(/^Lesson 2 of/)).toBeVisible()

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: spanish!.title })).toBeVisible()
  await expect(page.getByText(/^Lección 2 de/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Anterior' }).click()
  await readThrough(page, spanish!)

  await page.goto('/content')
  await expect(page.getByRole('link', { name: `Repasar “${spanish!.title}”` })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
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
