import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { pointEntries } from '#features/core/rewards/server/table.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openTools, panel, row, sleep, stopTheClock, usagesOf } from '#testing/web/coping-tools.tsx'
import { giveVoice } from '#testing/web/speech.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { copingToolApi, type NewUsage } from '../contract.ts'
import { guideOf } from '../guides.ts'

const world = await openWorld()

stopTheClock()

const anyone = () => world.person(crypto.randomUUID())
const pointsOf = ({ id }: Person) => world.rows(pointEntries, { userId: id })

const timer = () => screen.getByRole('timer').textContent
const readsOf = (sent: ReturnType<typeof openTools>['sent']) =>
  sent.mock.calls.filter(([, init]) => init?.method === 'GET').map(([address]) => address)
function logged(sent: ReturnType<typeof openTools>['sent']) {
  return sent.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => ({ keepalive: init?.keepalive, body: JSON.parse(init?.body as string) as NewUsage }))
}

test('the tools are shown with their time and category, and the filters with their counts', async () => {
  const { press } = openTools(world, await anyone())
  const rows = () =>
    within(screen.getByRole('list', { name: 'All tools' }))
      .getAllByRole('listitem')
      .map(textOf)

  expect(rows()).toEqual([
    'Box Breathing Breathing · 5 min',
    'Progressive Muscle Relaxation Relaxation · 10 min',
    '5-4-3-2-1 Grounding Grounding · 5 min',
    'Mindful Body Scan Mindfulness · 8 min',
    'Tactical Breathing Breathing · 4 min',
    'Loving-Kindness Meditation Mindfulness · 7 min',
  ])
  expect(
    within(screen.getByRole('group', { name: 'Show' }))
      .getAllByRole('button')
      .map(textOf),
  ).toEqual(['All (6)', 'Breathing (2)', 'Mindfulness (2)', 'Relaxation (1)', 'Grounding (1)'])

  await press('Breathing (2)')
  expect(rows()).toEqual(['Box Breathing Breathing · 5 min', 'Tactical Breathing Breathing · 4 min'])
})

test('what it is like right now leads to a tool, and back to the first one', async () => {
  const { press } = openTools(world, await anyone())
  const shown = () => screen.getByRole('button', { name: /^Start / }).getAttribute('aria-label')
  expect(shown()).toBe('Start Box Breathing')
  expect(screen.getByText('Good to start with')).toBeDefined()

  const led: [string, string | null][] = []
  const feelings = within(screen.getByRole('group', { name: 'What is it like right now?' }))
  for (const { textContent } of feelings.getAllByRole('button')) {
    await press(textContent)
    led.push([textContent, shown()])
  }
  expect(led).toEqual([
    ['Racing mind', 'Start Box Breathing'],
    ['Tense body', 'Start Progressive Muscle Relaxation'],
    ['Panic', 'Start 5-4-3-2-1 Grounding'],
    ['Numb', 'Start 5-4-3-2-1 Grounding'],
    ['Can’t sleep', 'Start Mindful Body Scan'],
    ['Hard on myself', 'Start Loving-Kindness Meditation'],
    ['Can’t step away', 'Start Tactical Breathing'],
  ])
  expect(screen.getByRole('status').textContent).toBe('Tactical Breathing')

  await press('Can’t step away')
  expect(shown()).toBe('Start Box Breathing')
})

test('a tool says who should take care before its first session, and after it behind a line to open', async () => {
  const { start, press, choose } = openTools(world, await anyone())
  const care = () => screen.getByText('Before you start').closest('details')
  await choose('Progressive Muscle Relaxation')
  expect(care()).toHaveProperty('open', true)
  expect(care()?.textContent).toContain('ask medical staff or your doctor first')
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Start Progressive Muscle Relaxation' }),
  )

  await start('Progressive Muscle Relaxation')
  await press('Stop')

  expect(care()).toHaveProperty('open', false)
  await choose('Mindful Body Scan')
  expect(care()).toHaveProperty('open', true)
  // A tool that the person knows is one press away.
  await press('Start Progressive Muscle Relaxation')
  expect(await screen.findByRole('dialog', { name: 'Progressive Muscle Relaxation' })).toBeDefined()
})

const textOf = ({ textContent }: HTMLElement) => textContent

