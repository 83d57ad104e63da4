import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Role } from '#shared/endpoint.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { journalApi, type NewEntry } from '../contract.ts'
import { JournalPage } from './journal-page.tsx'

let ana: Person
const world = await openWorld()
beforeEach(() => be('user'))

async function be(role: Role): Promise<void> {
  ana = await world.person(crypto.randomUUID(), role)
  vi.stubGlobal('fetch', fetchAs(world, ana))
}

const write = async (body: NewEntry) => (await ana.call(journalApi.save, { body })).json()
const stored = async () => (await ana.call(journalApi.list, { query: {} })).json()
const storedDraft = async () => (await ana.call(journalApi.newDrafts)).json()[0]
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const content = () => screen.findByRole('textbox', { name: 'What is on your mind?' })
const tags = () => screen.findByRole('textbox', { name: /^Tags/ })
const open = () => renderPage(<JournalPage />, '/journal')
const choosePrompt = () => userEvent.click(screen.getByText('Start from a prompt'))

test('an entry begins from a prompt, which stands above the text, and nothing is in the text itself', async () => {
  open()
  await press('New Entry')
  await content()
  await choosePrompt()
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'What fits today?' }),
    'Something good',
  )
  await press('What happened, and who was there?')

  const field = await content()
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'Jo came by with soup')
  await press('Save Entry')

  const card = await screen.findByRole('region', { name: 'Untitled Entry' })
  within(card).getByText('What happened, and who was there?')
  expect(await stored()).toMatchObject([
    { content: 'Jo came by with soup', prompt: 'What happened, and who was there?' },
  ])
})

test.each<[Role, string, string]>([
  ['inmate', 'Before release', 'After a hard shift'],
  ['staff', 'After a hard shift', 'Before release'],
  ['user', 'Too much at once', 'Before release'],
])('a person of the role %s is offered “%s”, and not “%s”', async (role, offered, other) => {
  await be(role)
  open()
  await press('New Entry')
  await content()

  await choosePrompt()

  const choice = within(await screen.findByRole('combobox', { name: 'What fits today?' }))
  choice.getByRole('option', { name: offered })
  expect(choice.queryByRole('option', { name: other })).toBeNull()
})

// Controls H59.
test('before a hearing the prompts are given with the word that a court can order what was written', async () => {
  await be('inmate')
  open()
  await press('New Entry')
  await content()
  await choosePrompt()

  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'What fits today?' }),
    'Before court or a hearing',
  )

  expect(screen.getByText(/^Leave the case itself out\. A court can order/)).toBeDefined()
})

test('a prompt can be taken off before and after the entry is saved', async () => {
  await write({ title: 'Soup', content: 'With Jo', prompt: 'What happened, and who was there?' })
  open()

  await press('Edit Soup')
  await press('Remove prompt')
  expect(screen.queryByText('Start from a prompt')).toBeNull()
  await press('Save Changes')

  await screen.findByText('Entry Updated')
  expect(await stored()).toMatchObject([{ title: 'Soup', prompt: null }])
})

test('a draft brings its prompt and its half-typed tags back', async () => {
  const first = open()
  await press('New Entry')
  await content()
  await choosePrompt()
  await press('What did you eat today, and where?')
  await userEvent.type(await tags(), 'food, Jo')
  await waitFor(async () => expect((await storedDraft())?.tags).toBe('food, Jo'))
  first.unmount()

  open()
  await press('Continue Writing')

  expect(await tags()).toHaveProperty('value', 'food, Jo')
  screen.getByText('What did you eat today, and where?')
})

test('an entry is tagged by typing and by a press on an earlier tag', async () => {
  await write({ content: 'Earlier', tags: ['night shift', 'Mom'] })
  open()
  await press('New Entry')
  await userEvent.type(await content(), 'Today')
  await userEvent.type(await tags(), '#sleep{Enter}ni')
  await press('Add the tag night shift')
  expect(await tags()).toHaveProperty('value', 'sleep, night shift, ')
  await press('Save Entry')

  await screen.findByText('Entry Saved')
  expect((await stored())[0].tags).toEqual(['sleep', 'night shift'])
  expect(await screen.findByText('#sleep #night shift')).toBeDefined()
})

test.each([
  ['one, two, three, four, five, six, seven, eight, nine, ten, eleven', 'An entry can have 10 tags at most'],
  ['x'.repeat(31), 'A tag can have 30 characters at most. Is a comma missing?'],
])('tags that cannot be saved are named below their field, and the text stays', async (typed, message) => {
  open()
  await press('New Entry')
  await userEvent.type(await content(), 'Today')
  await userEvent.click(await tags())
  await userEvent.paste(typed)

  await press('Save Entry')

  const field = await tags()
  expect(field.getAttribute('aria-describedby')).toContain(screen.getByText(message).id)
  expect(await content()).toHaveProperty('value', 'Today')
  expect(await stored()).toEqual([])
})

test('without tags there is nothing to choose, and with them one shows its entries alone', async () => {
  open()
  await screen.findByText('Your journal is empty')
  expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull()
})

test('one tag shows its entries alone, together with words too', async () => {
  await write({ title: 'Long', content: 'Two of us missing', tags: ['work'] })
  await write({ title: 'Short', content: 'All there', tags: ['work'] })
  await write({ title: 'Home', content: 'Soup', tags: ['home'] })
  open()

  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'work (2)')
  await screen.findByText('2 entries found.')
  expect(screen.queryByRole('region', { name: 'Home' })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your journal' }), 'short{Enter}')
  await screen.findByText('1 entry found.')

  await press('Show all')
  await screen.findByRole('region', { name: 'Home' })
  expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveProperty('value', '')
})

test('a tag is renamed in all entries, and its entries stay in view', async () => {
  await write({ title: 'One', content: 'First', tags: ['mother'] })
  await write({ title: 'Two', content: 'Second', tags: ['mother', 'home'] })
  open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'mother (2)')

  await press('Change this tag')
  const name = await screen.findByRole('textbox', { name: 'New name' })
  await userEvent.clear(name)
  await press('Rename')
  screen.getByText('Please enter one tag, without a comma')
  await userEvent.type(name, 'Mom')
  await press('Rename')

  await screen.findByText('Tag changed')
  screen.getByText('In 2 entries.')
  await screen.findByText('#Mom #home')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveProperty('value', 'Mom'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a tag is taken off all entries, and all entries are shown again', async () => {
  await write({ title: 'One', content: 'First', tags: ['work'] })
  await write({ title: 'Two', content: 'Second' })
  open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'work (1)')

  await press('Change this tag')
  await press('Remove it from all entries')

  await screen.findByRole('region', { name: 'Two' })
  expect(await stored()).toMatchObject([{ tags: [] }, { content: 'First', tags: [] }])
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull())
})

test('entries of one day stand together under it, each with its time', async () => {
  await write({ title: 'Morning', content: 'Coffee' })
  await write({ title: 'Evening', content: 'Tea' })
  open()

  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(new Date())
  const group = (await screen.findByRole('heading', { level: 2, name: day })).closest('li')!
  const titles = within(group).getAllByRole('heading', { level: 3 })

  expect(titles.map(({ textContent }) => textContent)).toEqual(['Evening', 'Morning'])
  expect(within(group).getAllByText(/^\d+:\d\d\s[AP]M$/)).toHaveLength(2)
})
