import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { type CurrentUser, identityApi } from '#features/core/identity/contract.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'
import { setPageUser } from '#web/api/page-user.ts'
import { checkConnection } from '#web/device/connection.ts'
import { pageTimeId, passedMs } from '#web/device/server-clock.ts'
import { clearTrustedDevice } from '#web/device/trusted-device-flag.ts'
import { trustDevice, putOnWaitingList, waitForNetwork, waitingOf } from '#web/device/trusted-device.ts'

import { sendWaiting } from './send-waiting.ts'
import { TrustedDevice } from './trusted-device.tsx'

let ana: Person
let user: CurrentUser
/** The status of each check-in that was sent. */
let sent: number[]
const world = await openWorld()
beforeEach(async () => {
  sent = []
  ana = await world.person(crypto.randomUUID())
  user = (await ana.call(identityApi.current)).json()
  setPageUser(ana.id)
  await trustDevice(ana.id)
  await disconnect()
})
afterEach(async () => {
  await clearTrustedDevice()
  await connect()
})

async function connect(): Promise<void> {
  const passOn = fetchAs(world, ana)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const reply = await passOn(input, init)
    if (input === checkInApi.save.path && init.method === 'POST') sent.push(reply.status)
    return reply
  })
  await act(() => checkConnection())
}
async function disconnect(): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(() => checkConnection())
}
// Storage, keys and the network take their time on a busy machine.
const slow = { timeout: 5000 }
const calm = { moodScore: 5, stressScore: 5 }

/** Queues a check-in that was made this many minutes ago, so that several have a known order. */
async function queueCheckIn(minutesAgo: number, scores = calm): Promise<string> {
  const id = crypto.randomUUID()
  const madeAt = new Date(now().getTime() - minutesAgo * 60_000).toISOString()
  const body = { ...scores, requestId: id }
  await putOnWaitingList(ana.id, { id, kind: 'check-in', body, madeAt, refusal: null })
  return id
}
const stored = () => world.rows(checkIns, { userId: ana.id })

test('a check-in that waited says who was told of its stress, once it has arrived', async () => {
  await world.change(users, { id: ana.id }, { createdAt: new Date(0) })
  for (const minutesAgo of [2 * 24 * 60, 2, 1])
    await queueCheckIn(minutesAgo, { moodScore: 5, stressScore: 9 })
  renderPage(<TrustedDevice user={user} />)

  await connect()

  await screen.findByText(
    /We could not tell anyone that your check-ins have been hard on several days/,
    {},
    slow,
  )
  expect(await stored()).toHaveLength(3)
})

test('a check-in whose id was used before stays with its reason, and the next one arrives', async () => {
  const refused = await queueCheckIn(2)
  const next = await queueCheckIn(1)
  await ana.call(checkInApi.save, { body: { ...calm, moodScore: 9, requestId: refused } })
  renderPage(<TrustedDevice user={user} />)

  await connect()
  await screen.findByText(/This was sent before with different content/, {}, slow)

  await waitFor(async () => expect(await waitingOf(ana.id)).toMatchObject([{ id: refused }]), slow)
  expect(new Set((await stored()).map(({ requestId }) => requestId))).toEqual(new Set([refused, next]))
})

/** Sets the clock of the device, and not the server's, off by so many milliseconds for the rest of the test. */
function deviceIsOff(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now().getTime() + milliseconds)
  onTestFinished(() => void vi.useRealTimers())
}
const hour = 60 * 60_000

test.each([
  ['ten days slow', -240 * hour],
  ['two hours slow', -2 * hour],
  ['three days fast', 72 * hour],
])('what was made without a network on a device that is %s counts as made when it was', async (_, off) => {
  await world.change(users, { id: ana.id }, { createdAt: new Date(0) })
  deviceIsOff(off)
  // Nothing has told the device the server's time, and it made the check-in an hour ago.
  const id = crypto.randomUUID()
  const madeAt = new Date(Date.now() - hour).toISOString()
  await putOnWaitingList(ana.id, {
    id,
    kind: 'check-in',
    body: { ...calm, requestId: id },
    madeAt,
    refusal: null,
  })

  await connect()
  await sendWaiting(ana.id)

  const [checkIn] = await stored()
  const age = now().getTime() - checkIn!.createdAt.getTime()
  expect(Math.abs(age - hour)).toBeLessThan(60_000)
})

test('what is made once the server’s time is known has it, whatever becomes of the device’s clock', async () => {
  deviceIsOff(-240 * hour)
  await connect()
  await disconnect()
  const id = crypto.randomUUID()
  await waitForNetwork(ana.id, { id, kind: 'check-in', body: { ...calm, requestId: id } })

  vi.setSystemTime(now())
  await connect()
  await sendWaiting(ana.id)

  const [checkIn] = await stored()
  expect(Math.abs(now().getTime() - checkIn!.createdAt.getTime())).toBeLessThan(60_000)
})