describe('a session', () => {
  test('goes through pause and sleep to its end, logs that once and gives 15 points', async () => {
    const ana = await anyone()
    const { start, press, sent } = openTools(world, ana)

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
      expect(await usagesOf(world, ana)).toMatchObject([
        { toolName: 'Tactical Breathing', duration: 240, completed: true, effectiveness: null },
      ]),
    )
    expect(await pointsOf(ana)).toMatchObject([{ activity: 'coping', points: 15 }])
    expect(logged(sent).filter(({ body }) => body.completed)).toHaveLength(1)
  })

  test('is logged while it runs, since a tab that crashes cannot log its end', async () => {
    const amy = await anyone()
    const { start, sent } = openTools(world, amy)
    await waitFor(() => expect(readsOf(sent)).toEqual(['/api/user', '/api/coping-tools/summary']))

    await start('Box Breathing')
    sleep(10)
    expect(logged(sent)).toEqual([])
    sleep(1)
    await waitFor(async () =>
      expect(await usagesOf(world, amy)).toMatchObject([{ duration: 11, completed: false }]),
    )
    sleep(29)
    expect(logged(sent)).toHaveLength(1)
    sleep(2)

    await waitFor(async () =>
      expect(await usagesOf(world, amy)).toMatchObject([{ duration: 42, completed: false }]),
    )
    expect(logged(sent).map(({ keepalive }) => keepalive)).toEqual([true, true])
    sleep(300)
    await waitFor(async () =>
      expect(await usagesOf(world, amy)).toMatchObject([{ duration: 300, completed: true }]),
    )
    expect(await pointsOf(amy)).toHaveLength(1)
  })

  test('logs nothing while it is paused', async () => {
    const { start, press, sent } = openTools(world, await anyone())
    await waitFor(() => expect(readsOf(sent)).toEqual(['/api/user', '/api/coping-tools/summary']))
    await start('Box Breathing')
    sleep(15)
    await press('Pause')

    sleep(600)

    expect(logged(sent)).toMatchObject([{ body: { duration: 15 } }])
  })

  test('that is stopped at 9 seconds is not logged, and moves the focus back once', async () => {
    const { start, press, sent, person } = openTools(world, await anyone())

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
    const { start, press } = openTools(world, ben)

    await start('Box Breathing')
    sleep(11)
    await press('Stop')

    await panel('You stopped at 0:11')
    await waitFor(async () =>
      expect(await usagesOf(world, ben)).toMatchObject([
        { toolName: 'Box Breathing', duration: 11, completed: false, distressBefore: null },
      ]),
    )
    expect(await pointsOf(ben)).toEqual([])
    expect(screen.queryByText('Session Complete')).toBeNull()
  })

  test('goes from step to step as time passes', async () => {
    const { start } = openTools(world, await anyone())

    await start('5-4-3-2-1 Grounding')
    const instructions = screen.getByRole('heading', { level: 3 }).parentElement!
    expect(instructions.textContent).toMatch(/^Arrive/)
    sleep(20)
    expect(instructions.textContent).toMatch(/^5 things you can see/)
    sleep(70)

    expect(instructions.textContent).toMatch(/^4 things you can feel/)
    expect(instructions.getAttribute('aria-live')).toBe('polite')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1:30 of 5:00')
  })

  test('is led by ear once the voice is turned on', async () => {
    const speech = giveVoice()
    const { start, person } = openTools(world, await anyone())
    const first = guideOf('5-4-3-2-1 Grounding').steps[0]!
    await person.click(screen.getByRole('switch', { name: /^Voice/ }))
    expect(screen.getByRole('combobox', { name: 'Speed' })).toBeTruthy()
    expect(speech.texts()).toEqual([])

    await start('5-4-3-2-1 Grounding')
    await screen.findByRole('timer')

    expect(speech.texts()).toEqual([`${first.title}. ${first.text}`])
  })

  test('takes the whole window and the focus, and does not end with Escape', async () => {
    const { start, person } = openTools(world, await anyone())

    await start('Mindful Body Scan')
    await person.keyboard('{Escape}')

    const session = within(await screen.findByRole('dialog', { name: 'Mindful Body Scan' }))
    expect(document.activeElement).toBe(session.getByRole('heading', { level: 2 }))
    expect(session.getAllByRole('button').map(textOf)).toEqual(['Stop', 'Pause'])
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
  })

  test('pauses by a press anywhere and by the space bar, and says then what to do if it does not feel right', async () => {
    const { start, person } = openTools(world, await anyone())
    await start('Mindful Body Scan')
    const session = await screen.findByRole('dialog')
    const isPaused = () => within(session).queryByRole('button', { name: 'Resume' }) !== null

    await person.click(screen.getByRole('heading', { level: 3 }))
    expect(isPaused()).toBe(true)
    expect(session.textContent).toContain('Paused. Take the time you need.')
    expect(session.textContent).toContain(guideOf('Mindful Body Scan').caution)
    await person.keyboard(' ')
    expect(isPaused()).toBe(false)
    await person.keyboard(' ')
    expect(isPaused()).toBe(true)
    await person.click(within(session).getByRole('button', { name: 'Resume' }))
    expect(isPaused()).toBe(false)
    await person.keyboard(' ')
    expect(isPaused()).toBe(true)
  })

  test('is logged by the same rule when the person goes to another page', async () => {
    const cleo = await anyone()
    const { start } = openTools(world, cleo)

    await start('Box Breathing')
    sleep(30)
    cleanup()

    await waitFor(async () =>
      expect(await usagesOf(world, cleo)).toMatchObject([{ duration: 30, completed: false }]),
    )
  })

  test('is sent when its window is closed', async () => {
    const dora = await anyone()
    const { start, sent } = openTools(world, dora)

    await start('Box Breathing')
    sleep(31)
    vi.setSystemTime(Date.now() + 4000)
    act(() => void dispatchEvent(new Event('pagehide')))

    expect(logged(sent).at(-1)).toMatchObject({ keepalive: true, body: { duration: 35, completed: false } })
    await waitFor(async () => expect(await usagesOf(world, dora)).toMatchObject([{ duration: 35 }]))
  })
})

