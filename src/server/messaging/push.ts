import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'

import type { PushAddress } from '#shared/push-address.ts'

import type { Settings } from '../settings.ts'
import { inSpan } from '../telemetry/tracing.ts'
import { isAllowedIp, requireOutsideAddress } from './outside-address.ts'
import type { PushIdentity } from './push-keys.ts'

interface PushMessage {
  /** What the device's service worker receives. The push service cannot read it. */
  readonly text: string
  /** How long the push service keeps it for a device that is off. */
  readonly ttlSeconds: number
  /** A later message of the same topic takes the place of one that was not delivered yet; 32 characters at most. */
  readonly topic: string
  /** Whether it may wait until a device that saves power wakes (RFC 8030, 5.3); `high` wakes it. */
  readonly urgency: 'high' | 'normal'
}

/** Sends pushes to browsers by their push services. */
export interface PushSender {
  /**
   * Answers whether the push service took the message, or says that the address is gone. Throws where it does not
   * answer within ten seconds or refuses.
   */
  send(address: PushAddress, message: PushMessage): Promise<'taken' | 'gone'>
  close(): void
}

/** A silent push service is given up well within a job's lease (30 s). */
const timeoutMs = 10_000
/** RFC 8030, 7.3: an address that has expired is answered with 404, one that was taken back often with 410. */
const gone = [404, 410]

/** Opens the way to the push services; null where pushes are not set up. Tests bring an agent of their own. */
export function openPushSender(
  identity: PushIdentity | null,
  { proxy }: Pick<Settings, 'proxy'>,
  agent = new Agent({ keepAlive: true, lookup: onlyPublic(lookup), proxyEnv: { ...proxy } }),
): PushSender | null {
  if (!identity) return null
  const { contact: subject, ...keys } = identity

  return {
    send: (address, { text, ttlSeconds, topic, urgency }) =>
      inSpan('send push', { kind: 'client' }, async () => {
        // It is loaded where it is needed, since few installations send pushes.
        const { default: webPush } = await import('web-push')
        const { headers, body } = webPush.generateRequestDetails(address, text, {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          topic,
          urgency,
        })
        // Through a proxy the agent looks up no name.
        if (proxy) await requireOutsideAddress(address.endpoint, { proxy, webhookNetworks: [] })
        const status = await post(address.endpoint, { headers, body, agent })
        if (gone.includes(status)) return 'gone'
        if (status < 200 || status > 299) throw new Error(`A push service answered ${status}`)
        return 'taken'
      }),
    close: () => agent.destroy(),
  }
}

interface Post {
  readonly headers: Record<string, string>
  readonly body: Buffer
  readonly agent: Agent
}

/**
 * Posts and answers the status. web-push's own call has no limit on the whole time, and keeps whatever a server
 * answers in memory.
 */
function post(endpoint: string, { headers, body, agent }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const options = { method: 'POST', headers, agent, signal, timeout: timeoutMs }
    // While a proxy says nothing, the signal alone ends no call.
    signal.addEventListener('abort', () => reject(signal.reason))
    const sending = request(endpoint, options, (answer) => {
      answer.on('error', reject).resume()
      resolve(answer.statusCode ?? 0)
    })
    sending.on('error', reject).end(body)
  })
}

/** As `dns.lookup` finds all addresses of a name. */
type LookupAll = (
  name: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

/**
 * A lookup of names that refuses private addresses, so that nobody has the server call machines of its own network. It
 * happens as the connection is opened, when no other answer can follow any more.
 */
export function onlyPublic(lookupAll: LookupAll): LookupFunction {
  return (name, options, done) =>
    lookupAll(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error('A push service has no address'), [])
      if (!found.every(({ address }) => isAllowedIp(address, []))) {
        return done(new Error('A push service has a private address'), [])
      }
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
}
