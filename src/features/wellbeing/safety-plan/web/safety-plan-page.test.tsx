import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Link, Route } from 'wouter'

import { resetByStaff } from '#testing/staff-reset.ts'
import { fetchAs, onSlowLine } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'
import { setPageUser } from '#web/api/page-user.ts'

import { safetyPlanApi } from '../contract.ts'
import { safetyPlans } from '../server/table.ts'
import { steps } from '../steps.ts'
import { SafetyPlanPage } from './safety-plan-page.tsx'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ana))
  // jsdom lays nothing out, so it has nothing to scroll.
  vi.stubGlobal('scrollTo', () => {})
})

const whole = Object.fromEntries(steps.map((step) => [step, `My words on ${step}`]))
const planOf = async (person: Person) => (await person.call(safetyPlanApi.read)).json()
const open = () => renderPage(<SafetyPlanPage />, '/safety-plan')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const firstStep = <Field extends HTMLElement>() =>
  screen.findByRole<Field>('textbox', { name: /My warning signs/ })

test('a plan is written in six steps and can then be read', async () => {
  open()
  await userEvent.type(await firstStep(), 'I stop sleeping')
  expect(screen.getAllByRole('textbox')).toHaveLength(6)

  await press('Save My Plan')

  await screen.findByText('Plan saved')
  within(await screen.findByRole('region', { name: '1. My warning signs' })).getByText('I stop sleeping')
  screen.getByRole('button', { name: 'Print' })
  expect((await planOf(ana)).steps.warningSigns).toBe('I stop sleeping')
})

test('a plan is edited in place, and Cancel leaves it as it was', async () => {
  await ana.call(safetyPlanApi.save, { body: whole })
  open()

  await press('Edit My Plan')
  await userEvent.type(await firstStep(), ' and more')
  await press('Cancel')
  await screen.findAllByText('My words on warningSigns')
  await press('Edit My Plan')
  await userEvent.type(await firstStep(), ', and pacing')
  await press('Save My Plan')

  await screen.findAllByText('My words on warningSigns, and pacing')
  expect((await planOf(ana)).steps).toEqual({
    ...whole,
    warningSigns: 'My words on warningSigns, and pacing',
  })
})

test('while a plan is being saved its fields cannot be changed', async () => {
  open()
  await userEvent.type(await firstStep(), 'I stop sleeping')
  const letGo = onSlowLine(world, ana)

  await press('Save My Plan')
  await userEvent.type(await firstStep(), ', and pacing')
  const written = (await firstStep<HTMLTextAreaElement>()).value
  letGo()

  await screen.findByRole('button', { name: 'Print' })
  expect(written).toBe('I stop sleeping')
})

test('a plan that could not be saved keeps the text, even after a visit to another page', async () => {
  const first = open()
  await userEvent.type(await firstStep(), 'Worth keeping')
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))

  await press('Save My Plan')
  await screen.findByText('Your plan was not saved')
  first.unmount()
  vi.stubGlobal('fetch', fetchAs(world, ana))
  open()

  expect(await firstStep()).toHaveProperty('value', 'Worth keeping')
})

test('a plan whose page is left before the response is saved and says so', async () => {
  await ana.call(safetyPlanApi.save, { body: whole })
  const letGo = onSlowLine(world, ana)
  const { person } = renderPage(
    <>
      <Link href="/">Home</Link>
      <Link href="/safety-plan">Plan</Link>
      <Route path="/safety-plan" component={SafetyPlanPage} />
    </>,
    '/safety-plan',
  )
  await press('Edit My Plan')
  await person.type(await firstStep(), ', and pacing')
  await press('Save My Plan')
  await person.click(screen.getByRole('link', { name: 'Home' }))

  letGo()

  await screen.findByText('Plan saved')
  expect((await planOf(ana)).steps.warningSigns).toBe('My words on warningSigns, and pacing')
  await person.click(screen.getByRole('link', { name: 'Plan' }))
  await screen.findAllByText('My words on warningSigns, and pacing')
})

