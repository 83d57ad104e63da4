import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { diaryImportApi } from '#features/wellbeing/diary-import/contract.ts'
import { diaryOf } from '#testing/diary-import.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { journalApi, type NewDraft } from '../contract.ts'
import { journalEntries } from '../server/table.ts'
import { JournalPage } from './journal-page.tsx'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ana))
})

const write = async (body: { title?: string; content: string; mood?: number; isPrivate?: boolean }) =>
  (await ana.call(journalApi.save, { body })).json()
const stored = async () => (await ana.call(journalApi.list, { query: {} })).json()
const storedDraft = async (key: string) => (await ana.call(journalApi.findDraft, { params: { key } })).json()
const begun = async () => (await ana.call(journalApi.newDrafts)).json<NewDraft[]>()
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const content = () => screen.findByRole('textbox', { name: 'What is on your mind?' })
const open = () => renderPage(<JournalPage />, '/journal')
const failWith503 = () =>
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))

test('an empty journal invites to the first entry, which then stands in the grid', async () => {
  open()

  await screen.findByRole('button', { name: 'Write Your First Entry' })
  expect(screen.queryByRole('search')).toBeNull()
  await press('Write Your First Entry')
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'Tuesday')
  await userEvent.type(await content(), 'Slept well')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Mood/ }), '7')
  await press('Save Entry')

  await screen.findByText('Entry Saved')
  const card = await screen.findByRole('region', { name: 'Tuesday' })
  for (const words of ['Slept well', 'Mood 7/10', 'Private']) within(card).getByText(words)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await stored()).toMatchObject([
    { title: 'Tuesday', content: 'Slept well', mood: 7, isPrivate: true },
  ])
  expect(await begun()).toEqual([])
})

test('the page says who cannot read the journal, what a court can order, and to ask a lawyer first', async () => {
  const { person } = open()

  const note = screen.getByText(
    /^Staff and administrators cannot read it\. If you have an open case, ask your/,
  )
  await person.click(screen.getByText('Who can read your journal'))

  expect(note.parentElement?.textContent).toMatch(
    /Not even the people who run Evenkeel [^]+A court can order [^]+: locked text, scores and times\. It can also order you/,
  )
})

