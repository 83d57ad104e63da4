import { screen, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'

import { asSystem } from '#server/database/scope.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { contacts } from '../contacts.ts'
import { caringContactApi } from '../contract.ts'
import { caringContactJobs } from '../server/send.ts'
import { caringContactChoices } from '../server/table.ts'
import { CaringContactsCard } from './caring-contacts-card.tsx'
import { CaringContactsPage } from './caring-contacts-page.tsx'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ana))
})

/** Lets a year pass, and sends every contact that was planned. */
async function sendAll(): Promise<void> {
  const since = sql`${caringContactChoices.since}`
  for (const weeks of [1, 3, 8, 14, 26]) {
    await world.db.update(caringContactChoices).set({ since: sql`${since} - ${weeks} * interval '1 week'` })
    // The clock counts milliseconds, the database microseconds.
    await world.db.update(outbox).set({ dueAt: sql`now() - interval '1 second'` })
    await asSystem(() =>
      runDueJobs(world.db, caringContactJobs(world.db), (error) => expect(error).toBeNull()),
    )
  }
}
const choice = () => screen.findByRole('region', { name: /these notes/ })

// Controls H32.
test('before opting in the page says who sends the notes, in whose name, and that nobody looks on', async () => {
  renderPage(<CaringContactsPage />)

  const words = (await choice()).textContent
  expect(words).toContain('1, 4, 12, 26 and 52 weeks after you say yes')
  expect(words).toMatch(/Evenkeel sends them automatically, in the name of “Your support team at /)
  expect(words).toContain('Everyone gets the same words.')
  expect(words).toContain('A note is not a way to get help, and no one watches whether you read it.')
  expect(words).toContain('never on a locked screen or in an email')
  expect(screen.queryByRole('heading', { name: 'Your notes' })).toBeNull()
})

test('a person says yes, sees when the next one comes, and stops again', async () => {
  const { person } = renderPage(<CaringContactsPage />)

  await person.click(await screen.findByRole('button', { name: 'Yes, send me the notes' }))
  expect(await screen.findByText(/The next note comes on .*, or soon after\./)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Stop the notes' }))

  expect(await screen.findByRole('button', { name: 'Yes, send me the notes' })).toBeTruthy()
  expect((await ana.call(caringContactApi.read)).json()).toMatchObject({ since: null })
})

test('a note that came is read with its signature, with the ways to somebody beside it', async () => {
  await ana.call(caringContactApi.start)
  await sendAll()
  renderPage(<CaringContactsPage />)

  const notes = within(await screen.findByRole('list', { name: 'Your notes' }))
  expect(notes.getAllByRole('listitem')).toHaveLength(5)
  expect(notes.getByText(contacts[0].text)).toBeTruthy()
  expect(notes.getAllByText(/^Your support team at /)).toHaveLength(5)
  expect(screen.getByText('The year of these notes is over.', { exact: false })).toBeTruthy()
  expect(screen.getByText(/no need to answer/)).toBeTruthy()
})

test('a choice that could not be saved says so, and nothing changes', async () => {
  const { person } = renderPage(<CaringContactsPage />)
  const yes = await screen.findByRole('button', { name: 'Yes, send me the notes' })
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))

  await person.click(yes)

  expect(await screen.findByText('Your choice was not saved')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Yes, send me the notes' })).toBeTruthy()
})

test('the card in the profile leads to the page', async () => {
  const { person, history } = renderPage(<CaringContactsCard />)

  await person.click(await screen.findByRole('link', { name: 'See or choose them' }))

  expect(history?.at(-1)).toBe('/caring-contacts')
})
