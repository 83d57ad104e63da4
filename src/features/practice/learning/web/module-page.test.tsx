import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Route } from 'wouter'

import { setLanguageResolver } from '#shared/current-language.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { learningApi } from '../contract.ts'
import { contentProgress } from '../server/table.ts'
import { ModulePage } from './module-page.tsx'

const world = await openWorld()
beforeEach(() => {
  // jsdom lays nothing out, so it has nothing to scroll.
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

function open(moduleId: string, fetchIt: typeof fetch) {
  vi.stubGlobal('fetch', fetchIt)
  renderPage(
    <Route path="/content/:moduleId">
      <ModulePage />
    </Route>,
    `/content/${moduleId}`,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const lesson = (name: string) => screen.findByRole('heading', { level: 2, name })
const rowsOf = ({ id }: Person) => world.rows(contentProgress, { userId: id })
const readTo = (person: Person, moduleId: string, place: string) =>
  person.call(learningApi.saveProgress, { body: { moduleId, progress: 88, completed: false, place } })

test('a module opens at its first lesson, with the exercise set apart', async () => {
  const ana = await world.person('ana')

  open('what-stress-does', fetchAs(world, ana))

  expect(await lesson('Why your heart races')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'What stress does' })).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Try this' })).getByText(/Put two fingers/)).toBeDefined()
  expect(screen.getByText('Lesson 1 of 9')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  expect(await rowsOf(ana)).toEqual([])
})

test('on the pages in Spanish a lesson is in Spanish, with its exercise, and its voice is told so', async () => {
  onTestFinished(setLanguageResolver(() => 'es'))
  const ada = await world.person('ada')
  await readTo(ada, 'what-stress-does', 'when-you-freeze')
  open('what-stress-does', fetchAs(world, ada))

  const exercise = await screen.findByRole('region', { name: 'Para probar' })
  expect(exercise.closest('[lang]')?.getAttribute('lang')).toBe('es')
  expect(screen.getByText('Lección 3 de 9')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Lo que hace el estrés' })).toBeDefined()
})

test('Next Lesson goes on across sections, takes the focus along and saves the step', async () => {
  const ben = await world.person('ben')
  await readTo(ben, 'what-stress-does', 'when-you-freeze')
  open('what-stress-does', fetchAs(world, ben))
  await lesson('When you freeze')

  await press('Next Lesson')

  const heading = await lesson('Short stress and long stress')
  expect(document.activeElement).toBe(heading)
  await waitFor(async () =>
    expect(await rowsOf(ben)).toMatchObject([
      { place: 'short-stress-and-long-stress', finished: ['when-you-freeze'], progress: 88 },
    ]),
  )
})

test('a lesson is chosen from the list, by its section, and Previous goes back', async () => {
  const cleo = await world.person('cleo')
  open('what-stress-does', fetchAs(world, cleo))
  await lesson('Why your heart races')

  await press('When you freeze')
  await lesson('When you freeze')
  expect(screen.getByRole('button', { name: 'When you freeze' }).getAttribute('aria-current')).toBe('step')
  await press('Previous')

  expect(await lesson('Why you forget and snap')).toBeDefined()
  expect(screen.getByText('0% complete')).toBeDefined()
})

test('on a narrow screen the lesson is chosen from one field', async () => {
  const dan = await world.person('dan')
  open('what-stress-does', fetchAs(world, dan))
  await lesson('Why your heart races')

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lesson' }), 'The slow out-breath')

  expect(await lesson('The slow out-breath')).toBeDefined()
})

test('a module opens again where it was left, with what was read marked', async () => {
  const eve = await world.person('eve')
  open('what-stress-does', fetchAs(world, eve))
  await lesson('Why your heart races')
  await press('Next Lesson')
  await waitFor(async () => expect(await rowsOf(eve)).toHaveLength(1))
  cleanup()

  open('what-stress-does', fetchAs(world, eve))

  expect(await lesson('Why you forget and snap')).toBeDefined()
  expect(screen.getByRole('button', { name: /Why your heart races.*read/ })).toBeDefined()
  expect(screen.getByText('11% complete')).toBeDefined()
})

test('finishing the last lesson completes the module, says so, and leads to the next one', async () => {
  const finn = await world.person('finn')
  await readTo(finn, 'what-stress-does', 'know-your-first-signs')
  open('what-stress-does', fetchAs(world, finn))
  await lesson('Know your first signs')
  expect(screen.getByRole('region', { name: 'Sources' })).toBeDefined()

  await press('Complete Module')

  const end = await screen.findByRole('heading', { name: 'You have finished “What stress does”' })
  expect(document.activeElement).toBe(end)
  expect(await screen.findByText('Module Complete!')).toBeDefined()
  expect(screen.getByText('100% complete')).toBeDefined()
  const next = screen.getByRole('link', { name: 'Next: Noticing thoughts' })
  expect(next.getAttribute('href')).toBe('/content/noticing-thoughts')
  expect(await rowsOf(finn)).toMatchObject([{ progress: 100, completedAt: expect.any(Date) }])
})

test('a completion that cannot be saved is not celebrated, and can be tried again', async () => {
  const gia = await world.person('gia')
  await readTo(gia, 'sleep', 'your-night-plan')
  const passOn = fetchAs(world, gia)
  let isDown = true
  open('sleep', async (input, init) =>
    init?.method === 'POST' && isDown ? Response.error() : passOn(input, init),
  )
  await lesson('Your night plan')

  await press('Complete Module')
  expect(await screen.findByText('Failed to save your progress. Please try again.')).toBeDefined()
  expect(screen.queryByText(/You have finished/)).toBeNull()
  isDown = false
  await press('Complete Module')

  expect(await screen.findByText('Module Complete!')).toBeDefined()
})

test('a step that cannot be saved keeps nobody from reading, and goes along with the next', async () => {
  const hal = await world.person('hal')
  const passOn = fetchAs(world, hal)
  let isDown = true
  open('what-stress-does', async (input, init) =>
    init?.method === 'POST' && isDown ? Response.error() : passOn(input, init),
  )
  await lesson('Why your heart races')

  await press('Next Lesson')
  await lesson('Why you forget and snap')
  expect(await screen.findByText('Your place is not saved yet')).toBeDefined()
  isDown = false
  await press('Next Lesson')

  await lesson('When you freeze')
  await waitFor(async () =>
    expect((await rowsOf(hal))[0]?.finished.toSorted()).toEqual([
      'why-you-forget-and-snap',
      'why-your-heart-races',
    ]),
  )
})

test('the whole module is there for paper while it is printed, and only then', async () => {
  const ida = await world.person('ida')
  open('what-stress-does', fetchAs(world, ida))
  await lesson('Why your heart races')

  act(() => void dispatchEvent(new Event('beforeprint')))
  const lessons = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  act(() => void dispatchEvent(new Event('afterprint')))

  expect(lessons).toEqual(expect.arrayContaining(['Why your heart races', 'Know your first signs']))
  expect(screen.queryByRole('heading', { level: 3, name: 'Know your first signs' })).toBeNull()
})

test('a module that is not there is not found, and the list is', async () => {
  const kim = await world.person('kim')

  open('nowhere', fetchAs(world, kim))

  expect(await screen.findByRole('heading', { level: 1, name: 'Module not found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'All modules' }).getAttribute('href')).toBe('/content')
})
