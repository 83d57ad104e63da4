import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { pointEntries } from '#features/rewards/server/table.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { copingToolApi, type NewUsage } from '../contract.ts'
import { copingUsages } from '../server/table.ts'
import { CopingToolsPage } from './tools-page.tsx'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

// Only Date is faked, and the timers run. The tests move the clock.
beforeEach(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const anyone = () => world.person(crypto.randomUUID())
const usagesOf = ({ id }: Person) => world.db.select().from(copingUsages).where(eq(copingUsages.userId, id))
const pointsOf = ({ id }: Person) => world.db.select().from(pointEntries).where(eq(pointEntries.userId, id))

function open(person: Person) {
  const sent = vi.fn<typeof fetch>(fetchAs(world, person))
  vi.stubGlobal('fetch', sent)
  const page = renderPage(<CopingToolsPage />, '/tools')
  const press = (name: string) => page.person.click(screen.getByRole('button', { name }))
  return { ...page, sent, press, start: (tool: string) => press(`Start ${tool}`) }
}

/** Has the tab sleep for this many seconds and wake up. */
function sleep(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const timer = () => screen.getByRole('timer').textContent
const panel = (name: string) => screen.findByRole('region', { name })

function logged(sent: ReturnType<typeof open>['sent']) {
  return sent.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => ({ keepalive: init?.keepalive, body: JSON.parse(init?.body as string) as NewUsage }))
}

test('the tools are shown with their time and category, and the filters with their counts', async () => {
  const { press } = open(await anyone())

  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Box Breathing',
    'Progressive Muscle Relaxation',
    '5-4-3-2-1 Grounding',
    'Mindful Body Scan',
    'Tactical Breathing',
    'Loving-Kindness Meditation',
  ])
  expect(
    within(screen.getByRole('group', { name: 'Show' }))
      .getAllByRole('button')
      .map(textOf),
  ).toEqual(['All (6)', 'Breathing (2)', 'Mindfulness (2)', 'Relaxation (1)', 'Grounding (1)'])
  expect(screen.getByRole('region', { name: 'Mindful Body Scan' }).textContent).toContain('8 min')

  await press('Breathing (2)')
  expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual([
    'Box Breathing',
    'Tactical Breathing',
  ])
})

const textOf = ({ textContent }: HTMLElement) => textContent

