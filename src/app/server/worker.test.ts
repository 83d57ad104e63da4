// Secures R10.
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test, vi } from 'vitest'

import { type AlertDevice, alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { enqueue } from '#server/messaging/outbox.ts'
import { openPhoneGateway } from '#testing/devices/phone-gateway.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { startWorker } from './worker.ts'

const gateway = await openPhoneGateway()
const hearing = await openPhoneGateway()
afterAll(() => hearing.close())
const world = await openWorld({ gateway: gateway.settings })

test('telephones that are never answered for delay the ring of no other', async () => {
  const rosa = await responder(world, 'rosa', 'residents')
  async function add(number: string): Promise<string> {
    const reply = await rosa.call(alertDeviceApi.addPhone, { body: { channel: 'sms', number } })
    return reply.json<AlertDevice>().id
  }
  const silent = await add('+15550000001')
  gateway.silentFor.add('+15550000001')
  const well = await add('+15550000002')
  const payload = { deviceId: silent, until: Date.now() + 60_000 }
  const kind = 'alert-device-test'
  await enqueue(
    world.db,
    Array.from({ length: 60 }, (_, index) => ({ kind, key: `silent-${index}`, payload })),
  )
  const worker = startWorker({ ...world, db: world.scoped }, world.app.log)
  await vi.waitFor(() => expect(gateway.inbox).toHaveLength(60))

  await enqueue(world.db, [{ kind, key: 'well', payload: { ...payload, deviceId: well } }])

  await vi.waitFor(() => expect(gateway.inbox.at(-1)).toMatchObject({ to: '+15550000002' }))
  expect(gateway.givenUp).toBe(0)
  // Ends the calls that hang, for which the worker waits.
  await gateway.close()
  await worker.stop()
})

test('a worker that sleeps does what is added, also where no notification comes', async () => {
  const rosa = await responder(world, 'rosalind', 'residents')
  const number = '+15550000003'
  const reply = await rosa.call(alertDeviceApi.addPhone, { body: { channel: 'sms', number } })
  const { id: deviceId } = reply.json<AlertDevice>()
  const kind = 'alert-device-test'
  const payload = { deviceId, until: Date.now() + 600_000 }
  const ringsOf = () => hearing.inbox.filter(({ to }) => to === number)

  for (const listen of [world.listen, async () => async () => {}]) {
    hearing.inbox.length = 0
    const settings = { ...world.settings, gateway: hearing.settings }
    const worker = startWorker({ ...world, db: world.scoped, settings, listen }, world.app.log)
    // Every loop has found nothing, and sleeps.
    await sleep(1500)
    await enqueue(world.db, [{ kind, key: crypto.randomUUID(), payload }])

    await expect.poll(ringsOf).toHaveLength(1)
    await worker.stop()
  }
})
