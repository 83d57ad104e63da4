import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { identityApi } from '#features/core/identity/contract.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { profileApi } from '../../contract.ts'
import { ProfilePage } from '../profile-page.tsx'

const world = await openWorld()

const stored = async (ana: Person) => (await ana.call(identityApi.current)).json()
const elsewhere = (ana: Person, body: object) => ana.call(profileApi.update, { params: { id: ana.id }, body })
const question = () => screen.findByRole('dialog', { name: 'This was changed somewhere else' })

async function open() {
  const ana = await world.person(crypto.randomUUID(), 'user', { firstName: 'Ana', lastName: 'Brook' })
  await elsewhere(ana, { bio: 'Early riser.' })
  const page = renderPageAs(world, ana, <ProfilePage />, '/profile')
  const press = async (name: string) => page.person.click(await screen.findByRole('button', { name }))
  const choose = async (name: string) => page.person.click(await screen.findByRole('radio', { name }))
  await press('Edit Profile')
  return { ana, ...page, press, choose }
}

test('a bio that was changed here and elsewhere is asked about, and both can stand there', async () => {
  const { ana, person, press } = await open()
  await person.type(screen.getByLabelText(/^Bio/), ' Tea.')
  await elsewhere(ana, { bio: 'Night owl.', lastName: 'Rivers' })

  await press('Save Changes')
  const dialog = within(await question())
  dialog.getByText('Early riser. Tea.')
  dialog.getByText('Night owl.')
  await press('Save this choice')

  await screen.findByText('Profile updated')
  expect(await stored(ana)).toMatchObject({ bio: 'Early riser. Tea.\n\nNight owl.', lastName: 'Rivers' })
})

test('a name can be only one of the two', async () => {
  const { ana, person, press, choose } = await open()
  await person.type(screen.getByLabelText('First name'), 'bel')
  await elsewhere(ana, { firstName: 'Anna' })
  await press('Save Changes')
  await question()

  expect(screen.queryByRole('radio', { name: 'Keep both' })).toBeNull()
  await choose('Keep the other')
  await press('Save this choice')

  await screen.findByText('Profile updated')
  expect(await stored(ana)).toMatchObject({ firstName: 'Anna' })
})

test('fields that were changed on one side alone stand side by side without a question', async () => {
  const { ana, person, press } = await open()
  await person.type(screen.getByLabelText('First name'), 'bel')
  await elsewhere(ana, { lastName: 'Rivers' })

  await press('Save Changes')

  await screen.findByText('Profile updated')
  expect(await stored(ana)).toMatchObject({ firstName: 'Anabel', lastName: 'Rivers' })
})

test('what is being typed stays when the profile is read again, and after the page was left', async () => {
  const { ana, person, queryClient, unmount } = await open()
  await person.type(screen.getByLabelText(/^Bio/), ' Tea.')
  await elsewhere(ana, { bio: 'Night owl.' })

  await act(() => queryClient.invalidateQueries())
  const here = screen.getByLabelText<HTMLTextAreaElement>(/^Bio/)
  expect(here.value).toBe('Early riser. Tea.')
  unmount()
  renderPage(<ProfilePage />, '/profile')

  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Bio/)).value).toBe('Early riser. Tea.')
})