describe('a session', () => {
  test('goes through pause and sleep to its end, logs that once and gives 15 points', async () => {
    const ana = await anyone()
    const { start, press, sent } = open(ana)

    await start('Tactical Breathing')
    sleep(20)
    await press('Pause')
    sleep(600)
    expect(timer()).toBe('0:20 / 4:00')
    await press('Resume')
    sleep(219)
    expect(timer()).toBe('3:59 / 4:00')
    sleep(3600)

    await panel('You stayed to the end')
    expect(await screen.findByText('Session Complete')).toBeDefined()
    await waitFor(async () =>
      expect(await usagesOf(ana)).toMatchObject([
        { toolName: 'Tactical Breathing', duration: 240, completed: true, effectiveness: null },
      ]),
    )
    expect(await pointsOf(ana)).toMatchObject([{ activity: 'coping', points: 15 }])
    expect(logged(sent).filter(({ body }) => body.completed)).toHaveLength(1)
  })

  test('is logged while it runs, since a tab that crashes cannot log its end', async () => {
    const amy = await anyone()
    const { start, sent } = open(amy)
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))

    await start('Box Breathing')
    sleep(10)
    expect(logged(sent)).toEqual([])
    sleep(1)
    await waitFor(async () => expect(await usagesOf(amy)).toMatchObject([{ duration: 11, completed: false }]))
    sleep(29)
    expect(logged(sent)).toHaveLength(1)
    sleep(2)

    await waitFor(async () => expect(await usagesOf(amy)).toMatchObject([{ duration: 42, completed: false }]))
    expect(logged(sent).map(({ keepalive }) => keepalive)).toEqual([true, true])
    sleep(300)
    await waitFor(async () => expect(await usagesOf(amy)).toMatchObject([{ duration: 300, completed: true }]))
    expect(await pointsOf(amy)).toHaveLength(1)
  })

  test('logs nothing while it is paused', async () => {
    const { start, press, sent } = open(await anyone())
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    await start('Box Breathing')
    sleep(15)
    await press('Pause')

    sleep(600)

    expect(logged(sent)).toMatchObject([{ body: { duration: 15 } }])
  })

  test('that is stopped at 9 seconds is not logged, and moves the focus back once', async () => {
    const { start, press, sent, person } = open(await anyone())

    await start('Box Breathing')
    sleep(9)
    await press('Stop')

    expect(screen.queryByRole('timer')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Box Breathing' }))
    expect(logged(sent)).toEqual([])
    for (const filter of [/^Grounding/, /^Breathing/]) {
      const button = screen.getByRole('button', { name: filter })
      await person.click(button)
      expect(document.activeElement).toBe(button)
    }
  })

  test('that is stopped at 11 seconds is logged as stopped, without points', async () => {
    const ben = await anyone()
    const { start, press } = open(ben)

    await start('Box Breathing')
    sleep(11)
    await press('Stop')

    await panel('You stopped at 0:11')
    await waitFor(async () =>
      expect(await usagesOf(ben)).toMatchObject([
        { toolName: 'Box Breathing', duration: 11, completed: false, distressBefore: null },
      ]),
    )
    expect(await pointsOf(ben)).toEqual([])
    expect(screen.queryByText('Session Complete')).toBeNull()
  })

  test('goes from step to step as time passes', async () => {
    const { start } = open(await anyone())

    await start('5-4-3-2-1 Grounding')
    const instructions = screen.getByRole('heading', { level: 3 }).parentElement!
    expect(instructions.textContent).toMatch(/^Arrive/)
    sleep(20)
    expect(instructions.textContent).toMatch(/^5 things you can see/)
    sleep(70)

    expect(instructions.textContent).toMatch(/^4 things you can feel/)
    expect(instructions.getAttribute('aria-live')).toBe('polite')
    expect(screen.getByText('Step 3 of 7')).toBeDefined()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1:30 of 5:00')
  })

  test('shows the parts of a breath', async () => {
    const { start } = open(await anyone())

    await start('Box Breathing')
    expect(screen.getByText('Ready')).toBeDefined()
    sleep(12)
    expect(screen.getAllByText('In', { selector: 'p' })).toHaveLength(1)
    sleep(9)

    expect(screen.getByText('Out', { selector: 'p' }).nextSibling?.textContent).toBe('3')
  })

  test('holds the breath by default; the long breath out leaves out the holds, in both breathing tools', async () => {
    const { start, press, person } = open(await anyone())
    const card = (name: string) => within(screen.getByRole('region', { name }))
    const choice = (tool: string, name: RegExp) => card(tool).getByRole('radio', { name })

    expect(choice('Tactical Breathing', /^With holds/)).toHaveProperty('checked', true)
    expect(card('Box Breathing').getByText(/pregnant.*heart, lung or blood pressure.*panic/)).toBeDefined()
    await person.click(choice('Box Breathing', /^Long breath out/))
    expect(choice('Tactical Breathing', /^Long breath out/)).toHaveProperty('checked', true)
    await start('Tactical Breathing')
    sleep(20)
    expect(screen.getByText('In', { selector: 'p' }).nextSibling?.textContent).toBe('4')
    sleep(4)
    expect(screen.getByText('Out', { selector: 'p' }).nextSibling?.textContent).toBe('6')
    sleep(6)
    expect(screen.getByText('In', { selector: 'p' }).nextSibling?.textContent).toBe('4')
    expect(screen.queryByText('Hold')).toBeNull()

    await press('Stop')
    await press('Skip')
    expect(choice('Box Breathing', /^Long breath out/)).toHaveProperty('checked', true)
  })

  test('takes the focus, is the only one, and does not end with Escape', async () => {
    const { start, person } = open(await anyone())

    await start('Mindful Body Scan')
    await person.keyboard('{Escape}')

    expect(document.activeElement).toBe(
      within(await panel('Session: Mindful Body Scan')).getByRole('heading', { level: 2 }),
    )
    for (const button of screen.getAllByRole('button', { name: /^Start/ })) {
      expect(button).toHaveProperty('disabled', true)
    }
    expect(screen.getByText('Stop the session above to start another.')).toBeDefined()
  })

  test('is logged by the same rule when the person goes to another page', async () => {
    const cleo = await anyone()
    const { start } = open(cleo)

    await start('Box Breathing')
    sleep(30)
    cleanup()

    await waitFor(async () =>
      expect(await usagesOf(cleo)).toMatchObject([{ duration: 30, completed: false }]),
    )
  })

  test('is sent when its window is closed', async () => {
    const dora = await anyone()
    const { start, sent } = open(dora)

    await start('Box Breathing')
    sleep(31)
    vi.setSystemTime(Date.now() + 4000)
    act(() => void dispatchEvent(new Event('pagehide')))

    expect(logged(sent).at(-1)).toMatchObject({ keepalive: true, body: { duration: 35, completed: false } })
    await waitFor(async () => expect(await usagesOf(dora)).toMatchObject([{ duration: 35 }]))
  })
})

