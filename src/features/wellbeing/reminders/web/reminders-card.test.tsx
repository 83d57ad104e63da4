import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderPageAs } from '#testing/web/render.tsx'
import { createWorld } from '#testing/world.ts'

import { RemindersCard } from './reminders-card.tsx'

test('where no reminders can be sent the card says so and leads nowhere', async () => {
  await using world = await createWorld({}, undefined, null)
  renderPageAs(world, await world.person('ana'), <RemindersCard />, '/profile')

  expect(await screen.findByText(/^None come here: /)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
