import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { createWorld } from '#testing/world.ts'

import { RemindersCard } from './components.tsx'

test('where no reminders can be sent the card says so and leads nowhere', async () => {
  await using world = await createWorld({}, undefined, null)
  vi.stubGlobal('fetch', fetchAs(world, await world.person('ana')))
  renderPage(<RemindersCard />, '/profile')

  expect(await screen.findByText(/^None come here: /)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
