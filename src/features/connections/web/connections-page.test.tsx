import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { aDayAgo, connectPeople } from '#testing/connect.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { type Connection, connectionApi } from '../contract.ts'
import { blocks, connections } from '../server/table.ts'
import { ConnectionsPage } from './connections-page.tsx'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

let count = 0
/** Somebody whom others see as this name and "T.". */
function somebody(name: string): Promise<Person> {
  count += 1
  return world.person(`${name.toLowerCase()}.${count}`, 'user', { firstName: name, createdAt: aDayAgo() })
}

async function open(as: Person, reply = fetchAs(world, as)) {
  vi.stubGlobal('fetch', reply)
  const page = renderPage(<ConnectionsPage />, '/connections')
  await screen.findByRole('heading', { level: 2, name: /^Active Supporters/ })
  return page
}

async function send(person: Awaited<ReturnType<typeof open>>['person'], name: string) {
  await person.type(screen.getByRole('textbox', { name: 'Email or username' }), name)
  await person.click(screen.getByRole('button', { name: 'Send Request' }))
}

function askToConnect(from: Person, to: Person) {
  return from.call(connectionApi.request, { body: { connectedUserId: to.id } })
}

const isTo = (input: RequestInfo | URL, path: string) => typeof input === 'string' && input.startsWith(path)
const rowsOf = ({ id }: Person) => world.db.select().from(connections).where(eq(connections.requesterId, id))
const itemIn = async (list: string, name: string) =>
  within((await within(await screen.findByRole('list', { name: list })).findByText(name)).closest('li')!)

