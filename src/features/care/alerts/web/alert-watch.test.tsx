import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { makePastAlerts } from '#testing/alerts/past-alerts.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'
import { useTitleCount } from '#web/device/title-count.ts'

import { AlertWatch } from './alert-watch.tsx'

const world = await openWorld()

test('every active alert counts in the window’s title, also those older than a page of others', async () => {
  const { institutionId } = world
  await makePastAlerts(world, 101, { institutionId, status: 'active', daysAgo: 40 })
  await makePastAlerts(world, 120, { institutionId, status: 'resolved', daysAgo: 1 })
  vi.stubGlobal('fetch', fetchAs(world, await world.person('admin', 'admin')))
  const { result: waiting } = renderHook(useTitleCount)

  const { unmount } = renderPage(<AlertWatch />)

  await waitFor(() => expect(waiting.current).toBe(101))
  unmount()
  expect(waiting.current).toBe(0)
})
