import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route, Switch } from 'wouter'

import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { journalApi } from '../contract.ts'
import { EditEntryPage, NewEntryPage, ReadEntryPage } from './entry-page.tsx'
import { JournalPage } from './journal-page.tsx'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ana))
  vi.stubGlobal('innerWidth', 390)
})

const write = async (body: { title?: string; content: string; mood?: number }) =>
  (await ana.call(journalApi.save, { body })).json()
const stored = async () => (await ana.call(journalApi.list, { query: {} })).json()
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const content = () => screen.findByRole('textbox', { name: 'What is on your mind?' })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const open = (path: string) =>
  renderPage(
    <Switch>
      <Route path="/journal" component={JournalPage} />
      <Route path="/journal/new" component={NewEntryPage} />
      <Route path="/journal/:id" component={ReadEntryPage} />
      <Route path="/journal/:id/edit" component={EditEntryPage} />
    </Switch>,
    path,
  )

test('on a phone a new entry is written on a page of its own, and saving leads back to the journal', async () => {
  const { history } = open('/journal')
  await press('New Entry')
  await title('New Entry')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.type(await content(), 'A quiet day')

  await press('Save Entry')

  await screen.findByText('Entry Saved')
  await title('Journal')
  await screen.findByText('A quiet day')
  expect(history.at(-1)).toBe('/journal')
  expect(history).not.toContain('/journal/new')
})

test('a draft that was begun on the page is found in the dialog, and the other way round', async () => {
  const phone = open('/journal/new')
  await userEvent.type(await content(), 'Begun on a phone')
  await press('Close')
  await title('Journal')
  phone.unmount()

  vi.stubGlobal('innerWidth', 1280)
  const desk = open('/journal')
  await press('Continue Writing')
  expect(await screen.findByRole('dialog', { name: 'New Entry' })).toBeDefined()
  await waitFor(async () => expect(await content()).toHaveProperty('value', 'Begun on a phone'))
  await userEvent.type(await content(), ', ended at a desk')
  await userEvent.keyboard('{Escape}')
  desk.unmount()

  vi.stubGlobal('innerWidth', 390)
  open('/journal')
  await press('Continue Writing')
  await title('New Entry')
  expect(await content()).toHaveProperty('value', 'Begun on a phone, ended at a desk')
})

test('on a phone an entry is changed on a page of its own, also when it is opened by its address', async () => {
  const { id } = await write({ title: 'Before', content: 'First' })
  open(`/journal/${id}/edit`)
  await title('Edit Entry')
  expect(await content()).toHaveProperty('value', 'First')

  await userEvent.type(await content(), ' and second')
  await press('Save Changes')

  await screen.findByText('Entry Updated')
  await title('Before')
  expect(await stored()).toMatchObject([{ id, title: 'Before', content: 'First and second' }])
})

test('an entry is read whole, with its day, its mood and who may read it, and is changed from there', async () => {
  vi.stubGlobal('innerWidth', 1280)
  const whole = Array.from({ length: 12 }, (_, line) => `Line ${line}`).join('\n')
  await write({ title: 'Tuesday', content: whole, mood: 7 })
  const { person } = open('/journal')
  await person.click(await screen.findByRole('link', { name: 'Read Tuesday' }))
  await title('Tuesday')
  expect((await screen.findByText(/^Line 0/)).textContent).toBe(whole)
  expect(screen.getByText('Mood 7/10')).toBeTruthy()
  expect(screen.getByText('Private')).toBeTruthy()

  await person.click(screen.getByRole('link', { name: 'Edit' }))
  await userEvent.type(await content(), ' and more')
  await press('Save Changes')

  await title('Tuesday')
  expect(await screen.findByText(/and more$/)).toBeTruthy()
})

// Controls H47.
test('what cannot be saved stays on the page', async () => {
  open('/journal/new')
  await userEvent.type(await content(), 'Worth keeping')
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))

  await press('Save Entry')

  await screen.findByText('Failed to save entry. Please try again.')
  expect(await content()).toHaveProperty('value', 'Worth keeping')
})

test.each([crypto.randomUUID(), 'no-id', `${crypto.randomUUID()}/edit`])(
  'an entry that is not there (%s) leads to the journal',
  async (path) => {
    open(`/journal/${path}`)

    await screen.findByText('This entry cannot be opened')
    expect(screen.getByRole('link', { name: 'To my journal' }).getAttribute('href')).toBe('/journal')
  },
)
