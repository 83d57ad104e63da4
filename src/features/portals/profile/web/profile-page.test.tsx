import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { badges } from '#features/core/rewards/badges.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { now } from '#server/clock.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { ProfilePage } from './profile-page.tsx'

const world = await openWorld()

function somebody(more: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
  return world.person(crypto.randomUUID(), 'user', { firstName: 'Ana', lastName: 'Brook', ...more })
}

async function openProfile(person: Person) {
  const sent = vi.fn<typeof fetch>(fetchAs(world, person))
  vi.stubGlobal('fetch', sent)
  const page = renderPage(<ProfilePage />, '/profile')
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  return { ...page, sent }
}

async function rowOf({ id }: Person) {
  const [row] = await world.rows(users, { id })
  return row!
}

function valueOf(control: HTMLElement) {
  return (control as HTMLInputElement).value
}

function bodiesOf(sent: Awaited<ReturnType<typeof openProfile>>['sent'], method: string) {
  return sent.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([, init]): unknown => JSON.parse(init?.body as string))
}

test('the profile shows who one is', async () => {
  const ana = await somebody({ role: 'institution_admin', plainBio: 'Early riser.', isPremium: true })

  await openProfile(ana)

  const identity = screen.getByRole('region', { name: 'Ana Brook' })
  expect(within(identity).getByText(`@${ana.username}`)).toBeTruthy()
  expect(within(identity).getByText('Admin')).toBeTruthy()
  expect(within(identity).getByText('Early riser.')).toBeTruthy()
  const account = screen.getByRole('region', { name: 'Account Information' })
  expect(within(account).getByText('Active')).toBeTruthy()
  expect(within(account).getByText('Yes')).toBeTruthy()
})

test('points and badges are shown, the highest tier first, unless they are hidden', async () => {
  const ana = await somebody()
  const entry = { activity: 'lesson-module', source: 'many', points: 400, day: '2026-11-20' } as const
  await world.db.insert(pointEntries).values({ ...entry, userId: ana.id, createdAt: now() })
  for (const { id } of badges.slice(0, 4)) await ana.call(rewardApi.claim, { params: { id } })
  const { person } = await openProfile(ana)

  const card = within(screen.getByRole('region', { name: 'Badges' }))
  await card.findByText('Fair Wind')
  const tiers = () => card.getAllByText(/^(silver|bronze)$/).map(({ textContent }) => textContent)
  expect(tiers()).toEqual(['silver', 'bronze', 'bronze'])
  await person.click(card.getByRole('button', { name: 'Show all 4' }))
  expect(tiers()).toEqual(['silver', 'bronze', 'bronze', 'bronze'])
  expect(await screen.findByText('400 points')).toBeTruthy()

  await person.click(screen.getByRole('switch', { name: 'Show points and badges' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Badges' })).toBeNull())
  expect(screen.queryByText('400 points')).toBeNull()
})

test('somebody without a name is shown by the username', async () => {
  const nameless = await somebody({ firstName: '', lastName: '' })

  await openProfile(nameless)

  expect(screen.getByRole('heading', { name: nameless.username })).toBeTruthy()
})

test('a saved change is kept, shown and said, and values that are empty or as they were are not sent', async () => {
  const ana = await somebody()
  const { person, sent } = await openProfile(ana)

  await person.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await person.clear(screen.getByLabelText('First name'))
  await person.type(screen.getByLabelText('First name'), 'Anabel')
  await person.type(screen.getByLabelText(/^Bio/), 'Tea first.')
  await person.click(screen.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Profile updated')).toBeTruthy()
  expect(screen.getByText('Your profile has been successfully updated.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Anabel Brook' })).toBeTruthy()
  expect(screen.getByText('Tea first.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Profile' }))
  const basedOn = { firstName: 'Ana', lastName: 'Brook', email: '', bio: '' }
  expect(bodiesOf(sent, 'PATCH')).toEqual([{ firstName: 'Anabel', bio: 'Tea first.', basedOn }])
  expect(await rowOf(ana)).toMatchObject({ firstName: 'Anabel', email: null })
})

test('Cancel goes back to the profile and forgets what was typed', async () => {
  const ana = await somebody()
  const { person, sent } = await openProfile(ana)

  await person.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await person.type(screen.getByLabelText('First name'), ' Rosa')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Edit Profile' }))

  expect(valueOf(screen.getByLabelText('First name'))).toBe('Ana')
  expect(bodiesOf(sent, 'PATCH')).toEqual([])
})

test.each([
  [/^Email/, 'not an address', 'Invalid email address'],
  [/^Bio/, 'x'.repeat(501), 'Bio must be less than 500 characters'],
])('a field that cannot be saved says why: %s', async (label, value, message) => {
  const { person, sent } = await openProfile(await somebody())

  await person.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await person.click(screen.getByLabelText(label))
  await person.paste(value)
  await person.click(screen.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: label, description: new RegExp(message) })).toMatchObject({
    value,
    ariaInvalid: 'true',
  })
  expect(bodiesOf(sent, 'PATCH')).toEqual([])
})

