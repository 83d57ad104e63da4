import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { type SafetyPlan, safetyPlanApi } from '../../contract.ts'
import { shownWishes } from '../../server/table.ts'
import { SafetyPlanPage } from '../safety-plan-page.tsx'

const label = 'Show this to the person who responds to an alert about me'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  await ana.call(safetyPlanApi.save, { body: { warningSigns: 'I stop sleeping' } })
  vi.stubGlobal('fetch', fetchAs(world, ana))
  vi.stubGlobal('scrollTo', () => {})
})

const open = () => renderPage(<SafetyPlanPage />, '/safety-plan')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const planOf = async () => (await ana.call(safetyPlanApi.read)).json<SafetyPlan>()
const write = (body: object) => ana.call(safetyPlanApi.saveWishes, { body })
const show = () => ana.call(safetyPlanApi.showWish, { body: { wish: 'whatHelps', isShown: true } })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('wishes are written under the plan, and no switch is on', async () => {
  open()

  await press('Write what helps me')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^What helps/ })),
  )
  await userEvent.keyboard('Speak slowly')
  await press('Save')

  const helps = await card('What helps')
  helps.getByText('Speak slowly')
  helps.getByText('Off: staff and supporters cannot read it.')
  expect(helps.getByRole<HTMLInputElement>('switch', { name: label }).checked).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'When I am in crisis' }))
  expect(screen.getAllByRole('switch')).toHaveLength(2)
  expect(await planOf()).toMatchObject({ wishes: { whatHelps: 'Speak slowly' }, shown: [] })
})

test('a switch says who reads it, and turning it off says that it may have been read', async () => {
  await write({ whatHelps: 'Speak slowly' })
  open()

  const helps = await card('What helps')
  await userEvent.click(helps.getByRole('switch', { name: label }))
  await screen.findByText('Shown from now on')
  helps.getByText(
    'On: the person who presses Respond on an alert about you can read it until that alert is closed.',
  )
  expect((await planOf()).shown).toEqual(['whatHelps'])
  await userEvent.click(helps.getByRole('switch', { name: label }))

  await screen.findByText(
    'The copy for staff is deleted. Someone who answered you before may have already read it.',
  )
  helps.getByText('Off: staff and supporters cannot read it.')
  expect((await planOf()).shown).toEqual([])
})

test('each written step has a switch of its own, which is off until it is turned on', async () => {
  open()

  const steps = within(await screen.findByRole('region', { name: /^My six steps/ }))
  const signs = steps.getByRole<HTMLInputElement>('switch', { name: label })
  expect(signs.checked).toBe(false)
  await userEvent.click(signs)
  await screen.findByText('Shown from now on')

  expect((await planOf()).shown).toEqual(['warningSigns'])
})

test('who changes words that are shown is told so, and Cancel changes nothing', async () => {
  await write({ whatHelps: 'Speak slowly' })
  await show()
  open()

  await press('Change these words')
  await screen.findByText('This one is shown. If you save, the person who answers you reads the new words.')
  await userEvent.type(screen.getByRole('textbox', { name: /^What helps/ }), ', please')
  await press('Cancel')

  ;(await card('What helps')).getByText('Speak slowly')
  expect((await planOf()).wishes.whatHelps).toBe('Speak slowly')
})

test('words that could not be saved stay there, and too many cannot be sent', async () => {
  open()
  await press('Write what helps me')
  const field = await screen.findByRole('textbox', { name: /^What helps/ })
  await userEvent.type(field, 'Worth keeping')
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))

  await press('Save')

  await screen.findByText('Your words were not saved')
  expect(field).toHaveProperty('value', 'Worth keeping')
  await userEvent.click(field)
  await userEvent.paste('x'.repeat(1000))
  screen.getByText('Please keep this within 1,000 characters')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

test('a switch that was not turned says so', async () => {
  await write({ whatHelps: 'Speak slowly' })
  open()
  const shown = (await card('What helps')).getByRole<HTMLInputElement>('switch', { name: label })
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))

  await userEvent.click(shown)

  await screen.findByText('Nothing was changed')
  expect(shown.checked).toBe(false)
})

test('after a reset only what is still shown stands there, without its words, and can be turned off', async () => {
  const oldPassword = 'an old wooden pier'
  ana = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
  await write({ whatHelps: 'Speak slowly', whatHarms: 'Loud voices' })
  await show()
  ana = await resetByStaff(world, ana)
  vi.stubGlobal('fetch', fetchAs(world, ana))
  open()

  const helps = await card('What helps')
  helps.getByText(
    /^The words that you showed before are closed here\. The person who answers you can still read them/,
  )
  expect(screen.queryByText('Speak slowly')).toBeNull()
  expect(screen.queryByRole('region', { name: 'What makes it worse' })).toBeNull()
  await userEvent.click(helps.getByRole('switch', { name: label }))

  await waitFor(async () => expect(await world.count(shownWishes, { userId: ana.id })).toBe(0))
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull())
  await ana.call(recoveryApi.open, { body: { secret: oldPassword } })
  expect((await planOf()).wishes).toMatchObject({ whatHelps: 'Speak slowly', whatHarms: 'Loud voices' })
})

test('wishes in a plan from before a reset are read beneath the new one', async () => {
  const oldPassword = 'an old wooden pier'
  ana = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
  await write({ whatHarms: 'Loud voices' })
  ana = await resetByStaff(world, ana)
  await ana.call(safetyPlanApi.save, { body: { warningSigns: 'New signs' } })
  await ana.call(recoveryApi.open, { body: { secret: oldPassword } })
  vi.stubGlobal('fetch', fetchAs(world, ana))
  open()

  const earlier = within(await screen.findByRole('region', { name: /^Your earlier plan/ }))
  earlier.getByText('When I am in crisis: What makes it worse')
  earlier.getByText('Loud voices')
  expect(earlier.queryByText('Nothing is written in it.')).toBeNull()
})