test('in custody the prompts fit the place, and ask which things staff should put away', async () => {
  const ray = await world.person(crypto.randomUUID(), 'inmate')
  vi.stubGlobal('fetch', fetchAs(world, ray))

  open()

  expect(await screen.findByText(/What should staff help you put away/)).toBeDefined()
  expect(screen.getByText(/during a lockdown/)).toBeDefined()
})

test('staff are asked where a firearm can stay; people in custody and in the community are not', async () => {
  for (const role of ['staff', 'inmate', 'user'] as const) {
    vi.stubGlobal('fetch', fetchAs(world, await world.person(crypto.randomUUID(), role)))
    const page = open()
    await firstStep()

    const asked = screen.queryAllByText(/If you have a firearm, on duty or at home: where can it stay/)
    expect([role, asked.length]).toEqual([role, role === 'staff' ? 1 : 0])
    page.unmount()
    setPageUser(null)
  }
})

test('a damaged plan says so and can be written again', async () => {
  await ana.call(safetyPlanApi.save, { body: whole })
  await world.change(safetyPlans, { userId: ana.id }, { ciphertext: Buffer.from('no ciphertext') })
  open()

  await screen.findByText('Your plan cannot be read')
  await userEvent.type(await firstStep(), 'Once more')
  await press('Save My Plan')

  await screen.findByText('Once more')
  expect(screen.queryByText('Your plan cannot be read')).toBeNull()
})

test('after a reset by staff an older plan is not shown, the form is empty, and a wrong secret moves the focus to its field', async () => {
  await ana.call(safetyPlanApi.save, { body: whole })
  vi.stubGlobal('fetch', fetchAs(world, await resetByStaff(world, ana)))

  open()

  await screen.findByText('Your safety plan is closed')
  const code = screen.getByLabelText('Old password, or recovery code')
  expect(await firstStep()).toHaveProperty('value', '')
  expect(screen.getAllByRole('textbox')).toHaveLength(7)
  expect(screen.queryByText('My words on warningSigns')).toBeNull()

  await userEvent.type(code, 'not the code')
  await press('Open my plan')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(code).toHaveProperty('ariaInvalid', 'true')
})

describe('a plan from before a reset', () => {
  const oldPassword = 'an old wooden pier'
  const openOlder = async (name: string) => {
    await userEvent.type(await screen.findByLabelText('Old password, or recovery code'), oldPassword)
    await press(name)
  }
  beforeEach(async () => {
    const newcomer = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
    await newcomer.call(safetyPlanApi.save, { body: { ...whole, professionals: '' } })
    ana = await resetByStaff(world, newcomer)
    vi.stubGlobal('fetch', fetchAs(world, ana))
  })

  test('is shown when its vault is opened, and what was typed meanwhile is added to it', async () => {
    open()
    await userEvent.type(await firstStep(), 'New signs')

    await openOlder('Open my plan')
    await screen.findAllByText('My words on warningSigns')
    await press('Edit My Plan')

    expect(await firstStep()).toHaveProperty('value', 'New signs')
    expect(screen.getByRole('textbox', { name: /What I can do by myself/ })).toHaveProperty(
      'value',
      'My words on ownCoping',
    )
  })

  test('stands under the new one when it is opened, fills the empty steps, and can be deleted', async () => {
    open()
    await userEvent.type(await firstStep(), 'New signs')
    await press('Save My Plan')
    await screen.findByText('Plan saved')

    await openOlder('Open my older texts')
    const earlier = await screen.findByRole('region', { name: /^Your earlier plan, last changed on/ })
    within(earlier).getByText('My words on warningSigns')
    expect(within(earlier).queryByText('Professionals and services I can contact')).toBeNull()
    await press('Use these words')
    expect(await firstStep()).toHaveProperty('value', 'New signs')
    await press('Save My Plan')

    await waitFor(async () =>
      expect((await planOf(ana)).steps).toEqual({ ...whole, warningSigns: 'New signs', professionals: '' }),
    )
    await screen.findByText('Each of these steps already has words in your plan.')
    await press('Delete')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Your earlier plan/ })).toBeNull())
    expect((await ana.call(safetyPlanApi.earlier)).json()).toEqual([])
    await screen.findAllByText('New signs')
  })
})
