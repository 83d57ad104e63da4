import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'

import { responder } from '../responder.ts'
import { openWorld, type Person } from '../world.ts'
import { fetchAs } from './browser.ts'

/**
 * A world with a responder of the community for a file of tests, and somebody new in it for each test, as whom the pages
 * call the API.
 */
export async function worldOfScreenings() {
  const world = await openWorld()
  await responder(world, 'community-nurse', 'community')
  const there = { world } as { readonly world: typeof world; ana: Person }
  beforeEach(async () => {
    there.ana = await world.person(crypto.randomUUID())
    vi.stubGlobal('fetch', fetchAs(world, there.ana))
    history.replaceState(null, '')
  })
  return there
}

/** Goes from what is said before a screening to its first question, which shows these words. */
export async function begin(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }))
  return question(name)
}

/** The question of a screening that shows these words. */
export const question = (name: RegExp) => screen.findByRole('group', { name })

/** Chooses the answer that begins so. */
export const choose = (name: string) =>
  userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
