import { afterAll, expect, test, vi } from 'vitest'

import { identityApi } from '#features/core/identity/contract.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openWorld } from '#testing/world.ts'

import { call } from './api.ts'
import { setPageUser } from './page-user.ts'

const page = document.documentElement
const otherTab = new BroadcastChannel('page-user')
const world = await openWorld()
afterAll(() => otherTab.close())

/** Another tab announces who is signed in from now on. */
async function announce(person: string | null) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has none: it is its origin's own.
  otherTab.postMessage(person)
  await new Promise((resolve) => setTimeout(resolve, 100))
}

/** A page that shows Ana, in a browser whose session is Ben's. */
async function openAnasPage() {
  const ana = await world.person(crypto.randomUUID())
  const ben = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ben))
  setPageUser(ana.id)
  return { ana, ben }
}

test('a page that shows somebody else is refused, and becomes blank', async () => {
  await openAnasPage()

  await expect(call(identityApi.current, {})).rejects.toThrow(/^409: .*other_person/)

  expect(page.hidden).toBe(true)
})

test('a page of the person who is signed in is answered', async () => {
  const { ben } = await openAnasPage()
  setPageUser(ben.id)

  await expect(call(identityApi.current, {})).resolves.toMatchObject({ id: ben.id })
  expect(page.hidden).toBe(false)
})

test.each([
  ['somebody else signed in', 'ben', true],
  ['they signed out', null, true],
  ['they are here too', 'ana', false],
])('a page is told by another tab that %s', async (_, message, isOver) => {
  setPageUser('ana')

  await announce(message)

  expect(page.hidden).toBe(isOver)
})

test('a page that shows nobody yet stays as it is when somebody signs in elsewhere', async () => {
  await announce('ben')

  expect(page.hidden).toBe(false)
})
