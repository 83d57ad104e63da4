import { setTimeout as sleep } from 'node:timers/promises'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { closeConnectionsGracefully, drainConnections } from './graceful-shutdown.ts'

test('an instance that is being stopped answers what still reaches it, and closes the connection then', async () => {
  const app = Fastify({ return503OnClosing: false })
  closeConnectionsGracefully(app)
  app.get('/', async () => ({ isShuttingDown: app.isShuttingDown }))
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  app.addHook('preClose', async () => {
    begun.resolve()
    await held.promise
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const before = await fetch(address)
  const beforeBody = await before.json()

  const closed = app.close()
  await begun.promise
  const meanwhile = await fetch(address)
  const meanwhileBody = await meanwhile.json()
  held.resolve()
  await closed

  expect([beforeBody, before.headers.get('connection')]).toEqual([{ isShuttingDown: false }, 'keep-alive'])
  expect([meanwhileBody, meanwhile.headers.get('connection')]).toEqual([{ isShuttingDown: true }, 'close'])
})

test('an instance that drains takes no connection more, and answers once over each that is open', async () => {
  const app = Fastify()
  closeConnectionsGracefully(app)
  app.get('/', async () => ({ isShuttingDown: app.isShuttingDown }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const before = await fetch(address)
  await before.text()

  const drained = drainConnections(app)
  await sleep(100)
  const over = await fetch(address)

  expect([await over.json(), over.headers.get('connection')]).toEqual([{ isShuttingDown: true }, 'close'])
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  await drained
  await app.close()
})