test('what was made on a page that is still open counts as made when it was, though a fast clock was put right since', async () => {
  await world.change(users, { id: ana.id }, { createdAt: new Date(0) })
  deviceIsOff(2 * hour)
  const id = crypto.randomUUID()
  const made = { id, kind: 'check-in', body: { ...calm, requestId: id }, refusal: null } as const
  // No answer of the server had come to this page, and it was made an hour ago.
  const onPage = { id: pageTimeId, passed: passedMs() - hour }
  await putOnWaitingList(ana.id, { ...made, madeAt: new Date(Date.now() - hour).toISOString(), onPage })
  vi.setSystemTime(now())

  await connect()
  await sendWaiting(ana.id)

  const [checkIn] = await stored()
  expect(Math.abs(now().getTime() - checkIn!.createdAt.getTime() - hour)).toBeLessThan(60_000)
})

test.each([
  ['has been put right by a day', 24 * hour, /The clock of this device was changed in the meantime/],
  ['was a year slow', -365 * 24 * hour, /Must be within the last 7 days/],
])(
  'of what was made on a device whose clock %s its person is asked when it was, and it arrives with that time',
  async (_, off, words) => {
    await world.change(users, { id: ana.id }, { createdAt: new Date(0) })
    const id = crypto.randomUUID()
    const madeAt = new Date(now().getTime() + off).toISOString()
    const body = { ...calm, requestId: id }
    await putOnWaitingList(ana.id, { id, kind: 'check-in', body, madeAt, refusal: null })
    const { person } = renderPage(<TrustedDevice user={user} />)

    await connect()
    await screen.findByText(words, {}, slow)
    expect(await stored()).toEqual([])
    const when = new Date(Math.floor((now().getTime() - 3 * hour) / 60_000) * 60_000)
    const local = new Date(when.getTime() - when.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    fireEvent.change(screen.getByLabelText('When was it?'), { target: { value: local } })
    await person.click(screen.getByRole('button', { name: 'Send with this time' }))

    await waitFor(async () => expect(await stored()).toMatchObject([{ createdAt: when }]), slow)
    await waitFor(async () => expect(await waitingOf(ana.id)).toEqual([]), slow)
  },
)

test('a coping session that waited is stored with the time at which it ended', async () => {
  await world.change(users, { id: ana.id }, { createdAt: new Date(0) })
  const id = crypto.randomUUID()
  const madeAt = new Date(now().getTime() - 26 * 60 * 60_000)
  const body = { sessionId: id, toolName: 'Box Breathing', duration: 300, completed: true }
  const item = { id, kind: 'coping-session', body, madeAt: madeAt.toISOString(), refusal: null } as const
  await putOnWaitingList(ana.id, item)

  await connect()
  await sendWaiting(ana.id)

  const kept = await world.rows(copingUsages, { userId: ana.id })
  expect(kept).toMatchObject([{ sessionId: id, createdAt: madeAt }])
})

const changeUser = (change: Partial<typeof users.$inferInsert>) => world.change(users, { id: ana.id }, change)
const changeSession = (change: Partial<typeof sessions.$inferInsert>) =>
  world.change(sessions, { userId: ana.id }, change)

const temporary: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'a code is asked for',
    () => changeSession({ awaitsCode: true }),
    () => changeSession({ awaitsCode: false }),
  ],
  [
    'an own password is asked for',
    () => changeUser({ mustChangePassword: true }),
    () => changeUser({ mustChangePassword: false }),
  ],
  [
    'the account is about to be deleted',
    () => changeUser({ deletesAt: new Date(now().getTime() + 60_000) }),
    () => changeUser({ deletesAt: null }),
  ],
  ['the screen is locked', () => changeSession({ lockedAt: now() }), () => changeSession({ lockedAt: null })],
  [
    'the session is of the other kind',
    () => changeSession({ kind: 'native' }),
    () => changeSession({ kind: 'web' }),
  ],
]

test.each(temporary)('while %s, a check-in waits, and it arrives afterwards', async (_, begin, end) => {
  const ids = [await queueCheckIn(2), await queueCheckIn(1)]
  await begin()
  renderPage(<TrustedDevice user={user} />)

  await connect()
  await waitFor(() => expect(sent).toEqual([403]), slow)
  await disconnect()
  const kept = await waitingOf(ana.id)
  await end()
  await connect()

  await waitFor(async () => expect(await waitingOf(ana.id)).toEqual([]), slow)
  expect(kept).toMatchObject(ids.map((id) => ({ id, refusal: null })))
  expect(sent).toEqual([403, 201, 201])
})

test('a waiting check-in is sent only for the person who made it', async () => {
  await queueCheckIn(1)
  const ben = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ben))

  expect(await sendWaiting(ana.id)).toBe(false)
  setPageUser(ben.id)
  expect(await sendWaiting(ana.id)).toBe(false)

  expect(await waitingOf(ana.id)).toMatchObject([{ refusal: null }])
  expect(await world.rows(checkIns, { userId: ben.id })).toEqual([])
})
