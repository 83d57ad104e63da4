import { randomUUID } from 'node:crypto'

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { type CurrentUser, identityApi } from '#features/core/identity/contract.ts'
import { now } from '#server/clock.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { badges } from '../badges.ts'
import { userBadges } from '../server/table.ts'
import { HighestBadge } from './highest-badge.tsx'

const world = await openWorld()

async function show(owned: readonly number[], showsRewards = true) {
  const ana = await world.person(randomUUID(), 'user', { showsRewards })
  for (const index of owned)
    await world.db.insert(userBadges).values({ userId: ana.id, badgeId: badges[index]!.id, earnedAt: now() })
  const user: CurrentUser = (await ana.call(identityApi.current)).json()
  const sent = vi.fn<typeof fetch>(fetchAs(world, ana))
  vi.stubGlobal('fetch', sent)
  renderPage(<HighestBadge user={user} />)
  return sent
}

test('the badge of the highest tier is shown, not the latest', async () => {
  await show([6, 0, 3])

  expect((await screen.findByText(/Anchor/)).textContent).toBe('Anchor, gold badge')
})

test('within a tier the badge of more points is shown', async () => {
  await show([1, 0])

  expect(await screen.findByText(/Footprints/)).toBeTruthy()
})

test('a person who has hidden badges sees none, and none are requested', async () => {
  const sent = await show([0], false)

  expect(screen.queryByText(/First Light/)).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})
