import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { setLanguageResolver } from '#shared/current-language.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { learningApi } from '../contract.ts'
import { LearningPage } from './learning-page.tsx'

const world = await openWorld()
function open(fetchIt: typeof fetch) {
  vi.stubGlobal('fetch', fetchIt)
  return renderPage(<LearningPage />, '/content')
}

const read = (person: Person, moduleId: string, progress: number) =>
  person.call(learningApi.saveProgress, { body: { moduleId, progress, completed: progress === 100 } })
const card = (name: string) => screen.findByRole('region', { name })

test('every module has its card with minutes, sections, progress and the way in', async () => {
  const ana = await world.person('ana')

  open(fetchAs(world, ana))

  const sleep = within(await card('Sleep'))
  expect(screen.getAllByRole('region')).toHaveLength(12)
  expect(sleep.getByText('35 minutes')).toBeDefined()
  expect(sleep.getByText('4 sections')).toBeDefined()
  expect(sleep.getByText('0%')).toBeDefined()
  expect(sleep.getByRole('progressbar', { name: 'Progress in Sleep' })).toBeDefined()
  expect(sleep.getByRole('link', { name: /^Start ?“Sleep”$/ }).getAttribute('href')).toBe('/content/sleep')
  expect(sleep.queryByText('Premium')).toBeNull()
  expect(screen.getByRole('link', { name: 'Begin with “What stress does”' })).toBeDefined()
})

test('a module begun is continued, a completed one reviewed, and the completed are counted', async () => {
  const ben = await world.person('ben')
  await read(ben, 'sleep', 40)
  await read(ben, 'worry-time', 100)

  open(fetchAs(world, ben))

  expect(await screen.findByRole('link', { name: /^Continue ?“Sleep”$/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /^Review ?“Worry time”$/ })).toBeDefined()
  expect(within(await card('Sleep')).getByText('40%')).toBeDefined()
  expect(screen.getByText('1 of 12 modules completed')).toBeDefined()
  const wayOn = screen.getByRole('link', { name: 'Go on with “Sleep”' })
  expect(wayOn.getAttribute('href')).toBe('/content/sleep')
})

test('on the pages in Spanish the modules are in Spanish, with the same progress', async () => {
  onTestFinished(setLanguageResolver(() => 'es'))
  const gil = await world.person('gil')
  await read(gil, 'sleep', 40)
  open(fetchAs(world, gil))

  expect(await card('Lo que hace el estrés')).toBeDefined()
  expect(screen.getAllByRole('region')).toHaveLength(12)
  expect(screen.getByText('40%')).toBeDefined()
})

test('a Premium module says so, and is open all the same', async () => {
  const cleo = await world.person('cleo')
  const passOn = fetchAs(world, cleo)

  open(async (input, init) => {
    const reply = await passOn(input, init)
    if (input !== learningApi.outline.path) return reply
    const [first, ...rest] = (await reply.json()) as object[]
    return Response.json([{ ...first, isPremium: true }, ...rest])
  })

  const stress = within(await card('What stress does'))
  expect(stress.getByText('Premium')).toBeDefined()
  expect(stress.getByRole('link', { name: /^Start ?“What stress does”$/ })).toBeDefined()
})

test('the list comes without the lessons, which are read once it stands', async () => {
  const passOn = fetchAs(world, await world.person('finn'))
  const asked: unknown[] = []
  open((input, init) => {
    asked.push(input)
    return passOn(input, init)
  })
  await card('Sleep')
  const before = asked.includes(learningApi.modules.path)

  await waitFor(() => expect(asked).toContain(learningApi.modules.path))

  expect(before).toBe(false)
})

test('a list without modules says so', async () => {
  open(async () => Response.json([]))

  expect(await screen.findByText('No learning modules available yet.')).toBeDefined()
})

test('a list that cannot be had says that nothing is lost, and comes with the next try', async () => {
  const dan = await world.person('dan')
  const passOn = fetchAs(world, dan)
  let isDown = true
  const { person } = open(async (input, init) => (isDown ? Response.error() : passOn(input, init)))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/Nothing you have saved is lost/)).toBeDefined()

  isDown = false
  await person.click(again)

  expect(await card('Sleep')).toBeDefined()
})