test('the editor says that nobody watches, where Help is, and whom to reach at once', async () => {
  open()
  await press('New Entry')

  const described = (await content()).getAttribute('aria-describedby')
  const hint = document.querySelector(`#${CSS.escape(described!)}`)
  expect(hint?.textContent).toMatch(/^What you write here calls nobody\. If you need someone now, use Help\./)
  const ways = within(screen.getByRole('list', { name: 'Someone to talk to now' }))
  expect(ways.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
})

test('an entry without a title is called so', async () => {
  await write({ content: 'Only this' })

  open()

  expect(await screen.findByRole('region', { name: 'Untitled Entry' })).toBeDefined()
})

test('an entry of blanks alone is not saved, and the page says so with the message of the specification', async () => {
  open()
  await press('New Entry')
  await userEvent.type(await content(), '   ')

  await press('Save Entry')

  await screen.findByText('Content Required')
  const field = await content()
  expect(screen.getAllByText('Please write something before saving your entry.')).toHaveLength(2)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(await stored()).toEqual([])
})

test('an entry is edited in place, together with its Private checkbox', async () => {
  const { id } = await write({ title: 'Before', content: 'First' })
  open()

  await press('Edit Before')
  await userEvent.clear(await content())
  await userEvent.type(await content(), 'Second')
  const box = await screen.findByRole('checkbox', {
    name: /Private\s*Once saved, staff and supporters cannot read this\.$/,
  })
  await userEvent.click(box)
  screen.getByText(
    'Once saved, every supporter you share your journal with can read this entry. Staff and administrators never can.',
  )
  await press('Save Changes')

  await screen.findByText('Entry Updated')
  await screen.findByText('Second')
  screen.getByText('For supporters')
  expect(await stored()).toMatchObject([{ id, title: 'Before', content: 'Second', isPrivate: false }])
})

test('deleting asks first', async () => {
  await write({ title: 'To keep', content: 'First' })
  open()

  await press('Delete To keep')
  const question = await screen.findByRole('alertdialog')
  within(question).getByText('Are you sure you want to delete this journal entry? This cannot be undone.')
  await press('Cancel')
  expect(await stored()).toHaveLength(1)
  await press('Delete To keep')
  await press('Delete')

  await screen.findByText('Entry Deleted')
  await screen.findByText('Your journal is empty')
  expect(await stored()).toEqual([])
})

test.each([
  ['save', 'New Entry', 'Save Entry', 'Failed to save entry. Please try again.'],
  ['update', 'Edit Before', 'Save Changes', 'Failed to update entry. Please try again.'],
])('an entry that could not be %sd is still there', async (_, opener, button, words) => {
  await write({ title: 'Before', content: 'First' })
  open()
  await press(opener)
  await userEvent.clear(await content())
  await userEvent.type(await content(), 'Worth keeping')
  failWith503()

  await press(button)

  await screen.findByText(words)
  expect(await content()).toHaveProperty('value', 'Worth keeping')
})

test('an entry that could not be deleted is still there', async () => {
  await write({ title: 'Before', content: 'First' })
  open()
  await press('Delete Before')
  failWith503()

  await press('Delete')

  await screen.findByText('Failed to delete entry. Please try again.')
  expect(screen.getByRole('region', { name: 'Before' })).toBeDefined()
})

test('a draft is stored on the server alone, and is there again on another visit', async () => {
  const first = open()
  await press('New Entry')
  await userEvent.type(await content(), 'Not done yet')
  await screen.findByText('Your draft is kept.')
  first.unmount()
  const inBrowser = [history.state, Object.entries(localStorage), Object.entries(sessionStorage)]
  expect(JSON.stringify(inBrowser)).not.toContain('Not done')

  open()
  await press('Continue Writing')

  expect(await content()).toHaveProperty('value', 'Not done yet')
  await screen.findByText('You can continue where you stopped')
})

test('closing the dialog saves the draft at once', async () => {
  open()
  await press('New Entry')
  await userEvent.type(await content(), 'In a hurry')
  await userEvent.keyboard('{Escape}')

  await waitFor(async () => expect(await begun()).toMatchObject([{ content: 'In a hurry' }]))
  await press('Continue Writing')
  expect(await content()).toHaveProperty('value', 'In a hurry')
})

test('a draft can be discarded for the saved entry', async () => {
  const { id } = await write({ title: 'Before', content: 'First' })
  await ana.call(journalApi.saveDraft, {
    params: { key: id },
    body: { title: 'Before', content: 'Half changed', mood: null, isPrivate: true },
  })
  open()

  await press('Edit Before')
  expect(await content()).toHaveProperty('value', 'Half changed')
  await press('Discard my changes')

  expect(await content()).toHaveProperty('value', 'First')
  await waitFor(async () => expect(await storedDraft(id)).toBeNull())
})

test('a draft that cannot be saved says so, and is saved as soon as that is possible', async () => {
  open()
  await press('New Entry')
  failWith503()
  await userEvent.type(await content(), 'Through a storm')
  await screen.findByText(/could not be kept yet/)

  vi.stubGlobal('fetch', fetchAs(world, ana))

  await screen.findByText('Your draft is kept.')
  expect(await begun()).toMatchObject([{ content: 'Through a storm' }])
})

test('of a new entry that is begun while others are unfinished only its own draft is saved, and the page offers the others', async () => {
  const text = { title: '', mood: null, isPrivate: true }
  const key = `new-${crypto.randomUUID()}`
  await ana.call(journalApi.saveDraft, {
    params: { key },
    body: { ...text, content: 'An hour on the phone' },
  })
  open()
  await screen.findByText('You have an entry you did not finish')
  await press('New Entry')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^You started another entry on /)
  dialog.getByText('An hour on the phone')

  await userEvent.type(await content(), 'A quick note')
  await press('Save Entry')

  await screen.findByText('Entry Saved')
  expect(await stored()).toMatchObject([{ content: 'A quick note' }])
  expect(await begun()).toMatchObject([{ key, content: 'An hour on the phone' }])
})

test('somebody who begins a new entry goes on with another one that they began', async () => {
  const key = `new-${crypto.randomUUID()}`
  const body = { title: '', content: 'Begun elsewhere', mood: null, isPrivate: true }
  await ana.call(journalApi.saveDraft, { params: { key }, body })
  open()
  await press('New Entry')
  const dialog = within(await screen.findByRole('dialog'))

  await userEvent.click(await dialog.findByRole('button', { name: 'Continue Writing' }))
  await screen.findByText('You can continue where you stopped')
  expect(await content()).toHaveProperty('value', 'Begun elsewhere')
  await press('Save Entry')

  await screen.findByText('Entry Saved')
  expect(await stored()).toMatchObject([{ content: 'Begun elsewhere' }])
  expect(await begun()).toEqual([])
})

