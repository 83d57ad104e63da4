// Secures J14, K4, R10.
import { afterAll, beforeEach, expect, test } from 'vitest'

import { type AlertDetail, alertApi } from '#features/care/alerts/contract.ts'
import { alertRings } from '#features/care/alerts/index.ts'
import { now } from '#server/clock.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { ringing } from '#testing/devices/alert-devices.ts'
import { openPhoneGateway } from '#testing/devices/phone-gateway.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, type Person, openWorld } from '#testing/world.ts'

import { type AlertDevice, alertDeviceApi, type NewAlertPhone } from '../contract.ts'
import { testRings } from './ring.ts'
import { alertDevices } from './table.ts'

const number = '+15551234567'

let rosa: Person
let count = 0
const gateway = await openPhoneGateway()
const world = await openWorld({ gateway: gateway.settings })
afterAll(() => gateway.close())
beforeEach(async () => {
  await world.db.delete(outbox)
  await world.db.delete(alertDevices)
  gateway.inbox.length = 0
  gateway.answers = 200
  failures.length = 0
  rosa = await responder(world, `rosa-${(count += 1)}`, 'residents')
})

const failures: unknown[] = []
function ring(ways = { gateway: gateway.gateway } as Parameters<typeof ringing>[1]): Promise<number> {
  const context = ringing(world, ways)
  const handlers = { ...alertRings(context).phones, ...testRings(context) }
  return runDueJobs(world.db, handlers, (error) => failures.push(error))
}
async function add(phone: NewAlertPhone = { channel: 'sms', number }): Promise<AlertDevice> {
  const reply = await rosa.call(alertDeviceApi.addPhone, { body: phone })
  expect(reply.statusCode).toBe(201)
  return reply.json()
}
async function raise(): Promise<string> {
  const ben = await world.person(`ben-${(count += 1)}`, 'inmate', { firstName: 'Benedict' })
  const body = { severity: 'critical', message: 'I feel hopeless' } as const
  return (await ben.call(alertApi.raise, { body })).json<{ id: string }>().id
}
const statesOf = async (person: Person) =>
  (await person.call(alertDeviceApi.list)).json().devices.map(({ state }: AlertDevice) => state)

test('a telephone gets a test message, and counts once its owner confirmed it', async () => {
  const { id, name } = await add()

  await rosa.call(alertDeviceApi.test, { params: { id } })
  await ring()
  const confirmed = await rosa.call(alertDeviceApi.confirm, { params: { id } })

  expect(name).toBe('Text message to …67')
  expect(gateway.inbox).toMatchObject([
    {
      channel: 'sms',
      to: number,
      text: 'Evenkeel: Test ring. Open Evenkeel to confirm that it rang.',
      link: `${world.settings.origin}/alerts?rang=${id}`,
    },
  ])
  expect(confirmed.statusCode).toBe(204)
  expect(await statesOf(rosa)).toEqual(['confirmed'])
})

// Controls H3, H34.
test('an alert goes out as a text message and as a call, with words that name nobody', async () => {
  await add()
  await add({ channel: 'call', number })
  const id = await raise()

  await ring()
  await ring()

  const words = { text: 'Evenkeel: Someone needs you. Open Evenkeel to respond.' }
  const link = `${world.settings.origin}/alerts/${id}`
  expect(gateway.inbox).toHaveLength(2)
  expect(gateway.inbox).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ channel: 'sms', to: number, link, ...words }),
      expect.objectContaining({ channel: 'call', to: number, link, ...words }),
    ]),
  )
  expect(JSON.stringify(gateway.inbox)).not.toMatch(/Benedict|hopeless/)
  const { history } = (await rosa.call(alertApi.find, { params: { id } })).json<AlertDetail>()
  expect(history).toContainEqual(expect.objectContaining({ kind: 'told', devices: 0, phones: 2 }))
  expect(new Set(gateway.inbox.map((call) => call.id)).size).toBe(2)
})

test('a gateway that fails is asked again under the same id until it takes the message, which then comes once', async () => {
  const { id } = await add()
  await rosa.call(alertDeviceApi.test, { params: { id } })
  const [job] = await world.db.select().from(outbox)
  gateway.answers = 503
  await ring()
  const failing = await statesOf(rosa)

  gateway.answers = 200
  moveClockForTest(6000)
  await ring()
  await ring()

  expect(failing).toEqual(['failing'])
  expect(failures).toMatchObject([{ message: 'The gateway for text messages and calls answered 503' }])
  expect(gateway.inbox.map((call) => call.id)).toEqual([job!.id])
  expect(await statesOf(rosa)).toEqual(['unconfirmed'])
})

