import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Webhook } from 'standardwebhooks'

import { type AlertGateway, openAlertGateway } from '#server/messaging/phone-gateway.ts'
import type { GatewaySettings } from '#server/settings.ts'

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`

/** A gateway that nothing listens behind, for tests that only offer it. */
export const unreachedGateway: GatewaySettings = {
  url: 'http://127.0.0.1:9/',
  secret,
  channels: ['sms', 'call'],
}

/** What a gateway was asked to send, after it checked the signature. */
export interface GatewayCall {
  readonly id: string
  readonly channel: string
  readonly to: string
  readonly text: string
  readonly link: string
  readonly until: string
}

/** A gateway for text messages and calls that keeps what it is asked to send. It refuses what is not signed. */
export interface PhoneGateway {
  readonly settings: GatewaySettings
  readonly gateway: AlertGateway
  /** The calls that were taken, and those that were left without an answer, oldest first. */
  readonly inbox: GatewayCall[]
  /** The status of every answer: 200 takes a call; null answers nothing at all. */
  answers: number | null
  /** Numbers whose calls are never answered. */
  readonly silentFor: Set<string>
  /** How many calls their sender has given up. */
  givenUp: number
  close(): Promise<void>
}

/** Opens a gateway on a port of its own. */
export async function openPhoneGateway(): Promise<PhoneGateway> {
  const inbox: GatewayCall[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const call = verified(Buffer.concat(parts).toString(), request.headers)
      const status = !call ? 401 : gateway.silentFor.has(call.to) ? null : gateway.answers
      if (call && (status === 200 || status === null)) inbox.push(call)
      if (status !== null) response.writeHead(status).end()
      response.on('close', () => {
        if (!response.writableEnded) gateway.givenUp += 1
      })
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo
  const settings: GatewaySettings = { url: `http://127.0.0.1:${port}/`, secret, channels: ['sms', 'call'] }
  const gateway: PhoneGateway = {
    settings,
    gateway: openAlertGateway({ gateway: settings })!,
    inbox,
    answers: 200,
    silentFor: new Set(),
    givenUp: 0,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
  return gateway
}

/** The call's content if it is signed with the secret for a time within five minutes; otherwise null. */
function verified(body: string, headers: NodeJS.Dict<string | string[]>): GatewayCall | null {
  const id = String(headers['webhook-id'])
  try {
    new Webhook(secret).verify(body, {
      'webhook-id': id,
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    })
  } catch {
    return null
  }
  return { id, ...JSON.parse(body).data }
}
