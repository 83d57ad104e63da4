import { Webhook } from 'standardwebhooks'

import type { PhoneChannel } from '#shared/phone-channels.ts'

import type { Settings } from '../settings.ts'
import { inSpan } from '../telemetry/tracing.ts'

export interface PhoneMessage {
  /** The same for every try of one message, so that a gateway can leave out what it has sent already. */
  readonly id: string
  readonly channel: PhoneChannel
  /** A telephone number with its country, such as +15551234567 (ITU-T E.164). */
  readonly to: string
  readonly text: string
  /** The address in Evenkeel that the text is about. */
  readonly link: string
  /** After this moment the message is worth nothing any more; milliseconds since 1970. */
  readonly until: number
}

/** Hands messages to the gateway of the institution, which sends or speaks them. */
export interface AlertGateway {
  /** Throws where the gateway does not take the message within ten seconds. */
  send(message: PhoneMessage): Promise<void>
}

/** A silent gateway is given up well within a job's lease (30 s). */
const timeoutMs = 10_000

/**
 * The way to the gateway; null where none is set. Each call is signed as https://www.standardwebhooks.com says, so
 * that the gateway can tell it from a forged or repeated one.
 */
export function openAlertGateway({ gateway }: Pick<Settings, 'gateway'>): AlertGateway | null {
  if (!gateway) return null
  const { url, secret } = gateway
  const webhook = new Webhook(secret)

  async function post({ id, channel, to, text, link, until }: PhoneMessage): Promise<void> {
    const at = new Date()
    const data = { channel, to, text, link, until: new Date(until).toISOString() }
    const body = JSON.stringify({ type: 'alert.ring', timestamp: at.toISOString(), data })
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, at, body),
      },
      body,
      // The number must reach nobody but the gateway.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // What it says is not read: a gateway that never ends its answer would hold the job.
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The gateway for text messages and calls answered ${answer.status}`)
  }

  return { send: (message) => inSpan(`send ${message.channel}`, { kind: 'client' }, () => post(message)) }
}
