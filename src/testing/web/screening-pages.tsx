import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'

import { responder } from '../responder.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { fetchAs } from './browser.ts'

/**
 * A world with a responder of the community for a file of tests, and somebody new in it for each test, as whom the pages
 * call the API.
 */
export function worldOfScreenings(): { world: World; ana: Person } {
  const there = {} as { world: World; ana: Person }
  beforeAll(async () => {
    there.world = await createWorld()
    await responder(there.world, 'community-nurse', 'community')
  })
  afterAll(() => there.world[Symbol.asyncDispose]())
  beforeEach(async () => {
    there.ana = await there.world.person(crypto.randomUUID())
    vi.stubGlobal('fetch', fetchAs(there.world, there.ana))
    history.replaceState(null, '')
  })
  return there
}

/** The question of a screening that shows these words. */
export const question = (name: RegExp) => screen.findByRole('group', { name })

/** Chooses the answer that begins so. */
export const choose = (name: string) =>
  userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
