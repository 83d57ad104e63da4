import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { fetchAs } from '#testing/web/browser.ts'
import { openWorld } from '#testing/world.ts'
import { createQueryClient } from '#web/api/query-client.ts'

import { pagesOf } from '../../../../journeys/page-addresses.ts'
import { pages } from '../pages.ts'
import { Screens } from './screens.tsx'

const world = await openWorld()

function open(path: string, cookie = '') {
  history.replaceState(null, '', path)
  vi.stubGlobal('fetch', fetchAs(world, { cookie }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screens />
    </QueryClientProvider>,
  )
}

const exampleOf = (path: string) => path.replace(/:\w+\??/, 'depression')
const closed = pages.filter(({ isPublic }) => !isPublic).map(({ path }) => exampleOf(path))

test('every page is walked by the journeys', () => {
  const walked = pagesOf(pages.map(({ path }) => path)).flatMap(([, paths]) => paths)
  const isWalked = (path: string) => {
    const address = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    return walked.some((one) => one === path || address.test(one))
  }
  // Some pages have two addresses.
  const addresses = Map.groupBy(pages, ({ page }) => page)
  const missing = [...addresses.values()].filter((all) => !all.some(({ path }) => isWalked(path)))

  expect(missing.map(([page]) => page?.path)).toEqual([])
})

test.each(['/', ...closed])('a stranger finds the landing page at %s', async (path) => {
  open(path)

  await screen.findByRole('heading', { level: 1, name: 'Keep an even keel' })
  expect(document.title).toBe('Evenkeel')
})

test.each([
  ['/', 'Keep an even keel', 'HELLO'],
  ['/journal', 'Keep an even keel', 'HELLO'],
  ['/privacy', 'Privacy Policy', 'HOME'],
  ['/nowhere', '404 Page Not Found', 'HOME'],
])('the help menu at %s, where “%s” is shown, texts %s', async (path, name, word) => {
  open(path)
  await screen.findByRole('heading', { level: 1, name })

  await userEvent.click(screen.getByRole('button', { name: 'Help' }))

  const help = within(screen.getByRole('dialog'))
  expect(help.getByRole('link', { name: new RegExp(`^Text ${word} to 741741`) })).toBeDefined()
})

test('a stranger can read the privacy policy', async () => {
  open('/privacy')

  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })
  expect(document.title).toBe('Privacy Policy · Evenkeel')
  expect(screen.getByText(/Last updated October 2025/)).toBeDefined()
})

test('a stranger reads what is not accessible yet and whom to tell, from the foot of the page or from Help', async () => {
  open('/')
  await screen.findByRole('heading', { level: 1 })
  expect(
    within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Accessibility' }).getAttribute('href'),
  ).toBe('/accessibility')

  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: /^Accessibility/ }))

  await screen.findByRole('heading', { level: 1, name: 'Accessibility' })
  expect(document.title).toBe('Accessibility · Evenkeel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { name: 'If something gets in your way' })).toBeDefined()
  expect(screen.getByRole('link', { name: /report harm/ }).getAttribute('href')).toBe('/harm-reports')
})

test('an unknown address shows that the page was not found', async () => {
  open('/nowhere')

  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined()
})

test('until it is known who is here, the screen says that it is loading', async () => {
  open('/')

  expect(screen.getByRole('status').textContent).toBe('Loading')
  await screen.findByRole('heading', { level: 1 })
})

test('somebody who is signed in has the menu, help and a way to the content', async () => {
  const { cookie } = await world.person('ana')
  open('/privacy', cookie)

  await screen.findByRole('navigation', { name: 'Main' })
  expect(screen.getByRole('button', { name: 'Your menu' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Help' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
  await screen.findByRole('main')
})

test('one’s own menu has all its items when it opens, so that none moves under a press', async () => {
  const { cookie } = await world.person('lou')
  open('/privacy', cookie)
  const menu = await screen.findByRole('button', { name: 'Your menu' })
  const seen: (string | null)[][] = []
  const observer = new MutationObserver(() => {
    const items = screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
    if (items.length > 0) seen.push(items)
  })
  observer.observe(document.body, { childList: true, subtree: true })

  await userEvent.click(menu)
  await screen.findByRole('menuitem', { name: 'Español' })
  observer.disconnect()

  expect(seen[0]).toEqual(seen.at(-1))
})

test('a screen for people managers has a title of its own, and an unknown one is not found', async () => {
  const { cookie } = await world.person('keeper', 'institution_admin')
  open('/people/audit', cookie)

  await screen.findByRole('heading', { level: 1, name: 'Audit trail' })
  expect(document.title).toBe('Audit trail · Evenkeel')
  cleanup()
  open('/people/nowhere', cookie)
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
})
