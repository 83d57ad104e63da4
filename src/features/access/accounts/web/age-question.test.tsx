import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { AgeQuestion } from './age-question.tsx'
import { Under13Page } from './under-13-page.tsx'

const world = await openWorld()

test('the card asks once, saves only what is confirmed, and is gone', async () => {
  const ray = await world.person('ray', 'inmate')
  const { person } = renderPageAs(world, ray, <AgeQuestion />)
  const save = await screen.findByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)

  await person.click(screen.getByRole('radio', { name: 'Under 13' }))
  await person.click(screen.getByRole('radio', { name: '13 to 17' }))
  expect(await world.row(users, { id: ray.id })).toMatchObject({ ageBand: null })
  await person.click(save)

  await waitFor(() => expect(screen.queryByText('How old are you?')).toBeNull())
  expect(await world.row(users, { id: ray.id })).toMatchObject({ ageBand: '13-17' })
})

test('whoever works here is not asked', async () => {
  renderPageAs(
    world,
    await world.person('sam', 'staff'),
    <>
      <AgeQuestion />
      <p>loaded</p>
    </>,
  )
  await screen.findByText('loaded')
  expect(screen.queryByText('How old are you?')).toBeNull()
})

test('a child under 13 is shown who helps, and the way out', async () => {
  renderPageAs(world, await world.person('kim', 'user', { ageBand: 'under-13' }), <Under13Page />)

  expect(await screen.findByRole('link', { name: 'Call 988' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Text HOME to 741741' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 911' })).toBeTruthy()
  expect(screen.getByText(/a grown-up you trust/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
})
