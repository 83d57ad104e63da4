import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { connectPeople } from '#testing/connect.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { itemIn, openConnections, rowsOf, somebody } from '#testing/web/connections-page.tsx'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'
import { setPageUser } from '#web/api/page-user.ts'

import { type Connection, connectionApi } from '../contract.ts'
import { blocks } from '../server/table.ts'
import { ConnectionsPage } from './connections-page.tsx'

const world = await openWorld()

function askToConnect(from: Person, to: Person) {
  return from.call(connectionApi.request, { body: { connectedUserId: to.id } })
}

test('somebody without a network reads what to do, and where sharing is settled', async () => {
  await openConnections(world, await somebody(world, 'Ana'))

  expect(screen.getByRole('heading', { level: 1, name: 'My Support Network' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Active Supporters (0)' })).toBeTruthy()
  expect(screen.getByText(/^No pending requests\./)).toBeTruthy()
  expect(screen.getByText('No supporters yet')).toBeTruthy()
  expect(screen.getByText('Privacy first')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sharing settings' }).getAttribute('href')).toBe('/sharing')
})

test('a request received is accepted and makes a supporter', async () => {
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  await askToConnect(ben, ana)
  const { person } = await openConnections(world, ana)

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

test('a request that waits for an answer stands before the form, also once it is answered', async () => {
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  await askToConnect(ben, ana)
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const { person } = await openConnections(world, ana)
  const request = await itemIn('Pending Requests', 'Ben T.')

  const asked = titles()
  await person.click(request.getByRole('button', { name: 'Decline' }))
  await screen.findByText(/^No pending requests\./)

  expect(asked.slice(0, 2)).toEqual(['Pending Requests', 'Connect with someone you trust'])
  expect(titles()).toEqual(asked)
})

test('whoever answers a request by keyboard stays where it was', async () => {
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  await askToConnect(ben, ana)
  const { person } = await openConnections(world, ana)
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
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  await (direction === 'sent' ? askToConnect(ana, ben) : askToConnect(ben, ana))
  const { person } = await openConnections(world, ana)

  await person.click((await itemIn('Pending Requests', 'Ben T.')).getByRole('button', { name: action }))

  await screen.findByText('Connection removed successfully')
  await screen.findByText(/^No pending requests\./)
  expect([...(await rowsOf(world, ana)), ...(await rowsOf(world, ben))]).toEqual([])
})

test('a request answered elsewhere meanwhile says so and is gone', async () => {
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  const { id } = (await askToConnect(ben, ana)).json<Connection>()
  const { person } = await openConnections(world, ana)
  const request = await itemIn('Pending Requests', 'Ben T.')
  await ben.call(connectionApi.remove, { params: { id } })

  await person.click(request.getByRole('button', { name: 'Accept' }))

  await screen.findByText('Failed to update connection')
  expect(await screen.findByText(/^No pending requests\./)).toBeTruthy()
})

test('a supporter is removed only after a question', async () => {
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  await connectPeople(ana, ben)
  const { person } = await openConnections(world, ana)

  await person.click((await itemIn('Active Supporters', 'Ben T.')).getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Ben T.?' }))
  expect(await rowsOf(world, ana)).toHaveLength(1)
  await person.click(question.getByRole('button', { name: 'Remove' }))

  await screen.findByText('Connection removed successfully')
  await screen.findByText('No supporters yet')
  expect(await rowsOf(world, ana)).toEqual([])
})

test('a nickname is one’s own and can be taken back', async () => {
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  await connectPeople(ana, ben)
  const { person } = await openConnections(world, ana)

  await person.click(await screen.findByRole('button', { name: 'More for Ben T.' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Nickname' }))
  await person.type(await screen.findByRole('textbox', { name: /^Nickname/ }), 'Brother')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  const supporter = await itemIn('Active Supporters', 'Brother')
  expect(supporter.getByText(/^Ben T\.,/)).toBeTruthy()
  expect((await rowsOf(world, ana))[0]).toMatchObject({
    requesterNickname: 'Brother',
    addresseeNickname: null,
  })

  await person.click(screen.getByRole('button', { name: 'More for Brother' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Nickname' }))
  await person.clear(await screen.findByRole('textbox', { name: /^Nickname/ }))
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await itemIn('Active Supporters', 'Ben T.')
})

test('blocking says what it means, ends the connection, and can be taken back', async () => {
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  await connectPeople(ana, ben)
  const { person } = await openConnections(world, ana)

  await person.click(await screen.findByRole('button', { name: 'More for Ben T.' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Block' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Block Ben T.?' }))
  expect(question.getByText(/can no longer find you/)).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Block' }))

  await screen.findByText('No supporters yet')
  const blocked = await itemIn('Blocked People', 'Ben T.')
  expect(await rowsOf(world, ana)).toEqual([])
  await person.click(blocked.getByRole('button', { name: 'Unblock' }))

  await screen.findByText('Unblocked')
  await waitFor(() => expect(screen.queryByText('Blocked People')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Blocked People' }))
  expect(await world.rows(blocks, { blockerId: ana.id })).toEqual([])
})

test('kind words are read with the name of who sent them', async () => {
  const [ana, ben] = [await somebody(world, 'Ana'), await somebody(world, 'Ben')]
  const id = await connectPeople(ana, ben)
  await ben.call(connectionApi.encourage, { params: { id }, body: { phrase: 'not-alone' } })
  await openConnections(world, ana)

  const words = await itemIn('Kind Words for You', 'You are not alone in this.')

  expect(words.getByText(/^Ben T\.,/)).toBeTruthy()
})

test('what cannot be loaded says so with the server’s words, and is tried again, and what was typed stays', async () => {
  const ana = await somebody(world, 'Ana')
  const answer = fetchAs(world, ana)
  setPageUser(ana.id)
  let isDown = true
  vi.stubGlobal('fetch', (async (input, init) =>
    isDown && input === connectionApi.list.path
      ? new Response('', { status: 503 })
      : answer(input, init)) satisfies typeof fetch)
  const { person } = renderPage(<ConnectionsPage />, '/connections')

  await screen.findByText('Failed to load connections')
  expect(screen.getByText('Please try refreshing the page')).toBeTruthy()
  await person.type(screen.getByRole('textbox', { name: 'Email or username' }), 'ben')
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByText('No supporters yet')
  expect(screen.getByRole('textbox', { name: 'Email or username' })).toHaveProperty('value', 'ben')
})
