import { readFile } from 'node:fs/promises'

import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'

import { accessibilityFaults, expect, test } from './fixtures.ts'

const words = 'the boats lie quietly tonight'

/** Presses a download button of the profile and waits for the file. */
async function download(page: Page, name: string): Promise<Download> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${name}` }).click()
  return arriving
}

async function bytesOf(file: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await file.path()))
}

test('everything about oneself is downloaded in three formats, each once a day', async ({ page, join }) => {
  const { username } = await join()
  const checkIn = { moodScore: 4, stressScore: 7, notes: words }
  expect((await page.request.post('/api/checkins', { data: checkIn })).ok()).toBe(true)
  const entry = { title: '=1+1', content: words }
  expect((await page.request.post('/api/journal', { data: entry })).ok()).toBe(true)
  await page.goto('/profile/data')

  const csv = await download(page, 'Spreadsheets')
  const json = await download(page, 'JSON')
  const fhir = await download(page, 'FHIR')

  expect(csv.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.csv\.zip$/)
  const files = unzipSync(await bytesOf(csv))
  expect(strFromU8(files['check-ins.csv']!)).toContain(words)
  expect(strFromU8(files['journal.csv']!)).toContain(`'=1+1`)
  const everything = JSON.parse(strFromU8(await bytesOf(json)))
  expect(everything).toMatchObject({ account: [{ username }], journal: [{ content: words }] })
  const bundle = strFromU8(await bytesOf(fhir))
  expect(JSON.parse(bundle)).toMatchObject({ resourceType: 'Bundle', type: 'collection' })
  expect(bundle).not.toContain(words)

  await page.getByRole('button', { name: 'Download JSON' }).click()
  await expect(page.getByText(/You have downloaded this file within the last day/).first()).toBeVisible()
})

for (const locale of ['en-US', 'es-US']) {
  test.describe(`for a browser in ${locale}`, () => {
    test.use({ locale })

    for (const format of ['A4', 'Letter']) {
      test(`the summary of ninety days fits one page of ${format}`, async ({ page, tryAs }) => {
        await tryAs('user')
        await page.goto('/my-data/summary')
        await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4)
        await page.getByRole('switch').click()

        const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' }
        const pdf = await page.pdf({ format, margin })

        expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
      })
    }
  })
}

test('an account is closed, and kept again within seven days', async ({ page, join }) => {
  const { username, password } = await join()
  const entry = { title: 'Before', content: words }
  expect((await page.request.post('/api/journal', { data: entry })).ok()).toBe(true)
  await page.goto('/profile/data')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page.getByLabel('Your password')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click()
  await expect(page.getByText('Your account is closed')).toBeVisible()
  // Longer than the page's stream takes to notice that its session is over.
  await page.waitForTimeout(8000)
  await expect(page.getByText(/It will be deleted on .+ You are signed out everywhere\./)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your account will be deleted on')
  expect(await accessibilityFaults(page)).toEqual([])
  expect((await page.request.get('/api/journal')).status()).toBe(403)
  await page.getByRole('button', { name: 'Keep my account' }).click()

  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await page.goto('/journal')
  await expect(page.getByText(words).first()).toBeVisible()
})
