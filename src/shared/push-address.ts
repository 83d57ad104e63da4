import * as z from 'zod/mini'

import { line } from './fields.ts'
import { texts } from './locales/texts.ts'

const t = texts('pushAddress')

/**
 * An https address by the name of a host on the internet, at the usual port. The server posts to it, so it must not
 * lead into the server's own network; what the name stands for is checked again when it connects.
 */
const Endpoint = line({ max: 1000 }).check(z.refine(isOfPublicHost, { error: () => t('notPublic') }))

function isOfPublicHost(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  // The parser writes every form of an IPv4 address as four numbers.
  return url.hostname.includes('.') && !/^[\d.]+$/.test(url.hostname)
}

/**
 * Where a browser receives pushes, and the keys to encrypt them with: what it answers that subscribed to them
 * (PushSubscription of the Push API). It is as secret as a password.
 */
export const PushAddress = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({
    /** The browser's public key: 65 bytes, a point of P-256. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'Must be a public key of 65 bytes in base64url')),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, 'Must be 16 bytes in base64url')),
  }),
})
export type PushAddress = z.infer<typeof PushAddress>
