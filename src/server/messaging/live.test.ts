import { expect, onTestFinished, test, vi } from 'vitest'

import { openWorld } from '#testing/world.ts'

import { announce, type LiveEvent, openLiveHub } from './live.ts'

const world = await openWorld()

async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5))
}

// Secures R32.
test('an event reaches a page on another instance by its hint, once, and nobody else', async () => {
  // Nothing is read from time to time but by the test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const ana = await world.person('ana')
  const ben = await world.person('ben')
  const elsewhere = await openLiveHub(world)
  const heard: LiveEvent[] = []
  const overheard: LiveEvent[] = []
  elsewhere.subscribe(ana.id, (event) => heard.push(event))
  elsewhere.subscribe(ben.id, (event) => overheard.push(event))

  await announce(world.db, [ana.id, ana.id], 'notifications')
  await until(() => heard.length > 0)
  vi.advanceTimersByTime(10_000)
  await announce(world.db, [ana.id, ben.id], 'alerts')
  await until(() => heard.length > 1 && overheard.length > 0)

  expect(heard).toMatchObject([{ topic: 'notifications' }, { topic: 'alerts' }])
  expect(overheard).toMatchObject([{ topic: 'alerts' }])
  await elsewhere.close()
})

test('an instance where nobody concerned has a page open reads nothing', async () => {
  const ana = await world.person('here')
  const ben = await world.person('elsewhere')
  const hints: (string | undefined)[] = []
  let reads = 0
  const db = new Proxy(world.db, {
    get(target, name, receiver) {
      if (name === 'select') reads += 1
      return Reflect.get(target, name, receiver)
    },
  })
  const stop = await world.listen('evenkeel_live', (named) => hints.push(named))
  let hint: ((named?: string) => void) | undefined
  const hub = await openLiveHub({
    db,
    listen: async (_channel, onNotify) => {
      hint = onNotify
      return async () => {}
    },
  })
  hub.subscribe(ana.id, () => {})

  await announce(world.db, [ben.id], 'own')
  await until(() => hints.includes(ben.id))
  hint!(ben.id)
  const ofOthers = reads
  hint!(ana.id)

  expect(hints).toContain(ben.id)
  expect([ofOthers, reads]).toEqual([0, 1])
  await hub.close()
  await stop()
})

test('an event whose hint is lost arrives by the next reading', async () => {
  const ana = await world.person('deaf')
  const hub = await openLiveHub({ db: world.db, listen: async () => async () => {} })
  const heard: LiveEvent[] = []
  hub.subscribe(ana.id, (event) => heard.push(event))

  await announce(world.db, [ana.id], 'alerts')
  await until(() => heard.length > 0)

  expect(heard).toMatchObject([{ topic: 'alerts' }])
  await hub.close()
})

test('an event of a transaction that failed is never heard', async () => {
  const ana = await world.person('hopeful')
  const hub = await openLiveHub(world)
  const heard: LiveEvent[] = []
  hub.subscribe(ana.id, (event) => heard.push(event))

  const failing = world.db.transaction(async (tx) => {
    await announce(tx, [ana.id], 'alerts')
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  await announce(world.db, [ana.id], 'own-alert')
  await until(() => heard.length > 0)

  expect(heard).toMatchObject([{ topic: 'own-alert' }])
  await hub.close()
})

test('a page that was away can ask for what it missed', async () => {
  const ana = await world.person('back-again')
  const hub = await openLiveHub(world)
  const first: LiveEvent[] = []
  hub.subscribe(ana.id, (event) => first.push(event))
  await announce(world.db, [ana.id], 'alerts')
  await until(() => first.length > 0)
  await announce(world.db, [ana.id], 'own-alert')

  const missed = await hub.since(ana.id, first[0]!.id)

  expect(missed).toMatchObject([{ topic: 'own-alert' }])
  await hub.close()
})

test('of two hundred changes before a page opened, or while it was away, it hears once', async () => {
  const ana = await world.person('busy')
  for (let turn = 0; turn < 200; turn += 1) await announce(world.db, [ana.id], 'own')
  await announce(world.db, [ana.id], 'alerts')
  const hub = await openLiveHub(world)
  const heard: LiveEvent[] = []
  hub.subscribe(ana.id, (event) => heard.push(event))
  await until(() => heard.length > 0)

  expect(heard).toMatchObject([{ topic: 'own' }, { topic: 'alerts' }])
  expect(await hub.since(ana.id, 0)).toEqual(heard)
  await hub.close()
})
