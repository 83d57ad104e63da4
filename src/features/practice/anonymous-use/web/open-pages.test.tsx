import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'

import { institutions } from '#features/core/institutions/server/table.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { anonymousUseApi, type Poster } from '../contract.ts'
import { OpenLessonsPage, OpenModulePage } from './lessons-pages.tsx'
import { PosterCard } from './poster-card.tsx'
import { PosterPage } from './poster-page.tsx'
import { OpenStartPage } from './start-page.tsx'
import { OpenToolsPage } from './tools-page.tsx'

const contacts = [{ kind: 'dial' as const, name: 'Duty nurse', where: '44', about: '' }]

const world = await openWorld()
const admin = await world.person('admin', 'admin')
await world.change(institutions, { id: world.institutionId }, { contacts })
const reply = await admin.call(anonymousUseApi.turn, { body: { isOn: true } })
const code = reply.json<Poster>().address!.split('/').at(-1)!

const calls: string[] = []
/** Has the page call the API as somebody, and notes each call. */
function as(person: { cookie: string }): void {
  const send = fetchAs(world, person)
  calls.length = 0
  document.cookie = person.cookie ? 'signed-in=1' : 'signed-in=; max-age=0'
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    const path = request[0] as string
    // A page whose clock jumps, as it does here, asks what time the server has.
    if (path !== '/api/config') calls.push(`${request[1]?.method ?? 'GET'} ${path}`)
    return send(...request)
  })
}
beforeEach(() => {
  as(world.stranger)
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => {}
})

const openStart = (path: string) =>
  renderPage(
    <>
      <Route path="/open" component={OpenStartPage} />
      <Route path="/open/:code" component={OpenStartPage} />
    </>,
    path,
  )

// Controls H51.
test('a poster’s start page shows the contacts of its institution, three doors, and makes one call', async () => {
  openStart(`/open/${code}`)

  expect(await screen.findByRole('link', { name: 'Call 44' })).toBeDefined()
  const doors = ['Open the tools', 'Read the lessons', 'Start a self-check'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(doors).toEqual(['tools', 'lessons', 'check'].map((page) => `/open/${code}/${page}`))
  expect(screen.getByText(/How often this address is opened/)).toBeDefined()
  expect(calls).toEqual([`GET /api/open/${code}`])
})

test('without a poster nothing is called and nothing is counted', () => {
  openStart('/open')

  expect(screen.getByText('Nothing.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Call 44' })).toBeNull()
  expect(calls).toEqual([])
})

test.each(['12345678', 'nonsense'])(
  'at the code %s of no poster the page says so and works',
  async (wrong) => {
    openStart(`/open/${wrong}`)

    expect(await screen.findByText(/could not be loaded, or the poster is turned off/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the tools' })).toBeDefined()
  },
)

test('a session of a coping tool that ran and was stopped is told to nobody', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { person, unmount } = renderPage(<OpenToolsPage />)
  await person.click(screen.getByRole('button', { name: 'Start Box Breathing' }))
  await screen.findByRole('dialog', { name: 'Box Breathing' })
  await vi.advanceTimersByTimeAsync(60_000)
  await person.click(screen.getByRole('button', { name: 'Stop' }))

  await person.click(screen.getByRole('radio', { name: '1 Same or worse' }))
  expect(screen.getByText('That is still a lot')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Done' }))
  await person.click(screen.getByRole('button', { name: 'Start Box Breathing' }))
  await vi.advanceTimersByTimeAsync(60_000)
  unmount()
  expect(calls).toEqual([])
  vi.useRealTimers()
})

test('somebody who is signed in is told so, and their use is not logged either', async () => {
  as(await world.person('officer', 'staff'))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { person, unmount } = renderPage(<OpenToolsPage />)
  await screen.findByText('You are signed in on this device')
  await person.click(screen.getByRole('button', { name: 'Start Box Breathing' }))
  await vi.advanceTimersByTimeAsync(60_000)
  unmount()

  expect(calls).toEqual(['GET /api/user'])
  vi.useRealTimers()
})

test('a stranger reads a module from the list, and their place is kept by nobody', async () => {
  renderPage(<OpenLessonsPage />)
  const sleep = await screen.findByRole('link', { name: /Read ?“Sleep”/ })
  expect(sleep.getAttribute('href')).toBe('/open/lessons/sleep')
  expect(screen.queryByRole('progressbar')).toBeNull()

  const { person } = renderPage(
    <Route path="/open/lessons/:moduleId" component={OpenModulePage} />,
    '/open/lessons/sleep',
  )
  await person.click(await screen.findByRole('button', { name: 'Next Lesson' }))

  expect(screen.getByText(/^Lesson 2 of/)).toBeDefined()
  expect(calls).toEqual(['GET /api/content/outline', 'GET /api/content/modules'])
})

test('the last lesson completes the module on the screen, and leads to the next one', async () => {
  const { person } = renderPage(
    <Route path="/open/:code/lessons/:moduleId" component={OpenModulePage} />,
    `/open/${code}/lessons/sleep`,
  )
  const list = await screen.findByRole('combobox', { name: 'Lesson' })
  const last = within(list).getAllByRole('option').at(-1) as HTMLOptionElement
  await person.selectOptions(list, last)
  await person.click(screen.getByRole('button', { name: 'Complete Module' }))

  expect(screen.getByText('100% complete')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Next: / }).getAttribute('href')).toMatch(
    new RegExp(`^/open/${code}/lessons/`),
  )
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([])
})

test('a people manager turns the address off and on, and finds the poster of it', async () => {
  as(admin)
  const { person } = renderPage(<PosterCard />)
  const works = await screen.findByRole('switch', { name: 'The address works' })
  expect(screen.getByText(`${world.settings.origin}/open/${code}`)).toBeDefined()

  await person.click(works)
  expect(await screen.findByRole('switch', { name: 'The address works', checked: false })).toBeDefined()
  expect(screen.queryByRole('img', { name: 'QR code of the address' })).toBeNull()
  await person.click(works)

  expect(await screen.findByRole('img', { name: 'QR code of the address' })).toBeDefined()
  expect(screen.getAllByText('fewer than 10')).toHaveLength(8)
  renderPage(<PosterPage />)
  expect(await screen.findByText('No name, no sign‑in, nothing kept.')).toBeDefined()
})

test('whoever manages nobody finds no poster', async () => {
  as(await world.person('clerk', 'staff'))
  renderPage(<PosterPage />)

  expect(await screen.findByText('This page is for administrators')).toBeDefined()
  expect(calls).toEqual(['GET /api/user'])
})
