import { cpSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

import { startLocalPostgres } from '#server/database/local-postgres.ts'

import { startLocalServer } from '../scripts/local-server.ts'
import { accessibilityFaults, expect, test, watch } from './fixtures.ts'
import { demoFolder, newDataFolder } from './setup.ts'

test('an entry outlives a reload before it is saved, is found again, changed and deleted', async ({
  page,
  join,
}) => {
  await join()
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Write Your First Entry' }).click()
  const content = page.getByRole('textbox', { name: 'What is on your mind?' })
  await content.fill('Walked down to the harbor')
  await expect(page.getByText('Your draft is kept.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()

  await page.getByRole('button', { name: 'Continue Writing' }).click()
  await expect(content).toHaveValue('Walked down to the harbor')
  await page.getByRole('textbox', { name: /Title/ }).fill('Tuesday')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByText('Entry Saved', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('HARBOR')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 entry found.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Edit Tuesday' }).click()
  await content.fill('Stayed at home')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('No entries found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Delete Tuesday' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your journal is empty')).toBeVisible()
})

test('an entry is begun from a prompt and tagged, and found again by its tag', async ({ page, join }) => {
  await join()
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Write Your First Entry' }).click()
  await page.getByText('Start from a prompt').click()
  await page.getByRole('combobox', { name: 'What fits today?' }).selectOption('Something good')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'What happened, and who was there?' }).click()
  const content = page.getByRole('textbox', { name: 'What is on your mind?' })
  await expect(content).toBeFocused()
  await page.keyboard.type('Jo came by with soup')
  await page.getByRole('textbox', { name: /^Tags/ }).fill('Jo, food')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  const card = page.getByRole('region', { name: 'Untitled Entry' })
  await expect(card.getByText('What happened, and who was there?')).toBeVisible()

  await page.getByRole('button', { name: 'New Entry' }).click()
  await content.fill('A long queue')
  await page.getByRole('button', { name: 'Add the tag food' }).click()
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('Jo')
  await expect(page.getByText('1 entry found.')).toBeVisible()
  await expect(page.getByText('A long queue')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Change this tag' }).click()
  await page.getByRole('textbox', { name: 'New name' }).fill('Josephine')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(card.getByText('#Josephine #food')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText('A long queue')).toBeVisible()
})

test('a year later what was written is there on its day, and a hard day only after one more press', async ({
  browser,
}) => {
  const folder = newDataFolder()
  cpSync(demoFolder(), folder, { recursive: true })
  const account = { username: 'looks-back', password: 'three calm herons' }
  const server = await startLocalServer({ folder })
  const context = await browser.newContext({ baseURL: server.origin })
  await context.request.post('/api/register', { data: { ...account, firstName: 'Robin', lastName: 'Hale' } })
  for (const data of [
    { title: 'Soup', content: 'Jo came by', mood: 8 },
    { title: 'Alone', content: 'Could not get up', mood: 1 },
  ]) {
    expect((await context.request.post('/api/journal', { data })).status()).toBe(201)
  }
  await letAYearPass(folder)
  const page = await context.newPage()
  const seen = watch(page, new URL(server.origin).host)
  await page.goto('/journal')
  await page.getByRole('link', { name: 'On this day' }).click()

  await expect(page.getByRole('heading', { name: 'A year ago' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A hard day' })).toHaveCount(2)
  await expect(page.getByText(/Soup|Jo came by|Alone|Could not/)).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Show it: / })
    .last()
    .click()
  await expect(page.getByText('Jo came by')).toBeVisible()
  await expect(page.getByText('Could not get up')).toHaveCount(0)
  await page.getByRole('link', { name: 'Read Soup' }).click()
  await expect(page.getByRole('heading', { name: 'Soup', level: 1 })).toBeVisible()
  expect(seen).toEqual([])
  await context.close()
  await server.stop()
})

/** As if what was written had been written a year ago. */
async function letAYearPass(folder: string): Promise<void> {
  const postgres = await startLocalPostgres(path.join(folder, 'postgres'), { isKeeper: false })
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  await client.query(`update journal_entries set created_at = created_at - interval '1 year'`)
  await client.end()
  await postgres.close()
}

test('a safety plan is written once and is one tap away on every page', async ({ page, join }) => {
  await join()
  await page.goto('/')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('link', { name: /My safety plan/ }).click()
  await page.getByRole('textbox', { name: /My warning signs/ }).fill('I stop sleeping')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Save My Plan' }).click()

  await expect(page.getByRole('region', { name: '1. My warning signs' })).toContainText('I stop sleeping')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Text HOME to 741741: Crisis Text Line')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
