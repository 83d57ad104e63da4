import { createHash } from 'node:crypto'

import type { PushAddress } from '#shared/push-address.ts'
import type { Ring } from '#shared/ring.ts'

import { now } from '../clock.ts'
import type { PushSender } from './push.ts'

interface PushedRing {
  readonly shown: Ring
  /** When it is worth nothing any more; milliseconds since 1970. */
  readonly until: number
  readonly urgency: 'high' | 'normal'
}

/** Has the browser at an address, as `storedAddressOf` made it, show a ring. Answers and throws as `PushSender.send`. */
export function pushRing(
  sender: PushSender,
  address: string,
  { shown, until, urgency }: PushedRing,
): Promise<'taken' | 'gone'> {
  const ttlSeconds = Math.ceil((until - now().getTime()) / 1000)
  const message = { text: JSON.stringify(shown), ttlSeconds, topic: topicOf(shown.tag), urgency }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Validated when it was added.
  return sender.send(JSON.parse(address) as PushAddress, message)
}

/** A topic has 32 characters of base64url at most (RFC 8030, 5.4), and tells the push service nothing. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
