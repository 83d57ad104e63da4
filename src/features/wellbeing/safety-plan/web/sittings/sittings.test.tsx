import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { responder } from '#testing/responder.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'
import { setPageUser } from '#web/api/page-user.ts'

import { safetyPlanApi } from '../../contract.ts'
import { type OwnSitting, planSittingApi, type Sitting } from '../../sittings-contract.ts'
import { SafetyPlanPage } from '../safety-plan-page.tsx'
import { PlanSittingsPage } from './plan-sittings-page.tsx'

const soon = { timeout: 6000 }

let ray: Person
const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents', { firstName: 'Rosa', lastName: 'Lind' })
beforeEach(async () => {
  setPageUser(null)
  vi.stubGlobal('scrollTo', () => {})
  ray = await world.person(crypto.randomUUID(), 'inmate', { firstName: 'Ray', lastName: 'Moss' })
})

const openAs = (person: Person, page: React.ReactElement, path: string) =>
  renderPageAs(world, person, page, path)
const openPlan = () => openAs(ray, <SafetyPlanPage />, '/safety-plan')
const openSittings = () => openAs(rosa, <PlanSittingsPage />, '/plan-sittings')
const invite = async () => (await ray.call(planSittingApi.invite)).json<OwnSitting>().id
const accept = (id: string) => rosa.call(planSittingApi.accept, { params: { id } })
const suggest = (id: string, warningSigns: string) =>
  rosa.call(planSittingApi.suggest, { params: { id }, body: { warningSigns } })
const firstStep = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /My warning signs/ })
const planOf = async () => (await ray.call(safetyPlanApi.read)).json()

// Controls H30.
test('the owner invites, reads who came, takes over what they suggest, and alone saves it', async () => {
  const { person } = openPlan()
  await person.type(await firstStep(), 'I stop eating')
  await person.click(await screen.findByRole('button', { name: 'Invite someone' }))
  await screen.findByText(/^Nobody has accepted yet\. The invitation ends at/)
  screen.getByText(/If you need help now, do not wait for this: use Help\./)
  const { id } = (await ray.call(planSittingApi.own)).json<OwnSitting>()

  await accept(id)
  await screen.findByText(/^Rosa Lind is working on it with you until/, {}, soon)
  screen.getByText(/Rosa Lind sees them with you until one of you ends it\.$/)
  await waitFor(async () => {
    const seen = await rosa.call(planSittingApi.find, { params: { id } })
    expect(seen.json<Sitting>().steps.warningSigns).toBe('I stop eating')
  }, soon)
  await suggest(id, 'I lie awake')
  const suggested = within(await screen.findByRole('group', { name: 'Suggested' }, soon))
  expect(await planOf()).toBeNull()
  await person.click(suggested.getByRole('button', { name: 'Use these words' }))
  expect((await firstStep()).value).toBe('I stop eating\nI lie awake')
  await person.click(screen.getByRole('button', { name: 'Save My Plan' }))

  await screen.findByText('Plan saved')
  expect((await planOf()).steps.warningSigns).toBe('I stop eating\nI lie awake')
  expect((await firstStep()).value).toBe('I stop eating\nI lie awake')
  await person.click(screen.getByRole('button', { name: 'End it' }))
  await screen.findByText('Last changed', { exact: false })
  expect((await rosa.call(planSittingApi.find, { params: { id } })).statusCode).toBe(404)
})

test('when the other one ends it, that is said, and what was typed and not saved is still there', async () => {
  const id = await invite()
  await accept(id)
  const { person } = openPlan()
  await screen.findByText(/^Rosa Lind is working on it with you until/)
  await person.type(await firstStep(), 'I stop eating')

  await rosa.call(planSittingApi.leave, { params: { id } })

  await screen.findByText('It is over', {}, soon)
  await screen.findByRole('button', { name: 'Invite someone' })
  screen.getByText(/Staff and supporters cannot read them, unless you choose below to show one\.$/)
  expect((await firstStep()).value).toBe('I stop eating')
})

// Controls H31.
test('where nobody is set up that is said, and who would be nearer', async () => {
  ray = await world.person(crypto.randomUUID(), 'user')
  const { person } = openPlan()

  await person.click(await screen.findByRole('button', { name: 'Invite someone' }))

  const words = /^Nobody is set up in Evenkeel who you could invite\. Ask someone near you/
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a responder accepts, sees the steps and suggests; once it is over nothing of it is left', async () => {
  const id = await invite()
  const { person } = openSittings()
  const card = within(await screen.findByRole('region', { name: 'Ray Moss' }))
  card.getByText(/What you suggest is kept only if they use it/)
  await person.click(card.getByRole('button', { name: 'Work on it with them' }))
  await screen.findByText(/^You are working on it with Ray Moss until/)
  await ray.call(planSittingApi.showPlan, { body: { warningSigns: 'I stop eating' } })
  const step = within(await screen.findByRole('region', { name: '1. My warning signs' }))
  await step.findByText('I stop eating', {}, soon)

  await person.type(step.getByRole('textbox', { name: 'Suggest for step 1' }), 'I lie awake')
  await waitFor(async () => {
    const own = (await ray.call(planSittingApi.own)).json<OwnSitting>()
    expect([own.id, own.suggestions.warningSigns]).toEqual([id, 'I lie awake'])
  }, soon)
  await ray.call(planSittingApi.end)

  await screen.findByText('It is over', {}, soon)
  expect(screen.queryByText('I stop eating')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('whoever ends the sitting as a responder is back at the invitations', async () => {
  await accept(await invite())
  const { person } = openSittings()

  await person.click(await screen.findByRole('button', { name: 'End it' }))

  await screen.findByText('Nobody is asking right now')
  expect(await ray.call(planSittingApi.own).then((reply) => reply.json())).toBeNull()
})