test('somebody without a network reads what to do, and where sharing is settled', async () => {
  await open(await somebody('Ana'))

  expect(screen.getByRole('heading', { level: 1, name: 'My Support Network' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Active Supporters (0)' })).toBeTruthy()
  expect(screen.getByText(/^No pending requests\./)).toBeTruthy()
  expect(screen.getByText('No supporters yet')).toBeTruthy()
  expect(screen.getByText('Privacy first')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sharing settings' }).getAttribute('href')).toBe('/sharing')
})

test.each(['', '   '])('a request to %j is refused under its field', async (name) => {
  const { person } = await open(await somebody('Ana'))
  const field = screen.getByRole('textbox', { name: 'Email or username' })
  if (name) await person.type(field, name)

  await person.click(screen.getByRole('button', { name: 'Send Request' }))

  expect(screen.getByText('Please enter an email or username')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a request goes to whom the username names, once, and waits among the pending ones', async () => {
  const [ana, ben] = [await somebody('Ana'), await somebody('Ben')]
  const { person } = await open(ana)

  await send(person, ben.username)

  await screen.findByText('Connection request sent successfully')
  const ben2 = await itemIn('Pending Requests', 'Ben T.')
  expect(ben2.getByText(ben.id.slice(0, 8))).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Email or username' })).toHaveProperty('value', '')
  expect(await rowsOf(ana)).toMatchObject([{ addresseeId: ben.id, status: 'pending' }])
})

test('while a search is under way nothing is sent a second time', async () => {
  const [ana, ben] = [await somebody('Ana'), await somebody('Ben')]
  const answer = fetchAs(world, ana)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const searches: unknown[] = []
  const { person } = await open(ana, async (input, init) => {
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
  const { person } = await open(await somebody('Ana'))

  await send(person, 'nobody.here')

  expect((await screen.findAllByText('User not found')).length).toBeGreaterThan(0)
  expect(screen.getByRole('textbox', { name: 'Email or username' })).toHaveProperty('value', 'nobody.here')
})

test('on an account’s first day the page says when the person can look for others', async () => {
  const newcomer = await world.person('newcomer')
  const { person } = await open(newcomer)

  await send(person, 'somebody')

  expect(
    await screen.findByText(/^You can look for people from the second day of your account on/),
  ).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Email or username' })
  expect([field.getAttribute('aria-invalid'), (field as HTMLInputElement).value]).toEqual([
    'true',
    'somebody',
  ])
  expect(screen.queryByText('User not found')).toBeNull()
})

test('a search that finds no way through says so', async () => {
  const ana = await somebody('Ana')
  const answer = fetchAs(world, ana)
  const { person } = await open(ana, (input, init) =>
    isTo(input, connectionApi.search.path)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answer(input, init),
  )

  await send(person, 'somebody')

  await screen.findByText('Search failed')
  expect(screen.getByText('Could not search for user')).toBeTruthy()
})

test('asking the same person again says why it was not sent', async () => {
  const [ana, ben] = [await somebody('Ana'), await somebody('Ben')]
  await askToConnect(ana, ben)
  const { person } = await open(ana)

  await send(person, ben.username)

  await screen.findByText('Failed to send connection request')
  expect(screen.getByText('You have asked this person already')).toBeTruthy()
})

test('a request received is accepted and makes a supporter', async () => {
  const [ana, ben] = [await somebody('Ana'), await somebody('Ben')]
  await askToConnect(ben, ana)
  const { person } = await open(ana)

  const request = await itemIn('Pending Requests', 'Ben T.')
  expect(request.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  await person.click(request.getByRole('button', { name: 'Accept' }))

  await screen.findByText('Connection updated successfully')
  const supporter = await itemIn('Active Supporters', 'Ben T.')
  expect(screen.getByRole('heading', { name: 'Active Supporters (1)' })).toBeTruthy()
  expect(supporter.getByText('Supporter')).toBeTruthy()
  expect(supporter.getByText(ben.id.slice(0, 8))).toBeTruthy()
  expect(supporter.getByText(/^Connected [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeTruthy()
})

test('whoever answers a request by keyboard stays where it was', async () => {
  const [ana, ben] = [await somebody('Ana'), await somebody('Ben')]
  await askToConnect(ben, ana)
  const { person } = await open(ana)
  const request = await itemIn('Pending Requests', 'Ben T.')

  request.getByRole('button', { name: 'Decline' }).focus()
  await person.keyboard('{Enter}')

  await screen.findByText(/^No pending requests\./)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Pending Requests' }))
})

test.each([
  ['received', 'Decline'],
  ['sent', 'Withdraw'],
])('a request %s goes away by %s', async (direction, action) => {
  const [ana, ben] = [await somebody('Ana'), await somebody('Ben')]
  await (direction === 'sent' ? askToConnect(ana, ben) : askToConnect(ben, ana))
  const { person } = await open(ana)

  await person.click((await itemIn('Pending Requests', 'Ben T.')).getByRole('button', { name: action }))

  await screen.findByText('Connection removed successfully')
  await screen.findByText(/^No pending requests\./)
  expect([...(await rowsOf(ana)), ...(await rowsOf(ben))]).toEqual([])
})

test('a request answered elsewhere meanwhile says so and is gone', async () => {
  const [ana, ben] = [await somebody('Ana'), await somebody('Ben')]
  const { id } = (await askToConnect(ben, ana)).json<Connection>()
  const { person } = await open(ana)
  const request = await itemIn('Pending Requests', 'Ben T.')
  await ben.call(connectionApi.remove, { params: { id } })

  await person.click(request.getByRole('button', { name: 'Accept' }))

  await screen.findByText('Failed to update connection')
  expect(await screen.findByText(/^No pending requests\./)).toBeTruthy()
})

test('a supporter is removed only after a question', async () => {
  const [ana, ben] = [await somebody('Ana'), await somebody('Ben')]
  await connectPeople(ana, ben)
  const { person } = await open(ana)

  await person.click((await itemIn('Active Supporters', 'Ben T.')).getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Ben T.?' }))
  expect(await rowsOf(ana)).toHaveLength(1)
  await person.click(question.getByRole('button', { name: 'Remove' }))

  await screen.findByText('Connection removed successfully')
  await screen.findByText('No supporters yet')
  expect(await rowsOf(ana)).toEqual([])
})

test('a nickname is one’s own and can be taken back', async () => {
  const [ana, ben] = [await somebody('Ana'), await somebody('Ben')]
  await connectPeople(ana, ben)
  const { person } = await open(ana)

  await person.click(await screen.findByRole('button', { name: 'More for Ben T.' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Nickname' }))
  await person.type(await screen.findByRole('textbox', { name: /^Nickname/ }), 'Brother')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  const supporter = await itemIn('Active Supporters', 'Brother')
  expect(supporter.getByText(/^Ben T\.,/)).toBeTruthy()
  expect((await rowsOf(ana))[0]).toMatchObject({ requesterNickname: 'Brother', addresseeNickname: null })

  await person.click(screen.getByRole('button', { name: 'More for Brother' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Nickname' }))
  await person.clear(await screen.findByRole('textbox', { name: /^Nickname/ }))
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await itemIn('Active Supporters', 'Ben T.')
})

test('blocking says what it means, ends the connection, and can be taken back', async () => {
  const [ana, ben] = [await somebody('Ana'), await somebody('Ben')]
  await connectPeople(ana, ben)
  const { person } = await open(ana)

  await person.click(await screen.findByRole('button', { name: 'More for Ben T.' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Block' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Block Ben T.?' }))
  expect(question.getByText(/can no longer find you/)).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Block' }))

  await screen.findByText('No supporters yet')
  const blocked = await itemIn('Blocked People', 'Ben T.')
  expect(await rowsOf(ana)).toEqual([])
  await person.click(blocked.getByRole('button', { name: 'Unblock' }))

  await screen.findByText('Unblocked')
  await waitFor(() => expect(screen.queryByText('Blocked People')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Blocked People' }))
  expect(await world.db.select().from(blocks).where(eq(blocks.blockerId, ana.id))).toEqual([])
})

test('kind words are read with the name of who sent them', async () => {
  const [ana, ben] = [await somebody('Ana'), await somebody('Ben')]
  const id = await connectPeople(ana, ben)
  await ben.call(connectionApi.encourage, { params: { id }, body: { phrase: 'not-alone' } })
  await open(ana)

  const words = await itemIn('Kind Words for You', 'You are not alone in this.')

  expect(words.getByText(/^Ben T\.,/)).toBeTruthy()
})

test('what cannot be loaded says so with the server’s words, and is tried again', async () => {
  const ana = await somebody('Ana')
  const answer = fetchAs(world, ana)
  let isDown = true
  vi.stubGlobal('fetch', (async (input, init) =>
    isDown && input === connectionApi.list.path
      ? new Response('', { status: 503 })
      : answer(input, init)) satisfies typeof fetch)
  const { person } = renderPage(<ConnectionsPage />, '/connections')

  await screen.findByText('Failed to load connections')
  expect(screen.getByText('Please try refreshing the page')).toBeTruthy()
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByText('No supporters yet')
})
