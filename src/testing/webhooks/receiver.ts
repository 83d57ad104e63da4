import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Webhook } from 'standardwebhooks'

import type { WebhookBody } from '#features/institution/webhooks/body.ts'

/** A call that a receiver took, with its id. */
export interface ReceivedCall {
  readonly id: string
  readonly text: string
  readonly body: WebhookBody
}

/** A receiver of webhooks that checks each signature with the library of Standard Webhooks. */
export interface Receiver {
  readonly url: string
  /** Its secret; calls that it did not sign are refused with 401. */
  secret: string
  /** The status of every answer. */
  answers: number
  readonly headers: Record<string, string>
  /** The calls that were signed, whatever the answer, oldest first. */
  readonly calls: ReceivedCall[]
  /** Who called, by the head User-Agent. */
  readonly agents: string[]
  close(): Promise<void>
}

/** Opens a receiver on a port of its own. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const isSigned = take(text, request.headers)
      response.writeHead(isSigned ? receiver.answers : 401, receiver.headers).end('what it says')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo

  function take(text: string, headers: NodeJS.Dict<string | string[]>): boolean {
    const id = String(headers['webhook-id'])
    try {
      new Webhook(receiver.secret).verify(text, {
        'webhook-id': id,
        'webhook-timestamp': String(headers['webhook-timestamp']),
        'webhook-signature': String(headers['webhook-signature']),
      })
    } catch {
      return false
    }
    receiver.calls.push({ id, text, body: JSON.parse(text) })
    receiver.agents.push(String(headers['user-agent']))
    return true
  }
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/alerts`,
    secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    answers: 204,
    headers: {},
    calls: [],
    agents: [],
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
  return receiver
}
