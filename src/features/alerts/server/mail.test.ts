import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { users } from '#features/accounts/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import { type Mailer, openMailer } from '#server/mailer.ts'
import { outbox, runDueJobs } from '#server/outbox.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { alertJobs } from './jobs.ts'

interface Received {
  readonly to: string[]
  readonly text: string
}

let world: World
let server: SMTPServer
let mailer: Mailer
const inbox: Received[] = []
let isRefusing = false
beforeAll(async () => {
  world = await createWorld()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(isRefusing ? new Error('Come back later') : null),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        inbox.push({ to, text: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, origin: 'https://evenkeel.example' })!
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await world[Symbol.asyncDispose]()
})
afterEach(async () => {
  inbox.length = 0
  isRefusing = false
  await world.db.delete(outbox)
})

let count = 0
async function raise(
  emailVerifiedAt: Date | null = now(),
): Promise<{ id: string; rosa: Person; email: string }> {
  count += 1
  const email = `rosa-${count}@care.example`
  await world.db.update(users).set({ isActive: false }).where(eq(users.role, 'staff'))
  const rosa = await responder(world, `rosa-${count}`, 'residents', { email, emailVerifiedAt })
  const ben = await world.person(`ben-${count}`, 'inmate', { firstName: 'Benedict' })
  const body = { severity: 'critical', message: 'I feel hopeless' } as const
  return { id: (await ben.call(alertApi.raise, { body })).json().id, rosa, email }
}
const failures: unknown[] = []
const run = () => runDueJobs(world.db, alertJobs(world.db, mailer).mails, (error) => failures.push(error))

test('a responder gets one mail with a link, without a name and without a word on anybody’s health', async () => {
  const { id, email } = await raise()

  await run()
  await run()

  expect(inbox).toHaveLength(1)
  const [{ to, text }] = inbox as [Received]
  expect(to).toEqual([email])
  expect(text).toContain('Subject: Evenkeel: something needs your attention')
  expect(text).toContain(`https://evenkeel.example/alerts/${id}`)
  expect(text).not.toMatch(/Benedict|ben-|hopeless|help|health|crisis|mood|alert(?!s\/)/i)
})

test('an address that was never shown to be theirs gets none', async () => {
  await raise(null)

  await run()

  expect(inbox).toEqual([])
})

test('a mail that is refused comes again until it is taken', async () => {
  await raise()
  isRefusing = true
  await run()
  const refused = inbox.length

  isRefusing = false
  await run()
  const tooSoon = inbox.length
  moveClock(6000)
  await run()
  moveClock(-6000)

  expect([refused, tooSoon, inbox.length]).toEqual([0, 0, 1])
  expect(failures).toHaveLength(1)
})

test('a mail that waits for its server is not sent once the alert is resolved', async () => {
  const { id, rosa } = await raise()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'resolved' } })

  await run()

  expect(inbox).toEqual([])
})

test('the mail to a supporter says that there is a message, and nothing else', async () => {
  await mailer.send({ to: 'ben@care.example', path: '/connections/1', key: 'message', isMessage: true })

  const [{ text }] = inbox as [Received]
  expect(text).toContain('Subject: Evenkeel: you have a message')
  expect(text).toContain('You have a message in Evenkeel.')
  expect(text).not.toMatch(/attention|help|health|crisis|mood|alert/i)
})
