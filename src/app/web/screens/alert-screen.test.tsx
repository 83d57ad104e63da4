import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'

import { alertApi } from '#features/care/alerts/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { AlertScreen } from './alert-screen.tsx'

const title = 'What they want you to know'

let id: string
const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
beforeEach(async () => {
  const ray = await world.person(crypto.randomUUID(), 'inmate')
  await ray.call(safetyPlanApi.saveWishes, {
    body: { whatHelps: 'Speak slowly', whatHarms: 'Loud voices' },
  })
  await ray.call(safetyPlanApi.showWish, { body: { wish: 'whatHelps', isShown: true } })
  id = (await ray.call(alertApi.raise, { body: { severity: 'critical' } })).json().id
})

/** Opens the page of the alert; answers the addresses that it reads as well. */
function openAs(someone: Person) {
  const send = fetchAs(world, someone)
  const asked: string[] = []
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    return send(input, init)
  })
  const { person } = renderPage(
    <Route path="/alerts/:id">
      <AlertScreen />
    </Route>,
    `/alerts/${id}`,
  )
  return { person, asked }
}

// Controls H29.
test('a responder reads what the person shows after Respond, and no more once it is closed', async () => {
  const { person } = openAs(rosa)

  const respond = await screen.findByRole('button', { name: 'Respond' })
  expect(screen.queryByRole('region', { name: title })).toBeNull()
  await person.click(respond)
  const wishes = within(await screen.findByRole('region', { name: title }))
  wishes.getByText('What helps')
  wishes.getByText('Speak slowly')
  expect(wishes.queryByText('Loud voices')).toBeNull()
  await person.selectOptions(await screen.findByLabelText('How did it end?'), 'Spoke with the person')
  await person.selectOptions(screen.getByLabelText('How was the person?'), 'I checked on them myself')
  await person.selectOptions(
    await screen.findByLabelText('How safe does the person seem now?'),
    'Safe with what was agreed',
  )
  await person.type(screen.getByLabelText('What was agreed?'), 'We talk tomorrow')
  await person.type(screen.getByLabelText('Who knows about it?'), 'The unit')
  await person.click(screen.getByRole('button', { name: 'Resolve' }))

  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
  expect(screen.queryByText('Speak slowly')).toBeNull()
})

test('a colleague of whoever responded reads nothing of it', async () => {
  const colleague = await responder(world, 'colleague', 'residents')
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  const { asked } = openAs(colleague)

  await screen.findByText('History')

  expect(screen.queryByRole('region', { name: title })).toBeNull()
  expect(asked.filter((address) => address.endsWith('/wishes'))).toEqual([])
})