test('a message says until when it is worth sending, and none goes out after that', async () => {
  const begun = now().getTime()
  await add()
  await raise()
  gateway.answers = 503
  await ring()
  gateway.answers = 200
  moveClockForTest(2 * 60_000 + 1000)
  await ring()

  expect(gateway.inbox).toEqual([])

  await raise()
  await ring()
  expect(Date.parse(gateway.inbox[0]!.until) - begun).toBeLessThan(5 * 60_000)
})

test('a telephone that is added again is the same device, and has to be heard anew', async () => {
  const first = await add()
  await rosa.call(alertDeviceApi.test, { params: { id: first.id } })
  await ring()
  await rosa.call(alertDeviceApi.confirm, { params: { id: first.id } })

  const again = await add()
  await add({ channel: 'sms', number: '+15559876543' })

  expect(again).toMatchObject({ id: first.id, state: 'unconfirmed' })
  expect(await statesOf(rosa)).toHaveLength(2)
})

test('the database holds no number, and nothing that a number can be guessed from', async () => {
  const { id } = await add()
  const theirs = await responder(world, `rob-${count}`, 'residents')
  await theirs.call(alertDeviceApi.addPhone, { body: { channel: 'sms', number } })

  const rows = await world.db.select().from(alertDevices)

  for (const { sealed } of rows) expect(sealed!.includes(number.slice(1))).toBe(false)
  const [own, other] = rows.map(({ endpointHash }) => endpointHash.toString('hex'))
  expect(own).not.toBe(other)
  expect(rows.map((row) => row.id)).toContain(id)
})

test('without a gateway telephones are not offered, and one from before counts as failing', async () => {
  const { id } = await add()
  await rosa.call(alertDeviceApi.test, { params: { id } })

  await ring({})

  expect(await statesOf(rosa)).toEqual(['failing'])
  expect(failures).toEqual([])
  await using bare = await createWorld({ gateway: null })
  const sam = await responder(bare, 'sam', 'residents')
  const refused = await sam.call(alertDeviceApi.addPhone, { body: { channel: 'sms', number } })
  expect((await sam.call(alertDeviceApi.list)).json().phoneChannels).toEqual([])
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Phones cannot be reached this way here: the people who run Evenkeel have not set it up',
  ])
})

test('a telephone is tested once a minute at most', async () => {
  const { id } = await add()
  moveClockForTest(60_000 - (now().getTime() % 60_000))

  const replies = [await rosa.call(alertDeviceApi.test, { params: { id } })]
  moveClockForTest(30_000)
  replies.push(await rosa.call(alertDeviceApi.test, { params: { id } }))
  moveClockForTest(30_000)
  replies.push(await rosa.call(alertDeviceApi.test, { params: { id } }))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 409, 204])
})

test.each([
  '5551234567',
  '+05551234567',
  '+1555',
  `+1${'5'.repeat(15)}`,
  '+1 555 123 4567',
  'tel:+15551234567',
])('the number %s is refused, naming the field', async (wrong) => {
  const reply = await rosa.call(alertDeviceApi.addPhone, { body: { channel: 'sms', number: wrong } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('number')
})

test('a telephone is removed by its owner alone', async () => {
  const { id } = await add()
  const other = await responder(world, `other-${count}`, 'residents')

  const byOther = await other.call(alertDeviceApi.remove, { params: { id } })
  const byOwner = await rosa.call(alertDeviceApi.remove, { params: { id } })

  expect([byOther.statusCode, byOwner.statusCode]).toEqual([404, 204])
  expect(await world.count(alertDevices, { id })).toBe(0)
})

test('one number that is added twice at once is one device', async () => {
  const replies = await Promise.all([add(), add()])

  expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
  expect(await statesOf(rosa)).toHaveLength(1)
})

test('removing a telephone and adding it again sends no more tests than one a minute and twenty a day', async () => {
  const statuses: number[] = []
  async function addAndTest(): Promise<void> {
    const { id } = await add()
    statuses.push((await rosa.call(alertDeviceApi.test, { params: { id } })).statusCode)
    await rosa.call(alertDeviceApi.remove, { params: { id } })
  }
  await addAndTest()
  await addAndTest()
  for (let minute = 0; minute < 20; minute += 1) {
    moveClockForTest(60_000)
    // Adding asks for a sign-in of the last five minutes.
    rosa = await world.again(rosa)
    await addAndTest()
  }

  expect(statuses).toEqual([204, 409, ...Array<number>(19).fill(204), 429])
})
