// Secures X4.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { fetchAs } from '#testing/web/browser.ts'
import { itemIn, openConnections, rowsOf, somebody } from '#testing/web/connections-page.tsx'
import { openWorld } from '#testing/world.ts'

import { connectionApi } from '../contract.ts'

const world = await openWorld()

async function send(person: Awaited<ReturnType<typeof openConnections>>['person'], name: string) {
  await person.type(screen.getByRole('textbox', { name: 'Email or username' }), name)
  await person.click(screen.getByRole('button', { name: 'Send Request' }))
}

const isTo = (input: RequestInfo | URL, path: string) => typeof input === 'string' && input.startsWith(path)

test.each(['', '   '])('a request to %j is refused under its field', async (name) => {
  const { person } = await openConnections(world, await somebody(world, 'Ana'))
  const field = screen.getByRole('textbox', { name: 'Email or username' })
  if (name) await person.type(field, name)

  await person.click(screen.getByRole('button', { name: 'Send Request' }))

  expect(screen.getByText('Please enter an email or username')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a request goes to whom the username names, once, and waits among the pending ones', async () => {
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  const { person } = await openConnections(world, ana)

  await send(person, ben.username)

  await screen.findByText('Connection request sent successfully')
  const ben2 = await itemIn('Pending Requests', 'Ben T.')
  expect(ben2.getByText(ben.id.slice(0, 8))).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Email or username' })).toHaveProperty('value', '')
  expect(await rowsOf(world, ana)).toMatchObject([{ addresseeId: ben.id, status: 'pending' }])
})

test('while a search is under way nothing is sent a second time', async () => {
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  const answer = fetchAs(world, ana)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const searches: unknown[] = []
  const { person } = await openConnections(world, ana, async (input, init) => {
    if (isTo(input, connectionApi.search.path)) {
      searches.push(input)
      await held
    }
    return answer(input, init)
  })

  await send(person, ben.username)
  await person.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Please wait...' })).toHaveProperty('disabled', true)
  letGo()

  await screen.findByText('Connection request sent successfully')
  expect(searches).toHaveLength(1)
})

test('whoever is not there is not found, and what was typed stays', async () => {
  const { person } = await openConnections(world, await somebody(world, 'Ana'))

  await send(person, 'nobody.here')

  expect((await screen.findAllByText('User not found')).length).toBeGreaterThan(0)
  expect(screen.getByRole('textbox', { name: 'Email or username' })).toHaveProperty('value', 'nobody.here')
})

test('after five searches of an account’s first day the page says when the person can look for more', async () => {
  const newcomer = await world.person('newcomer')
  for (let count = 0; count < 5; count += 1) {
    await newcomer.call(connectionApi.search, { query: { email: 'somebody' } })
  }
  const { person } = await openConnections(world, newcomer)

  await send(person, 'somebody')

  expect(
    await screen.findByText(
      /^On the first day of an account you can look for people 5 times\. .* It works again from /,
    ),
  ).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Email or username' })
  expect([field.getAttribute('aria-invalid'), (field as HTMLInputElement).value]).toEqual([
    'true',
    'somebody',
  ])
  expect(screen.queryByText('User not found')).toBeNull()
})

test('a search that finds no way through says so', async () => {
  const ana = await somebody(world, 'Ana')
  const answer = fetchAs(world, ana)
  const { person } = await openConnections(world, ana, (input, init) =>
    isTo(input, connectionApi.search.path)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answer(input, init),
  )

  await send(person, 'somebody')

  await screen.findByText('Search failed')
  expect(screen.getByText('Could not search for user')).toBeTruthy()
})

test('asking the same person again says why it was not sent', async () => {
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  await ana.call(connectionApi.request, { body: { connectedUserId: ben.id } })
  const { person } = await openConnections(world, ana)

  await send(person, ben.username)

  await screen.findByText('Failed to send connection request')
  expect(screen.getByText('You have already asked this person')).toBeTruthy()
})
