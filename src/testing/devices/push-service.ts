import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'

import type { PushIdentity } from '#server/messaging/push-keys.ts'
import { openPushSender, type PushSender } from '#server/messaging/push.ts'
import type { PushAddress } from '#shared/push-address.ts'
import type { Ring } from '#shared/ring.ts'

const host = 'push.example'

/** The keys of this test run. */
export const pushIdentity: PushIdentity = { contact: 'mailto:operator@evenkeel.example', ...newKeys() }

function newKeys() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  return { publicKey, privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A') }
}

/** A push as a push service receives it. */
export interface ReceivedPush {
  readonly path: string
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

/**
 * A push service that keeps what it receives. The sender reaches it without TLS, which is Node's alone. It refuses
 * pushes that are not signed with the run's keys for it (RFC 8292), as the real ones do.
 */
export interface PushService {
  readonly sender: PushSender
  /** The pushes that were taken, and those that were left without an answer, oldest first. */
  readonly inbox: ReceivedPush[]
  /** The status of every answer: 201 takes a push; null answers nothing at all. */
  answers: number | null
  close(): Promise<void>
}

/** Opens a push service on a port of its own. */
export async function openPushService(): Promise<PushService> {
  const inbox: ReceivedPush[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const status = isSigned(request.headers.authorization) ? service.answers : 403
      const push = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) }
      if (status === 201 || status === null) inbox.push(push)
      if (status !== null) response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo
  const agent = new Agent()
  agent.createConnection = () => connect(port, '127.0.0.1')
  const service: PushService = {
    sender: openPushSender(pushIdentity, { proxy: null }, agent)!,
    inbox,
    answers: 201,
    async close() {
      service.sender.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
  return service
}

/** Whether a push is signed for this push service, for a time that is not over and of a day at most. */
function isSigned(authorization = ''): boolean {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  const left = exp - Date.now() / 1000
  return (
    key === pushIdentity.publicKey &&
    aud === `https://${host}` &&
    sub === pushIdentity.contact &&
    left > 0 &&
    left <= 24 * 60 * 60 &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
}

/** A browser that subscribed to pushes. */
export interface Browser {
  readonly subscription: PushAddress
  /** Decrypts a push to it. */
  read(push: ReceivedPush): Ring
}

/** Makes a browser with keys of its own. */
export function newBrowser(): Browser {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `https://${host}/send/${randomUUID()}`,
      keys: { p256dh, auth: auth.toString('base64url') },
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The tests look at it.
    read: ({ body }) => JSON.parse(decryptPush(pair, auth, body)) as Ring,
  }
}

/** Decrypts the only record of an aes128gcm body (RFC 8188, 2), with the keys of RFC 8291, 3.4. */
function decryptPush(pair: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body[20]!)
  const record = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The text ends before the last byte that is not zero.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