test('a draft that another device goes on with is kept twice, and the page never says that it is kept while it is not', async () => {
  open()
  await press('New Entry')
  await userEvent.type(await content(), 'Mine')
  await screen.findByText('Your draft is kept.')
  const [draft] = await begun()
  const writer = crypto.randomUUID()
  const body = { title: '', content: 'Theirs', mood: null, isPrivate: true, writer, after: draft!.writer }
  await ana.call(journalApi.saveDraft, { params: { key: draft!.key }, body })

  await userEvent.type(await content(), ', and more')
  await waitFor(async () => {
    const contents = (await begun()).map((one) => one.content)
    expect(contents.toSorted()).toEqual(['Mine, and more', 'Theirs'])
  })
  await screen.findByText('Your draft is kept.')
  await press('Save Entry')

  await screen.findByText('Entry Saved')
  expect(await begun()).toMatchObject([{ content: 'Theirs' }])
})

test('three presses on Save while the link is slow make one entry, and the button says so from the first', async () => {
  open()
  await press('New Entry')
  await userEvent.type(await content(), 'Pressed three times')
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return fetch(...call)
  })
  const button = await screen.findByRole('button', { name: 'Save Entry' })

  for (let time = 0; time < 3; time += 1) fireEvent.submit(button.closest('form')!)

  await screen.findByRole('button', { name: 'Saving...' })
  await screen.findByText('Entry Saved')
  expect(await stored()).toHaveLength(1)
})

test('a search shows what it found and lets all entries come back', async () => {
  await write({ title: 'Harbor', content: 'Wind' })
  await write({ title: 'Home', content: 'Soup' })
  open()
  await screen.findByRole('region', { name: 'Home' })

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your journal' }), 'wind{Enter}')

  await screen.findByText('1 entry found.')
  screen.getByRole('region', { name: 'Harbor' })
  expect(screen.queryByRole('region', { name: 'Home' })).toBeNull()
  await press('Show all')
  await screen.findByRole('region', { name: 'Home' })
})

test('a search finds days of a diary that was brought in too, marked as such', async () => {
  await ana.call(diaryImportApi.add, { body: diaryOf('wind over the lake') })
  await write({ title: 'Harbor', content: 'Wind' })
  open()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your journal' }), 'wind{Enter}')

  const found = within(await screen.findByRole('list', { name: 'Days from diaries you brought in' }))
  expect(found.getByText('wind over the lake')).toBeTruthy()
  expect(found.getByText('Imported from Daylio')).toBeTruthy()
  expect(screen.getByText('1 entry found.')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Harbor' })).queryByText(/lake/)).toBeNull()
})

test('a damaged entry says so and harms no other', async () => {
  const { id } = await write({ title: 'Broken', content: 'Gone' })
  await write({ title: 'Whole', content: 'There' })
  await world.change(journalEntries, { id }, { ciphertext: Buffer.from('no ciphertext') })

  open()

  const card = await screen.findByRole('region', { name: 'This entry cannot be read' })
  screen.getByRole('region', { name: 'Whole' })
  expect(within(card).queryByRole('button', { name: /Edit/ })).toBeNull()
})

test('after a reset by a one-time code the page says why older entries are not there', async () => {
  await write({ title: 'Before', content: 'old' })
  ana = await resetByStaff(world, ana)
  vi.stubGlobal('fetch', fetchAs(world, ana))

  open()

  await screen.findByText('Older entries are closed')
  screen.getByText(
    /^What you wrote before then is closed\. .+ If you lost both, nobody can open it, not even us\./,
  )
  expect(screen.queryByText(/ until /)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Before' })).toBeNull()
  await screen.findByText('What you wrote before is kept, and closed. You can keep writing any time.')
  expect(screen.queryByText('Your journal is empty')).toBeNull()
})

test.each(['recovery code', 'old password'])(
  'the %s opens the older entries on the page; another word is refused beneath its field',
  async (way) => {
    const oldPassword = 'an old wooden pier'
    const newcomer = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
    ana = newcomer
    await write({ title: 'Before', content: 'old' })
    ana = await resetByStaff(world, ana)
    vi.stubGlobal('fetch', fetchAs(world, ana))
    const { person } = open()
    const field = await screen.findByLabelText('Old password, or recovery code')
    await person.type(field, 'NOT-THE-CODE')
    await person.click(screen.getByRole('button', { name: 'Open my older entries' }))
    const refusal = await screen.findByText(/^This is neither the password nor the recovery code/)
    expect(field.getAttribute('aria-describedby')).toContain(refusal.id)

    await person.clear(field)
    await person.type(field, way === 'old password' ? oldPassword : newcomer.recoveryCode)
    await person.click(screen.getByRole('button', { name: 'Open my older entries' }))

    await screen.findByRole('region', { name: 'Before' })
    expect(screen.queryByText('Older entries are closed')).toBeNull()
  },
)
