import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'
import { setPageUser } from '#web/api/page-user.ts'
import { canSignOut, signOutCleanups } from '#web/api/sign-out-hooks.ts'

import { alerts } from '../../server/table.ts'
import { HelpRequest } from './help-request.tsx'
import { RequestOnItsWay } from './request-on-its-way.tsx'

const world = await openWorld()
await responder(world, 'rosa', 'residents')
// A page fetches it while it is idle.
await import('#web/confirm-sign-out.tsx')

const alertsOf = ({ id }: Person) => world.rows(alerts, { subjectId: id })

/** Opens the page of somebody who asks for help over a line that swallows what is sent until it is mended. */
async function askOverDeadLine() {
  const person = await world.person(crypto.randomUUID(), 'inmate')
  setPageUser(person.id)
  const send = fetchAs(world, person)
  const line = { isMended: false }
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) =>
    init?.method === 'POST' && !line.isMended
      ? Promise.reject(new TypeError('Failed to fetch'))
      : send(input, init),
  )
  const page = renderPage(
    <>
      <RequestOnItsWay />
      <HelpRequest />
    </>,
  )
  await page.person.type(await screen.findByRole('textbox'), 'cell 12')
  await screen.findByText(/^Keep this page open until it says that your request was sent\./)
  await page.person.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Your request is not sent yet')
  return { ...page, person: page.person, asker: person, line }
}

test('somebody who signs out while a request is not sent is asked, and can wait until it is', async () => {
  const { person, asker, line } = await askOverDeadLine()

  const mayGo = canSignOut()
  await screen.findByText(/^If you sign out now, your request for help is not sent/)
  await person.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(await mayGo).toBe(false)
  line.isMended = true

  await waitFor(async () => expect(await alertsOf(asker)).toHaveLength(1), { timeout: 10_000 })
  await waitFor(async () => expect(await canSignOut()).toBe(true))
})

test('a sign-out in spite of it leaves nothing of the request on the device, and nobody else sends it', async () => {
  const { person, asker, unmount, line } = await askOverDeadLine()
  const mayGo = canSignOut()
  await person.click(await screen.findByRole('button', { name: 'Sign out anyway' }))
  expect(await mayGo).toBe(true)
  for (const cleanUp of signOutCleanups) cleanUp()
  unmount()
  dispatchEvent(new Event('beforeunload'))
  const left = [history.state, Object.entries(localStorage), Object.entries(sessionStorage)]
  line.isMended = true

  const next = await world.person(crypto.randomUUID(), 'inmate')
  setPageUser(next.id)
  vi.stubGlobal('fetch', fetchAs(world, next))
  renderPage(
    <>
      <RequestOnItsWay />
      <HelpRequest />
    </>,
  )
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '')

  expect(JSON.stringify(left)).not.toContain('cell 12')
  expect([await alertsOf(asker), await alertsOf(next)]).toEqual([[], []])
})
