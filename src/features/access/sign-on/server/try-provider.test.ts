import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import { now } from '#server/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { makeProvider } from '#testing/sign-on/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { providerApi } from '../provider-contract.ts'
import { identityProviders } from './table.ts'

/** Something in the operator's own network. */
const inside = createServer((socket) => {
  calls += 1
  socket.destroy()
})
let calls = 0
const world = await openWorld({ origin: 'https://evenkeel.example' })
inside.listen(0, '127.0.0.1')
await once(inside, 'listening')
afterAll(() => inside.close())

test('one people manager alone has nothing called in a private network; with a second person it is tested', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = inside.address() as AddressInfo
  const { id } = await makeProvider(world, { issuer: `https://127.0.0.1:${port}`, confirmedAt: null })
  const { cookie } = await world.person(newName(), 'admin')
  // Over https the cookie of a session has another name.
  const keeper = world.caller(cookie.replace('sid=', '__Host-sid='))
  const tryOut = async () => {
    const reply = await keeper.call(providerApi.tryOut, { params: { id } })
    return reply.json<{ problem: string | null }>().problem
  }

  const alone = await tryOut()
  const callsAlone = calls
  await world.change(identityProviders, { id }, { confirmedAt: now() })
  const confirmed = await tryOut()

  expect([alone, callsAlone]).toEqual([
    'This address is not found, or is in a private network. One in a private network can be tested once a second person has confirmed it.',
    0,
  ])
  expect(confirmed).toMatch(/^The provider's description could not be read/)
  expect(calls).toBeGreaterThan(0)
})
