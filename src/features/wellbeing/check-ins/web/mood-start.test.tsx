import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'

import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { CheckInPage } from './check-in-page.tsx'
import { MoodStart } from './mood-start.tsx'

let grace: Person
const world = await openWorld()
beforeEach(async () => {
  grace = await world.person(crypto.randomUUID(), 'staff')
  vi.stubGlobal('fetch', fetchAs(world, grace))
})

function open(path: string, side?: 'pre' | 'post') {
  return renderPage(
    <>
      <Route path="/">
        <MoodStart userId={grace.id} side={side} />
      </Route>
      <Route path="/checkin">
        <CheckInPage />
      </Route>
    </>,
    path,
  )
}

const moodOnPage = async () =>
  (await screen.findByRole('slider', { name: 'Mood' })).getAttribute('aria-valuetext')
const chosenSide = () =>
  screen.getByRole<HTMLInputElement>('radio', { checked: true }).parentElement?.textContent

// Controls H50.
// Secures R40.
test('a mood that is pressed stands on the check-in, and in no address', async () => {
  const { person, history } = open('/')

  await person.click(screen.getByRole('button', { name: 'Mood 7 of 10, Good' }))

  expect(await moodOnPage()).toBe('7 out of 10, Good')
  expect(chosenSide()).toMatch(/^Pre-shift/)
  expect(history).toEqual(['/', '/checkin'])
})

test('with its side of the shift it opens the check-in on that side', async () => {
  const { person, history } = open('/', 'post')

  await person.click(screen.getByRole('button', { name: 'Mood 3 of 10, Low' }))

  expect(await moodOnPage()).toBe('3 out of 10, Low')
  expect(chosenSide()).toMatch(/^Post-shift/)
  expect(history.at(-1)).toBe('/checkin?shift=post')
})

test('another side is chosen in the address too, so that a reload keeps it', async () => {
  const { person, history } = open('/checkin?shift=post')
  await moodOnPage()

  await person.click(screen.getByRole('radio', { name: /^Pre-shift/ }))

  expect(chosenSide()).toMatch(/^Pre-shift/)
  expect(history).toEqual(['/checkin?shift=pre'])
})

test('what was typed before stays when the other side is opened', async () => {
  const first = open('/checkin?shift=pre')
  await first.person.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Not lost')
  first.unmount()

  open('/checkin?shift=post')

  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Notes/ })).value).toBe('Not lost')
  expect(chosenSide()).toMatch(/^Post-shift/)
})
