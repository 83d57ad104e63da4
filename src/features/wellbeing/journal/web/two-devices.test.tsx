// Secures R30.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { type JournalEntry, journalApi } from '../contract.ts'
import { JournalPage } from './journal-page.tsx'

let ana: Person
let entry: JournalEntry
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ana))
  entry = (await ana.call(journalApi.save, { body: { title: 'Tuesday', content: 'Slept well.' } })).json()
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const stored = async (): Promise<JournalEntry[]> => (await ana.call(journalApi.list, { query: {} })).json()
const draftOf = async (key: string) => (await ana.call(journalApi.findDraft, { params: { key } })).json()
const onThePhone = () =>
  ana.call(journalApi.update, { params: { id: entry.id }, body: { content: 'Written on the phone.' } })
const question = () => screen.findByRole('dialog', { name: 'This was changed somewhere else' })

/** Opens the entry here, has it changed elsewhere, and tries to save what was typed here. */
async function saveTooLate(elsewhere: () => Promise<unknown> = onThePhone) {
  renderPage(<JournalPage />, '/journal')
  await press('Edit Tuesday')
  await userEvent.type(await screen.findByRole('textbox', { name: 'What is on your mind?' }), ' And ate.')
  await elsewhere()
  await press('Save Changes')
}

test('saving over a newer version asks, and shows both texts', async () => {
  await saveTooLate()

  const dialog = within(await question())
  expect(dialog.getByRole('group', { name: 'What you wrote here' }).textContent).toContain(
    'Slept well. And ate.',
  )
  expect(dialog.getByRole('group', { name: /^What was saved elsewhere, / }).textContent).toContain(
    'Written on the phone.',
  )
  expect(await stored()).toMatchObject([{ content: 'Written on the phone.' }])
})

test('keeping both leaves the entry and makes a second one of what was typed here', async () => {
  await saveTooLate()
  await question()

  await press('Save this choice')

  await screen.findByText('Your text is now its own entry.')
  expect((await stored()).map(({ content }) => content)).toEqual([
    'Slept well. And ate.',
    'Written on the phone.',
  ])
  expect(await draftOf(entry.id)).toBeNull()
  await screen.findByText('Written on the phone.')
})

test('keeping mine writes over the other version on purpose', async () => {
  await saveTooLate()

  await choose('Keep mine')
  await press('Save this choice')

  await screen.findByText('The entry is as you wrote it here.')
  expect(await stored()).toMatchObject([{ id: entry.id, content: 'Slept well. And ate.' }])
})

test('keeping the other leaves the entry alone, and the draft is gone', async () => {
  await saveTooLate()

  await choose('Keep the other')
  await press('Save this choice')

  await screen.findByText('The entry is as it was saved elsewhere.')
  expect(await stored()).toMatchObject([{ content: 'Written on the phone.' }])
  expect(await draftOf(entry.id)).toBeNull()
})

test('a third version while the question stands there is shown, and not written over', async () => {
  await saveTooLate()
  await question()
  await ana.call(journalApi.update, { params: { id: entry.id }, body: { content: 'Written on a tablet.' } })

  await choose('Keep mine')
  await press('Save this choice')

  await screen.findByText(/Written on a tablet\./)
  expect(await stored()).toMatchObject([{ content: 'Written on a tablet.' }])
})

test('going back leaves the form as it was typed, and the next save asks again', async () => {
  await saveTooLate()
  await question()

  await press('Back to my text')

  const content = await screen.findByRole('textbox', { name: 'What is on your mind?' })
  expect((content as HTMLTextAreaElement).value).toBe('Slept well. And ate.')
  await press('Save Changes')
  await question()
})

test('a draft of an older version asks too, even if it is opened anew', async () => {
  const body = { title: '', content: 'Half a line', mood: null, isPrivate: true, basedOn: entry.updatedAt }
  await onThePhone()
  await ana.call(journalApi.saveDraft, { params: { key: entry.id }, body })
  renderPage(<JournalPage />, '/journal')

  await press(/^Edit /)
  await press('Save Changes')

  await question()
  expect(await stored()).toMatchObject([{ content: 'Written on the phone.' }])
})

test('what was typed into an entry that was deleted elsewhere can become an entry of its own', async () => {
  await saveTooLate(() => ana.call(journalApi.delete, { params: { id: entry.id } }))
  await screen.findByRole('dialog', { name: 'This entry was deleted somewhere else' })

  await press('Keep it as a new entry')

  await waitFor(async () => expect(await stored()).toMatchObject([{ content: 'Slept well. And ate.' }]))
})

test('a save whose answer was lost asks nothing when it is tried again', async () => {
  let answers = true
  const asAna = fetchAs(world, ana)
  vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
    const reply = await asAna(...input)
    if (!answers && input[1]?.method === 'PUT' && input[0] === `/api/journal/${entry.id}`)
      throw new TypeError('Failed to fetch')
    return reply
  })
  renderPage(<JournalPage />, '/journal')
  await press('Edit Tuesday')
  await userEvent.type(await screen.findByRole('textbox', { name: 'What is on your mind?' }), ' And ate.')
  answers = false
  await press('Save Changes')
  await screen.findByText('Failed to update entry. Please try again.')
  answers = true

  await press('Save Changes')

  await screen.findByText('Entry Updated')
  expect(await stored()).toMatchObject([{ content: 'Slept well. And ate.' }])
})
