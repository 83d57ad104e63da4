import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { now } from '#server/clock.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { journalApi, type NewEntry } from '../contract.ts'
import { journalEntries } from '../server/table.ts'
import { OnThisDayPage } from './on-this-day-page.tsx'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ana))
})

/** Writes an entry and dates it back by so many days. */
async function write(daysAgo: number, body: NewEntry): Promise<string> {
  const { id } = (await ana.call(journalApi.save, { body })).json()
  const createdAt = new Date(now().getTime() - daysAgo * 24 * 60 * 60_000)
  await world.change(journalEntries, { id }, { createdAt })
  return id
}

const open = () => renderPage(<OnThisDayPage />, '/journal/on-this-day')

test('what was written a year ago stands there, with its prompt, and leads to the whole of it', async () => {
  const prompt = 'What did you eat today, and where?'
  const id = await write(365, { title: 'Soup', content: 'With Jo', prompt })
  open()

  await screen.findByRole('heading', { level: 2, name: 'A year ago' })
  const card = within(screen.getByRole('list', { name: 'A year ago' }))
  card.getByText('With Jo')
  card.getByText(prompt)
  expect(card.getByRole('link', { name: 'Read Soup' }).getAttribute('href')).toBe(`/journal/${id}`)
})

test('before there is a year the page shows a month ago, and says what it will be', async () => {
  await write(30, { title: 'October', content: 'Leaves' })
  open()

  await screen.findByRole('heading', { level: 2, name: 'A month ago' })
  screen.getByText(
    /^You started your journal on \w+ \d+, \d{4}\. This page shows what you wrote around the same day/,
  )
  expect(screen.getByRole('heading', { level: 3, name: 'October' })).toBeDefined()
})

test('an empty journal is told what the page will be', async () => {
  open()

  await screen.findByText('Nothing from around this day')
  expect(
    screen.getByText(
      /^Once your journal is a year old, this page shows what you wrote around the same day\./,
    ),
  ).toBeDefined()
})

// Controls H60.
test('an entry of a hard day shows neither words nor title before one more press', async () => {
  await write(365, { title: 'Alone', content: 'Could not get up', mood: 1, tags: ['winter'] })
  const { person } = open()

  const card = within(await screen.findByRole('list', { name: 'A year ago' }))
  card.getByRole('heading', { level: 3, name: 'A hard day' })
  expect(document.body.textContent).not.toMatch(/Alone|Could not|winter/)
  await person.click(card.getByRole('button', { name: /^Show it: \w+ \d+, \d{4}$/ }))

  screen.getByText('Could not get up')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Read Alone' }))
})
