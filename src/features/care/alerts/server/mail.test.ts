import { afterEach, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { storeTriage } from '#features/core/institutions/index.ts'
import { usualSettings, usualTriage } from '#features/core/institutions/triage.ts'
import { moveClock, now } from '#server/clock.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { openMailWorld, type Received } from '#testing/mailbox.ts'
import { responder } from '#testing/responder.ts'
import type { Person } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { alertJobs } from './jobs.ts'
import { mailJob } from './notify.ts'
import { raiseAlert } from './raise.ts'

const world = await openMailWorld()
afterEach(() => world.emptyMailbox())

let count = 0
async function raise(
  emailVerifiedAt: Date | null = now(),
): Promise<{ id: string; rosa: Person; email: string }> {
  count += 1
  const email = `rosa-${count}@care.example`
  await world.change(users, { role: 'staff' }, { isActive: false })
  const rosa = await responder(world, `rosa-${count}`, 'residents', { email, emailVerifiedAt })
  const ben = await world.person(`ben-${count}`, 'inmate', { firstName: 'Benedict' })
  const body = { severity: 'critical', message: 'I feel hopeless' } as const
  return { id: (await ben.call(alertApi.raise, { body })).json().id, rosa, email }
}
const failures: unknown[] = []
const run = () =>
  runDueJobs(world.db, alertJobs(world.db, world.mailbox.mailer).mails, (error) => failures.push(error))

// Secures X8.
test('a responder gets one mail with a link, without a name and without a word on anybody’s health', async () => {
  const { id, email } = await raise()

  await run()
  await run()

  expect(world.mailbox.inbox).toHaveLength(1)
  const [{ to, text }] = world.mailbox.inbox as [Received]
  expect(to).toEqual([email])
  expect(text).toContain('Subject: Evenkeel: something needs your attention')
  expect(text).toContain(`https://evenkeel.example/alerts/${id}`)
  expect(text).not.toMatch(/Benedict|ben-|hopeless|help|health|crisis|mood|alert(?!s\/)/i)
})

test('who chose Spanish gets the mail in Spanish', async () => {
  const { id, rosa } = await raise()
  await world.change(users, { id: rosa.id }, { language: 'es' })

  await run()

  const [{ text }] = world.mailbox.inbox as [Received]
  expect(text).toContain('Algo en Evenkeel necesita su')
  expect(text).toContain(`https://evenkeel.example/alerts/${id}`)
  expect(text).not.toMatch(/attention|sign in/i)
})

test('an address that was never shown to be theirs gets none', async () => {
  await raise(null)

  await run()

  expect(world.mailbox.inbox).toEqual([])
})

test('a mail that is refused comes again until it is taken', async () => {
  await raise()
  world.mailbox.refuse(true)
  const before = failures.length
  await run()
  const refused = world.mailbox.inbox.length

  world.mailbox.refuse(false)
  await run()
  const tooSoon = world.mailbox.inbox.length
  moveClock(6000)
  await run()
  moveClock(-6000)

  expect([refused, tooSoon, world.mailbox.inbox.length]).toEqual([0, 0, 1])
  expect(failures.slice(before)).toHaveLength(1)
})

test.each([
  [550, 'Nobody of that name'],
  [550, '5.1.1 Nobody of that name'],
  [550, '5.2.1 This mailbox is switched off'],
])('a mail whose address is refused for good (%i %s) is told once and done with', async (number, words) => {
  await raise()
  world.mailbox.refuse(true, number, words)
  const before = failures.length

  await run()
  moveClock(6000)
  await run()
  moveClock(-6000)

  expect(failures.slice(before)).toMatchObject([{ message: `A mail was refused for good (${number})` }])
  const jobs = await world.rows(outbox, { kind: mailJob })
  expect(jobs.map(({ doneAt }) => doneAt)).toEqual([expect.any(Date)])
})

test.each([
  [554, '5.7.1 Relay access denied'],
  [550, '5.7.1 You may not send from here'],
  [550, '5.1.8 Nobody knows the sender'],
  [554, 'No'],
])('a mail server that does not take our mail (%i %s) is asked again', async (number, words) => {
  await raise()
  world.mailbox.refuse(true, number, words)
  await run()
  world.mailbox.refuse(false)
  moveClock(6000)
  await run()
  moveClock(-6000)

  expect(world.mailbox.inbox).toHaveLength(1)
})

test('a mail server that refuses to talk to us is asked again', async () => {
  await raise()
  const refusal = { permanent: true, responseCode: 535, command: 'AUTH PLAIN' }
  const send = () => Promise.reject(Object.assign(new Error('Invalid login'), refusal))

  await runDueJobs(world.db, alertJobs(world.db, { send, close() {} }).mails, () => {})
  moveClock(6000)
  await run()
  moveClock(-6000)

  expect(world.mailbox.inbox).toHaveLength(1)
})

// Controls H44.
test('after an hour without a mail server one mail comes of an alert that is open, and not one for each step', async () => {
  await raise()
  world.mailbox.refuse(true)
  for (let minutes = 0; minutes < 60; minutes += 1) {
    moveClockForTest(60_000)
    const { steps } = alertJobs(world.db, null)
    // oxlint-disable no-await-in-loop
    await runDueJobs(world.db, steps, (error) => failures.push(error))
    await run()
    // oxlint-enable no-await-in-loop
  }
  world.mailbox.refuse(false)
  moveClockForTest(3 * 60_000)
  await run()

  expect(world.mailbox.inbox).toHaveLength(1)
})

test.each([
  ['comes still after an hour', 63, 1],
  ['is left to the first step after two', 123, 0],
])('a mail about an alert that may wait for two hours %s', async (_, minutes, mails) => {
  const residents = { ...usualTriage, highMinutes: 120 }
  await storeTriage(world.db, world.institutionId, { ...usualSettings, residents })
  await raise()
  await world.db.delete(outbox)
  const { id: subjectId } = await world.person(crypto.randomUUID(), 'inmate')
  const raising = { subjectId, kind: 'screening', severity: 'high', trigger: 'phq9' } as const
  await world.db.transaction((tx) => raiseAlert(tx, world, raising))

  moveClockForTest(minutes * 60_000)
  await run()

  expect(world.mailbox.inbox).toHaveLength(mails)
})

test('a mail that waits for its server is not sent once the alert is resolved', async () => {
  const { id, rosa } = await raise()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'resolved' } })

  await run()

  expect(world.mailbox.inbox).toEqual([])
})

test.each([
  ['whose account was closed since', { isActive: false }],
  ['whose address is no longer confirmed', { emailVerifiedAt: null }],
])('a mail that waits for its server is not sent to somebody %s', async (_, change) => {
  const { rosa } = await raise()
  await world.change(users, { id: rosa.id }, change)

  await run()

  expect(world.mailbox.inbox).toEqual([])
})

test('the mail to a supporter says that there is a message, and nothing else', async () => {
  await world.mailbox.mailer.send({
    to: 'ben@care.example',
    key: 'message',
    language: null,
    about: 'message',
    path: '/connections/1',
  })

  const [{ text }] = world.mailbox.inbox as [Received]
  expect(text).toContain('Subject: Evenkeel: you have a message')
  expect(text).toContain('You have a message in Evenkeel.')
  expect(text).not.toMatch(/attention|help|health|crisis|mood|alert/i)
})