test('a save that fails says so and keeps what was typed', async () => {
  const ana = await somebody()
  const { person, sent } = await openProfile(ana)
  await person.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await person.type(screen.getByLabelText(/^Bio/), 'Do not lose me.')
  sent.mockImplementationOnce(async () => new Response('', { status: 503 }))

  await person.click(screen.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Update failed')).toBeTruthy()
  expect(screen.getByText('Failed to update profile')).toBeTruthy()
  expect(valueOf(screen.getByLabelText(/^Bio/))).toBe('Do not lose me.')
})

test('a saved e-mail goes away when it is removed, not when the field is left empty', async () => {
  const ana = await somebody({ email: 'ana@example.org' })
  const { person } = await openProfile(ana)

  await person.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await person.clear(screen.getByLabelText(/^Email/))
  await person.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated')
  expect((await rowOf(ana)).email).toBe('ana@example.org')

  await person.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await person.click(screen.getByRole('button', { name: 'Remove email' }))
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove email' }))
  await waitFor(() => expect(valueOf(screen.getByLabelText(/^Email/))).toBe(''))
  expect((await rowOf(ana)).email).toBeNull()
})

test('being found and the points are turned off by a switch each', async () => {
  const ana = await somebody()
  const { person } = await openProfile(ana)

  await person.click(screen.getByRole('switch', { name: 'Let others find me' }))
  await person.click(screen.getByRole('switch', { name: 'Show points and badges' }))

  await waitFor(async () =>
    expect(await rowOf(ana)).toMatchObject({ isFindable: false, showsRewards: false }),
  )
  expect(screen.getByRole('switch', { name: 'Let others find me', checked: false })).toBeTruthy()
})

test('a setting that cannot be saved goes back and says so', async () => {
  const { person, sent } = await openProfile(await somebody())
  sent.mockImplementationOnce(async () => new Response('', { status: 503 }))

  await person.click(screen.getByRole('switch', { name: 'Let others find me' }))

  expect(await screen.findByText('Your settings did not change. Please try again.')).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Let others find me', checked: true })).toBeTruthy()
})

test.each([
  ['a refused save', async () => Response.json({ message: 'No' }, { status: 400 })],
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s keeps what was typed in every field', async (_, answer) => {
  const { person, sent } = await openProfile(await somebody())
  await person.click(screen.getByRole('button', { name: 'Edit Profile' }))
  const fields = [/^First name/, /^Last name/, /^Email/, /^Bio/].map((name) => screen.getByLabelText(name))
  for (const field of fields) {
    await person.clear(field)
    await person.type(field, 'a.b@example.org')
  }
  sent.mockImplementationOnce(answer)

  await person.click(screen.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Update failed')).toBeTruthy()
  expect(fields.map(valueOf)).toEqual(fields.map(() => 'a.b@example.org'))
})

test('what was typed when the session was lost stands in the form after the next sign-in', async () => {
  const ana = await somebody()
  const { person, departures, unmount } = await openProfile(ana)
  await person.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await person.type(screen.getByLabelText('First name'), 'bel')
  await ana.call(identityApi.logout)
  await person.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(departures).toEqual(['/api/login#ended=session']))
  unmount()

  const again = await openProfile(await world.again(ana))

  expect(valueOf(screen.getByLabelText('First name'))).toBe('Anabel')
  await again.person.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated')
  again.unmount()
  await openProfile(await world.again(ana))
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Anabel Brook' })).toBeTruthy()
})

test('the sections are links, and the one that is shown is marked', async () => {
  await openProfile(await somebody())

  const links = within(screen.getByRole('navigation', { name: 'Profile sections' })).getAllByRole('link')

  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Profile', '/profile'],
    ['Security', '/profile/security'],
    ['Devices', '/profile/devices'],
    ['My data', '/profile/data'],
    ['Who looked', '/profile/seen-by'],
  ])
  expect(links.filter((link) => link.ariaCurrent === 'page')).toEqual([links[0]])
})
