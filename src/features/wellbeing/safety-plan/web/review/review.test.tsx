// Secures J20.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { addDays, dayOf } from '#shared/days.ts'
import { responder } from '#testing/responder.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { type SafetyPlan, safetyPlanApi } from '../../contract.ts'
import { type OwnSitting, planSittingApi } from '../../sittings-contract.ts'
import { SafetyPlanPage } from '../safety-plan-page.tsx'
import { PlanSittingsPage } from '../sittings/plan-sittings-page.tsx'
import { longDay } from './day.ts'

const soon = { timeout: 6000 }

let ray: Person
let rosa: Person
const world = await openWorld()
beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {})
  ray = await world.person(crypto.randomUUID(), 'inmate')
  rosa = await responder(world, crypto.randomUUID(), 'residents')
})

const savePlan = () => ray.call(safetyPlanApi.save, { body: { warningSigns: 'I stop eating' } })
const openPlan = () => renderPageAs(world, ray, <SafetyPlanPage />, '/safety-plan').person
const reviewOn = async () => (await ray.call(safetyPlanApi.read)).json<SafetyPlan>().reviewOn
const inDays = (days: number) => addDays(dayOf(new Date(), 'America/New_York'), days)
const heading = (day: string) =>
  screen.findByRole('heading', { name: `Look at this plan again on ${longDay(day)}` })
const button = (name: string) => screen.findByRole('button', { name })
const sitDown = async () => {
  const { id } = (await ray.call(planSittingApi.invite)).json<OwnSitting>()
  await rosa.call(planSittingApi.accept, { params: { id } })
  return id
}

test('a day is chosen in 30 or in 90 days, and taken away', async () => {
  await savePlan()
  const person = openPlan()
  await screen.findByText(/your notifications say “A date you set is here” and nothing about your plan/)
  expect(screen.queryByRole('button', { name: 'No date' })).toBeNull()

  await person.click(await button('In 30 days'))
  await heading(inDays(30))
  await person.click(await button('In 90 days'))
  await heading(inDays(90))
  expect(await reviewOn()).toBe(inDays(90))
  await person.click(await button('No date'))

  expect(await screen.findByRole('heading', { name: 'Look at this plan again' })).toBe(document.activeElement)
  expect(await reviewOn()).toBeNull()
})

test('another date is refused where it is over, stays in its field, and is set when it is mended', async () => {
  await savePlan()
  const person = openPlan()

  await person.click(await button('Another date'))
  const field = await screen.findByLabelText<HTMLInputElement>('Date')
  expect(document.activeElement).toBe(field)
  await person.click(await button('Set this date'))
  await screen.findByText('Please choose a day')
  fireEvent.change(field, { target: { value: '2020-01-01' } })
  await person.click(await button('Set this date'))
  await waitFor(() =>
    expect(document.getElementById(`${field.id}-error`)?.textContent).toMatch(/^Must be today/),
  )
  expect(field.value).toBe('2020-01-01')
  fireEvent.change(field, { target: { value: inDays(7) } })
  await person.click(await button('Set this date'))

  expect(await heading(inDays(7))).toBe(document.activeElement)
  expect(await reviewOn()).toBe(inDays(7))
})

test('on the day the page says that it is here', async () => {
  await savePlan()
  await ray.call(safetyPlanApi.setReview, { body: { on: inDays(0) } })
  openPlan()

  await heading(inDays(0))
  expect(await screen.findByText(/^That day is here\. Does each step still fit\?/)).toBeTruthy()
})

test('a day that could not be set says so, and the one before stays', async () => {
  await savePlan()
  await ray.call(safetyPlanApi.setReview, { body: { on: inDays(7) } })
  const person = openPlan()
  await heading(inDays(7))
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))

  await person.click(await button('In 30 days'))

  await screen.findByText('The date was not changed')
  expect(await heading(inDays(7))).toBeTruthy()
  expect(await reviewOn()).toBe(inDays(7))
})

test('what is suggested at a sitting is set by its owner alone, once there is a plan', async () => {
  const id = await sitDown()
  const person = openPlan()
  await rosa.call(planSittingApi.suggest, { params: { id }, body: { reviewOn: inDays(30) } })

  await screen.findByText(`They suggest that you look at this plan again on ${longDay(inDays(30))}`, {}, soon)
  screen.getByText('Save your plan first. Then you can accept this date.')
  expect(screen.queryByRole('button', { name: 'Accept this date' })).toBeNull()
  await person.click(await button('Save My Plan'))
  const accept = await button('Accept this date')
  expect(await reviewOn()).toBeNull()
  await person.click(accept)

  await screen.findByText('You have set this date.')
  expect(await reviewOn()).toBe(inDays(30))
})

test('a responder suggests a day beside the words; one that is over is not sent', async () => {
  await savePlan()
  await sitDown()
  const { person } = renderPageAs(world, rosa, <PlanSittingsPage />, '/plan-sittings')
  const suggested = async () => (await ray.call(planSittingApi.own)).json<OwnSitting>().suggestions
  const field = await screen.findByLabelText(/^Suggest a date to look at the plan again/)

  fireEvent.change(field, { target: { value: '2020-01-01' } })
  await screen.findByText('Please choose a day within the next two years')
  await person.type(await screen.findByLabelText('Suggest for step 1'), 'I lie awake')
  fireEvent.change(field, { target: { value: inDays(30) } })

  await waitFor(
    async () =>
      expect(await suggested()).toMatchObject({ warningSigns: 'I lie awake', reviewOn: inDays(30) }),
    soon,
  )
  expect(await reviewOn()).toBeNull()
})

test('before a plan is saved the page says that wishes can be written then', async () => {
  const person = openPlan()

  await screen.findByText(
    'Once your plan is saved, you can also write here what the person who comes needs to know.',
  )
  await person.click(await button('Save My Plan'))

  await button('Write what helps me')
  expect(screen.getAllByRole('heading', { name: 'When I am in crisis' })).toHaveLength(1)
})
