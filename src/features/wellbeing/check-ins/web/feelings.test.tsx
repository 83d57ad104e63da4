import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { complete, setScales } from '#testing/web/check-in-page.tsx'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { type CheckIn, checkInApi } from '../contract.ts'
import { CheckInPage } from './check-in-page.tsx'

const world = await openWorld()

async function open() {
  const ana = await world.person(crypto.randomUUID())
  const { person, unmount } = renderPageAs(world, ana, <CheckInPage />, '/checkin')
  await person.click(await screen.findByText('Words for how you feel (optional)'))
  const latest = async () => (await ana.call(checkInApi.recent)).json<CheckIn[]>()[0]
  return { person, unmount, latest }
}

const quarter = (name: RegExp) => screen.getByRole('radio', { name })
const word = (name: string) => screen.getByRole('button', { name })

test('a person chooses a quarter of the wheel, then words, of other quarters too, and they are saved', async () => {
  const { person, latest } = await open()

  await person.click(quarter(/Weighed down/))
  await person.click(word('Lonely'))
  await person.click(quarter(/At ease/))
  await person.click(word('Safe'))
  screen.getByText('Words for how you feel: Lonely, Safe')
  expect(within(screen.getByRole('group', { name: 'From the other parts' })).getByText('Lonely')).toBeTruthy()
  await setScales()
  await person.click(await complete())

  await screen.findByText('Check-in Complete')
  expect(await latest()).toMatchObject({ feelings: ['Lonely', 'Safe'] })
})

test('a sixth word is not taken, and the form says why', async () => {
  const { person } = await open()
  await person.click(quarter(/Wound up/))

  for (const name of ['Angry', 'Annoyed', 'Tense', 'Worried', 'Scared', 'Restless'])
    await person.click(word(name))

  expect(word('Restless').ariaPressed).toBe('false')
  screen.getByText('You have chosen 5, and that is the limit. Press one again to take it back.')
  await person.click(word('Angry'))
  await person.click(word('Restless'))
  expect(word('Restless').ariaPressed).toBe('true')
  expect(screen.queryByText(/and that is the limit/)).toBeNull()
})

test('the wheel is moved along with the arrow keys', async () => {
  const { person } = await open()
  await person.click(quarter(/Wound up/))

  await person.keyboard('{ArrowRight}')

  expect(quarter(/Lively/)).toHaveProperty('checked', true)
  expect(word('Proud')).toBeTruthy()
})

test('a draft keeps the words, and opens with them', async () => {
  const { person, unmount } = await open()
  await person.click(quarter(/Lively/))
  await person.click(word('Ready'))
  unmount()

  renderPage(<CheckInPage />, '/checkin')

  await screen.findByText('Words for how you feel: Ready')
  expect(word('Ready').ariaPressed).toBe('true')
})