test('the tool that helped most comes first and says why, and a tool that helped before what fits better', async () => {
  const gil = await anyone()
  for (const [toolName, effectiveness] of [
    ['Mindful Body Scan', 5],
    ['Tactical Breathing', 4],
    ['5-4-3-2-1 Grounding', 2],
  ] as const) {
    const body = { toolName, duration: 60, completed: false, effectiveness }
    for (let count = 0; count < 3; count += 1) await gil.call(copingToolApi.save, { body })
  }
  const { press } = openTools(world, gil)

  const best = within(await panel('Mindful Body Scan'))
  expect(best.getByText('Works best for you')).toBeDefined()
  expect(best.getByText('You gave it 5 out of 5, over 3 sessions you rated.')).toBeDefined()
  expect(row('Tactical Breathing').textContent).toContain('Helped you before')

  await press('Panic')
  expect(within(await panel('Tactical Breathing')).getByText('Helped you before')).toBeDefined()
})

test('without a network a session runs without errors, and is logged when its rating arrives', async () => {
  const hana = await anyone()
  const { start, press, person, sent } = openTools(world, hana)
  await waitFor(() => expect(readsOf(sent)).toEqual(['/api/user', '/api/coping-tools/summary']))
  const through = fetchAs(world, hana)
  let isLost = false
  sent.mockImplementation((input, init) => {
    // A page that slept also asks for the server's time.
    if (isLost || init?.method !== 'POST') return through(input, init)
    isLost = true
    return Promise.reject(new TypeError('Failed to fetch'))
  })

  await start('Box Breathing')
  sleep(300)
  await panel('You stayed to the end')
  await waitFor(() => expect(logged(sent)).toHaveLength(1))
  expect(screen.queryByText(/fail|error/i)).toBeNull()
  expect(await usagesOf(world, hana)).toEqual([])

  await person.click(screen.getByRole('radio', { name: '5 Good now' }))
  await press('Done')
  await waitFor(async () =>
    expect(await usagesOf(world, hana)).toMatchObject([{ duration: 300, completed: true, effectiveness: 5 }]),
  )
})

test('the end of a sign-in is reported, and leads to the sign-in page', async () => {
  const ivo = await anyone()
  const { start, press, departures } = openTools(world, ivo)
  await start('Box Breathing')
  vi.stubGlobal('fetch', fetchAs(world, { cookie: '' }))
  sleep(20)
  await press('Stop')

  expect(await screen.findByText('You are logged out. Logging in again...')).toBeDefined()
  await waitFor(() => expect(departures).toEqual(['/api/login#ended=session']))
})