test('the distress before and after and the rating are stored with the session', async () => {
  const emil = await anyone()
  const { start, press, person } = open(emil)

  await person.click(screen.getByText('Note your distress first (optional)'))
  await person.click(screen.getByRole('radio', { name: '8' }))
  expect(screen.getByText('Distress before: 8 of 10')).toBeDefined()
  await start('Box Breathing')
  sleep(60)
  await press('Stop')
  const ended = within(await panel('You stopped at 1:00'))
  expect(ended.getByText(/Before the session you said 8/)).toBeDefined()
  await person.click(ended.getByRole('radio', { name: '4 Quite a bit' }))
  await person.click(ended.getByRole('radio', { name: '3' }))
  await press('Save')

  await waitFor(async () =>
    expect(await usagesOf(emil)).toMatchObject([{ effectiveness: 4, distressBefore: 8, distressAfter: 3 }]),
  )
  expect(screen.queryByRole('region', { name: 'You stopped at 1:00' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Box Breathing' }))
})

test('both questions can be skipped, and an answer can be taken back', async () => {
  const fay = await anyone()
  const { start, press, person, sent } = open(fay)

  await start('Box Breathing')
  sleep(60)
  await press('Stop')
  await person.click(screen.getByRole('radio', { name: '2 A little' }))
  await press('Clear')
  await press('Skip')

  expect(sent.mock.calls.filter(([, init]) => init?.method === 'PATCH')).toEqual([])
  expect(screen.queryByText('How much did it help?')).toBeNull()
})

test('the tool that helped most is named from three rated sessions on', async () => {
  const gil = await anyone()
  const body = { toolName: 'Mindful Body Scan', duration: 60, completed: false, effectiveness: 5 } as const
  for (let count = 0; count < 3; count += 1) await gil.call(copingToolApi.save, { body })
  open(gil)

  expect(await screen.findByText('Works best for you: Mindful Body Scan')).toBeDefined()
  expect(screen.getByText(/5 out of 5, over 3 sessions/)).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'Mindful Body Scan' })).getByText('Works best for you'),
  ).toBeDefined()
})

test('without a network a session runs without errors, and is logged when its rating arrives', async () => {
  const hana = await anyone()
  const { start, press, person, sent } = open(hana)
  // The first two calls read the current user and the summary.
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))

  await start('Box Breathing')
  sleep(300)
  await panel('You stayed to the end')
  await waitFor(() => expect(logged(sent)).toHaveLength(1))
  expect(screen.queryByText(/fail|error/i)).toBeNull()
  expect(await usagesOf(hana)).toEqual([])

  await person.click(screen.getByRole('radio', { name: '5 Very much' }))
  await press('Save')
  await waitFor(async () =>
    expect(await usagesOf(hana)).toMatchObject([{ duration: 300, completed: true, effectiveness: 5 }]),
  )
})

test('the end of a sign-in is reported, and leads to the sign-in page', async () => {
  const ivo = await anyone()
  const { start, press, departures } = open(ivo)
  await start('Box Breathing')
  vi.stubGlobal('fetch', fetchAs(world, { cookie: '' }))
  sleep(20)
  await press('Stop')

  expect(await screen.findByText('You are logged out. Logging in again...')).toBeDefined()
  await waitFor(() => expect(departures).toEqual(['/api/login']))
})
