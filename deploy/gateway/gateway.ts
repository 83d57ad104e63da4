// A gateway for text messages and calls. It takes Evenkeel's signed calls and hands each message to Twilio, which
// sends or speaks it, or to a modem of your own by Gammu, which sends text messages. docs/operating/gateway.md says
// how to set it up. It needs Node 24 and `npm install standardwebhooks@1`.
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'

import { Webhook } from 'standardwebhooks'

interface Message {
  readonly channel: 'sms' | 'call'
  /** A telephone number with its country, such as +15551234567. */
  readonly to: string
  readonly text: string
  readonly link: string
  readonly until: string
}

const { env } = process
const webhook = new Webhook(needed('ALERT_GATEWAY_SECRET'))
const ways = { twilio: byTwilio, modem: byModem }
const send = ways[needed('WAY') === 'modem' ? 'modem' : 'twilio']
/** What was sent already, by its id. Evenkeel repeats a call whose answer was lost. */
const sent = new Set<string>()

createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    void statusOf(Buffer.concat(parts).toString(), request.headers).then((status) =>
      response.writeHead(status).end(),
    )
  })
}).listen(Number(env['PORT'] ?? 8089), '127.0.0.1')

/** 204: sent, or not worth sending any more. 401: not signed. 502: Evenkeel tries again. */
async function statusOf(body: string, headers: NodeJS.Dict<string | string[]>): Promise<number> {
  const id = String(headers['webhook-id'])
  try {
    webhook.verify(body, {
      'webhook-id': id,
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    })
  } catch {
    return 401
  }
  try {
    const { data }: { data: Message } = JSON.parse(body)
    if (sent.has(id) || Date.parse(data.until) <= Date.now()) return 204
    await send(data)
    sent.add(id)
    return 204
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 502
  }
}

async function byTwilio({ channel, to, text, link }: Message): Promise<void> {
  const account = needed('TWILIO_ACCOUNT_SID')
  const key = Buffer.from(`${account}:${needed('TWILIO_AUTH_TOKEN')}`).toString('base64')
  const spoken = `<Response><Say loop="3">${text}</Say></Response>`
  const form = { To: to, From: needed('TWILIO_FROM') }
  const answer = await fetch(
    `${env['TWILIO_API'] ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${account}/${channel === 'sms' ? 'Messages' : 'Calls'}.json`,
    {
      method: 'POST',
      headers: { authorization: `Basic ${key}` },
      body: new URLSearchParams(
        channel === 'sms' ? { ...form, Body: `${text} ${link}` } : { ...form, Twiml: spoken },
      ),
      signal: AbortSignal.timeout(8000),
    },
  )
  if (!answer.ok) throw new Error(`Twilio answered ${answer.status}`)
}

async function byModem({ channel, to, text, link }: Message): Promise<void> {
  if (channel === 'call') throw new Error('The modem sends text messages alone')
  await promisify(execFile)('gammu-smsd-inject', ['TEXT', to, '-text', `${text} ${link}`])
}

function needed(name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set`)
  return value
}
