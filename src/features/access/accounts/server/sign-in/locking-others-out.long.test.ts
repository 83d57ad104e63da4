// Secures A4.
import { expect, test } from 'vitest'

import { moveClockForTest } from '#testing/clock.ts'
import { openWorld } from '#testing/world.ts'

import { accountApi } from '../../contract.ts'
import { requireQueueSpace, verifyPassword } from '../passwords/password-hash.ts'

const world = await openWorld()

function wait(seconds: number): void {
  moveClockForTest(seconds * 1000)
}

const password = 'three calm herons'

async function signIn(username: string, word: string, remoteAddress: string, cookie = ''): Promise<number> {
  const payload = { username, password: word }
  const call = { method: 'POST', url: '/api/login', headers: { cookie }, payload, remoteAddress } as const
  return (await world.app.inject(call)).statusCode
}

/** Registers somebody, and answers the cookie of the device that their account knows. */
async function join(username: string): Promise<string> {
  const body = { username, password, firstName: 'Ana', lastName: 'Brook' }
  const reply = await world.stranger.call(accountApi.register, { body })
  return `device=${reply.cookies.find(({ name }) => name === 'device')!.value}`
}

/** Wrong passwords, ten at a time, so that none has to wait long to be checked. */
async function fail(count: number, from: (index: number) => readonly [name: string, address: string]) {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent += 10) {
    statuses.push(
      ...(await times(10, (index) => {
        const [name, address] = from(sent + index)
        return signIn(name, 'not the password', address)
      })),
    )
  }
  return statuses
}

const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

// Secures A3.
test('ten minutes of wrong passwords from one network keep the owner out neither at home nor elsewhere', async () => {
  const device = await join('owner')
  const [guesser, sprayer, home] = ['203.0.113.5', '203.0.113.6', '203.0.113.7']
  const owner: number[] = []
  const guesses: number[] = []

  // Each step is six seconds: 100 tries a minute on the owner's name, 300 on other names.
  for (let step = 0; step < 100; step += 1) {
    guesses.push(...(await times(10, () => signIn('owner', 'not the password', guesser))))
    await times(30, (index) => signIn(`name-${step}-${index}`, 'not the password', sprayer))
    if (step % 10 === 9) {
      owner.push(
        await signIn('owner', password, home, device),
        await signIn('owner', password, '198.51.100.7'),
      )
    }
    wait(6)
  }

  expect(owner).toEqual(Array.from({ length: 20 }, () => 200))
  expect(guesses.filter((status) => status === 401).length).toBeLessThan(25)
  // Four thousand sign-ins take a while on a busy machine.
})

test('guesses from many networks delay unknown devices everywhere, and no known one', async () => {
  const device = await join('wanted')
  const guesses = await fail(200, (index) => ['wanted', `10.9.${index % 20}.1`])

  const unknown = await signIn('wanted', password, '192.0.2.1')
  const known = await signIn('wanted', password, '192.0.2.1', device)
  wait(1)
  const later = await signIn('wanted', password, '192.0.2.1')

  expect(guesses.every((status) => status === 401)).toBe(true)
  expect([unknown, known, later]).toEqual([429, 200, 200])
})

test('a network that is locked out for a name no longer counts against other networks', async () => {
  await join('besieged')
  for (let count = 0; count < 230; count += 1) {
    await signIn('besieged', 'not the password', '10.8.1.1')
    wait(16 * 60)
  }

  const there = await signIn('besieged', password, '10.8.1.2')
  const elsewhere = await signIn('besieged', password, '10.8.2.1')

  expect([there, elsewhere]).toEqual([401, 200])
})

test('a network that tries too many names waits a second at a time, and no known device with it', async () => {
  const device = await join('neighbour')
  const sprayed = await fail(320, (index) => [`sprayed-${index}`, '10.7.1.1'])

  const unknown = await signIn('neighbour', password, '10.7.1.2')
  const known = await signIn('neighbour', password, '10.7.1.2', device)
  wait(1)
  const later = await signIn('neighbour', password, '10.7.1.2')

  expect(sprayed).toContain(429)
  expect([unknown, known, later]).toEqual([429, 200, 200])
})

test('right passwords do not count, however many people sign in from one network', async () => {
  await join('facility')

  const statuses: number[] = []
  for (let count = 0; count < 320; count += 1) statuses.push(await signIn('facility', password, '10.6.1.1'))

  expect(statuses.every((status) => status === 200)).toBe(true)
})

test('while passwords of unknown devices fill the queue, one of a known device is checked before them', async () => {
  let checked = 0
  const flood = times(100, async () => {
    await verifyPassword(undefined, 'not the password')
    checked += 1
  })

  expect(() => requireQueueSpace(true)).not.toThrow()
  await verifyPassword(undefined, password, true)

  expect(checked).toBeLessThan(20)
  await flood
})
