import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { openAlertGateway, type PhoneMessage } from './phone-gateway.ts'

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
const twilioSettings = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15550000000' }

interface TwilioCall {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly form: Record<string, string>
}

let twilio: Server
let answers = 201
const calls: TwilioCall[] = []
beforeAll(async () => {
  twilio = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body))
      if (answers === 201) calls.push({ url: request.url ?? '', headers: request.headers, form })
      response.writeHead(answers).end('{}')
    })
  })
  await new Promise<void>((resolve) => void twilio.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  calls.length = 0
})
afterAll(() => void twilio.close())

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  await new Promise<void>((resolve) => void server.close(() => resolve()))
  return port
}

/** Starts the example in a process of its own, and answers how Evenkeel calls it. */
async function start(environment: Record<string, string>) {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, ['deploy/gateway/gateway.ts'], {
    env: { ...process.env, ALERT_GATEWAY_SECRET: secret, PORT: String(port), ...environment },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill())
  await vi.waitFor(() => reach(port))
  const gateway = { url: `http://127.0.0.1:${port}/`, secret, channels: ['sms', 'call'] as const }
  return { url: gateway.url, gateway: openAlertGateway({ gateway })! }
}

function reach(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.on('error', reject)
  })
}

const message = (changes: Partial<PhoneMessage> = {}): PhoneMessage => ({
  id: crypto.randomUUID(),
  channel: 'sms',
  to: '+15551234567',
  text: 'Evenkeel: Someone needs you. Open Evenkeel to respond.',
  link: 'https://evenkeel.example/alerts/1',
  until: Date.now() + 60_000,
  ...changes,
})

test('the example gateway has Twilio send a text message, and speak a call', async () => {
  const { gateway } = await start({
    WAY: 'twilio',
    TWILIO_API: `http://127.0.0.1:${portOf(twilio)}`,
    ...twilioSettings,
  })

  await gateway.send(message())
  await gateway.send(message({ channel: 'call' }))

  const authorization = `Basic ${Buffer.from('AC1:token').toString('base64')}`
  const both = { To: '+15551234567', From: '+15550000000' }
  const { text, link } = message()
  expect(calls).toMatchObject([
    {
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: { authorization },
      form: { ...both, Body: `${text} ${link}` },
    },
    {
      url: '/2010-04-01/Accounts/AC1/Calls.json',
      form: { ...both, Twiml: `<Response><Say loop="3">${text}</Say></Response>` },
    },
  ])
})

test('the example gateway sends one message once, none that is too late, and lets Evenkeel try again', async () => {
  const { gateway } = await start({
    WAY: 'twilio',
    TWILIO_API: `http://127.0.0.1:${portOf(twilio)}`,
    ...twilioSettings,
  })
  const one = message()
  answers = 503
  const refused = gateway.send(one)
  await expect(refused).rejects.toThrow('answered 502')

  answers = 201
  await gateway.send(one)
  await gateway.send(one)
  await gateway.send(message({ until: Date.now() - 1000 }))

  expect(calls).toHaveLength(1)
})

// Secures K4.
test('the example gateway takes no call that Evenkeel did not sign', async () => {
  const { url } = await start({
    WAY: 'twilio',
    TWILIO_API: `http://127.0.0.1:${portOf(twilio)}`,
    ...twilioSettings,
  })
  const other = `whsec_${Buffer.alloc(32, 4).toString('base64')}`
  const forger = openAlertGateway({ gateway: { url, secret: other, channels: ['sms'] } })!

  await expect(forger.send(message())).rejects.toThrow('answered 401')
  expect(calls).toEqual([])
})

test('the example gateway hands a text message to a modem, and says that it makes no calls', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'modem-'))
  const program = path.join(folder, 'gammu-smsd-inject')
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/said\n`)
  await chmod(program, 0o755)
  const { gateway } = await start({ WAY: 'modem', PATH: `${folder}:${process.env['PATH']}` })

  const { text, link } = message()
  await gateway.send(message())

  expect(await readFile(path.join(folder, 'said'), 'utf8')).toBe(
    ['TEXT', '+15551234567', '-text', `${text} ${link}`, ''].join('\n'),
  )
  await expect(gateway.send(message({ channel: 'call' }))).rejects.toThrow('answered 502')
})
