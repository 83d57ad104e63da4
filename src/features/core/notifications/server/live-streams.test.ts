import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { screenLockApi } from '#features/access/screen-lock/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { homeApi } from '#features/portals/dashboards/contract.ts'
import { now } from '#server/clock.ts'
import { announce } from '#server/messaging/live.ts'
import type { PageAnswers } from '#shared/page-answers.ts'
import { createWorld, type Person, openWorld } from '#testing/world.ts'

const world = await openWorld()
await world.app.listen({ host: '127.0.0.1', port: 0 })
let address: string = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/api/events`

/** Opens a stream as a browser does, and collects its events and when it ends. */
async function open({ cookie }: Person, lastEventId?: string, url = address) {
  const headers = { cookie, ...(lastEventId && { 'last-event-id': lastEventId }) }
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on('error', reject)
  })
  const { statusCode: status, headers: received } = reply
  const stream = { status, type: received['content-type'], text: '', hasEnded: false }
  reply.on('data', (part: Buffer) => (stream.text += part.toString()))
  reply.on('end', () => (stream.hasEnded = true))
  reply.on('error', () => {})
  return Object.assign(stream, { leave: () => reply.destroy() })
}

const withoutHeartbeats = (text: string) => text.replaceAll(/event: heartbeat\ndata: \S+\n\n/g, '')

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
}

// Secures I7.
test('an event arrives, and carries only its topic', async () => {
  const ana = await world.person('ana')
  const stream = await open(ana)

  await announce(world.db, [ana.id], 'notifications')
  await until(() => stream.text.includes('topic'))

  expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })
  expect(withoutHeartbeats(stream.text)).toMatch(
    /^retry: 2000\n\nid: \d+\ndata: \{"topic":"notifications"\}\n\n$/,
  )
  stream.leave()
})

test('a stream proves at once, by an event that a page sees, until when it was there', async () => {
  const amy = await world.person('amy')
  const before = now().getTime()
  const stream = await open(amy)
  await until(() => stream.text.includes('heartbeat'))

  const [, sentAt] = /^retry: 2000\n\nevent: heartbeat\ndata: (\S+)\n\n/.exec(stream.text) ?? []
  expect(Date.parse(sentAt!)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(sentAt!)).toBeLessThanOrEqual(now().getTime())
  stream.leave()
})

test('a page that has read something together hears of what came after it', async () => {
  const abe = await world.person('abe')
  await announce(world.db, [abe.id], 'connections')
  const { after } = (await abe.call(homeApi.start)).json<PageAnswers>()
  await announce(world.db, [abe.id], 'own-alert')

  const stream = await open(abe, undefined, `${address}?after=${after}`)
  await until(() => stream.text.includes('own-alert'))

  expect(stream.text).toContain('own-alert')
  expect(stream.text).not.toContain('connections')
  stream.leave()
})

test('a page that reconnects gets the events it missed, once', async () => {
  const ben = await world.person('ben')
  const first = await open(ben)
  await announce(world.db, [ben.id], 'own-alert')
  await until(() => first.text.includes('topic'))
  const [, lastId] = /id: (\d+)/.exec(first.text) ?? []
  first.leave()
  await announce(world.db, [ben.id], 'alerts')

  const second = await open(ben, lastId)
  await until(() => second.text.includes('alerts'))
  await announce(world.db, [ben.id], 'notifications')
  await until(() => second.text.includes('notifications'))

  expect(second.text.match(/"topic":"alerts"/g)).toHaveLength(1)
  second.leave()
})

test('a stream ends within five seconds once its screen is locked, and a new one tells of alerts alone', async () => {
  const noa = await world.person('noa')
  const stream = await open(noa)

  await noa.call(screenLockApi.lock)
  await until(() => stream.hasEnded)
  const again = await open(noa)

  expect([stream.hasEnded, again.status]).toEqual([true, 200])
  for (const topic of ['connections', 'notifications', 'alerts'] as const)
    await announce(world.db, [noa.id], topic)
  await until(() => again.text.includes('alerts'))
  expect(again.text).not.toMatch(/connections|notifications/)
  again.leave()
})

test('a fourth stream of one person is refused, and a place is free again when one is left', async () => {
  const cleo = await world.person('cleo')
  const streams = await Promise.all([open(cleo), open(cleo), open(cleo)])

  const fourth = await open(cleo)
  streams[0].leave()
  await until(() => world.live.countOf(cleo.id) === 2)
  const again = await open(cleo)

  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(fourth.status).toBe(429)
  expect(again.status).toBe(200)
  for (const stream of [...streams, again]) stream.leave()
})

test('a request for the head of a stream opens none, so that nobody seems to be there who is not', async () => {
  const kim = await world.person('kim', 'admin')

  const head = await world.app.inject({ method: 'HEAD', url: '/api/events', headers: kim.headers })

  expect([head.statusCode, world.live.countOf(kim.id)]).toEqual([404, 0])
})

test('another stream of one page takes the place of its last, and no other person’s', async () => {
  const [hal, ines] = [await world.person('hal'), await world.person('ines')]
  const page = `${address}?page=${crypto.randomUUID()}`
  const first = await open(hal, undefined, page)
  const others = [await open(hal), await open(hal), await open(ines, undefined, page)]

  const next = await open(hal, undefined, page)
  await until(() => first.hasEnded)
  await announce(world.db, [hal.id, ines.id], 'notifications')
  await until(() => [next, ...others].every(({ text }) => text.includes('notifications')))

  expect([next.status, first.text.includes('notifications')]).toEqual([200, false])
  expect(world.live.countOf(hal.id)).toBe(3)
  for (const stream of [next, ...others]) stream.leave()
})

// Secures S7.
test('signing out and being deactivated end the stream within five seconds', async () => {
  const dan = await world.person('dan')
  const eve = await world.person('eve')
  const [ofDan, ofEve] = [await open(dan), await open(eve)]

  await dan.call(identityApi.logout)
  await world.change(users, { id: eve.id }, { isActive: false })
  await until(() => ofDan.hasEnded && ofEve.hasEnded)

  expect([ofDan.hasEnded, ofEve.hasEnded]).toEqual([true, true])
})

test('a server that closes ends its streams and says when to come back', async () => {
  const closing = await createWorld()
  const finn = await closing.person('finn')
  await closing.app.listen({ host: '127.0.0.1', port: 0 })
  const before = address
  address = `http://127.0.0.1:${(closing.app.server.address() as AddressInfo).port}/api/events`
  const stream = await open(finn)
  address = before

  await closing[Symbol.asyncDispose]()
  await until(() => stream.hasEnded)

  expect(stream.hasEnded).toBe(true)
  expect(stream.text.endsWith('retry: 2000\n\n')).toBe(true)
})
