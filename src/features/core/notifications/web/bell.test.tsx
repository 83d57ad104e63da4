import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { notify } from '../server/notifications.ts'
import { Bell } from './bell.tsx'

const world = await openWorld()

test('the bell counts and lists unread notifications, and shows no count once all are read', async () => {
  const ana = await world.person('ana')
  await notify(world.db, [ana.id], { key: 'alert:1', kind: 'alert', path: '/alerts/1' })
  await notify(world.db, [ana.id], { key: 'alert:2', kind: 'drill', path: '/alerts/2' })
  const { person } = renderPageAs(world, ana, <Bell />)

  await person.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  expect(await screen.findByText('Drill: please answer as you would for real')).toBeTruthy()
  await person.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }))

  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('an opened notification is read and leads to its page', async () => {
  const ben = await world.person('ben')
  await notify(world.db, [ben.id], { key: 'alert:1', kind: 'alert', path: '/alerts/1' })
  const { person, history } = renderPageAs(world, ben, <Bell />)

  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await person.click(await screen.findByText('Someone needs your attention'))

  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(history.at(-1)).toBe('/alerts/1')
})

test('the bell begins with the latest eight, and shows more on request without closing', async () => {
  const cleo = await world.person('cleo')
  for (let number = 1; number <= 12; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await notify(world.db, [cleo.id], { key: `alert:${number}`, kind: 'alert', path: `/alerts/${number}` })
  }
  const { person } = renderPageAs(world, cleo, <Bell />)
  await person.click(await screen.findByRole('button', { name: 'Notifications, 12 unread' }))
  const shown = () => screen.getAllByText('Someone needs your attention').length

  await screen.findByRole('menuitem', { name: 'Show more' })
  expect(shown()).toBe(8)
  await person.click(screen.getByRole('menuitem', { name: 'Show more' }))

  expect(shown()).toBe(12)
  expect(screen.queryByRole('menuitem', { name: 'Show more' })).toBeNull()
})
