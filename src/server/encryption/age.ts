import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

import { fromBech32, toBech32 } from './bech32.ts'

// The format of age (https://age-encryption.org/v1) with X25519: what is written here opens with the
// program `age` as well, should Evenkeel itself be what is lost.
const firstLine = 'age-encryption.org/v1\n'
const recipientName = 'age'
const identityName = 'age-secret-key-'
const keyBytes = 32
const fileKeyBytes = 16
const tagBytes = 16
const nonceBytes = 16
const chunkBytes = 64 * 1024
const longestHeader = 64 * 1024
/** RFC 8410: what stands before the 32 bytes of an X25519 private key. */
const pkcs8Head = Buffer.from('302e020100300506032b656e04220420', 'hex')

const cipher = 'chacha20-poly1305'
const tagged = { authTagLength: tagBytes }

/** What is encrypted to `recipient` can be read with `identity` alone. */
export interface AgeKeys {
  readonly recipient: string
  readonly identity: string
}

/** A new pair: the public `age1…` and the secret `AGE-SECRET-KEY-1…`. */
export function newAgeKeys(): AgeKeys {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(pkcs8Head.length)
  return {
    recipient: toBech32(recipientName, rawOf(publicKey)),
    identity: toBech32(identityName, secret).toUpperCase(),
  }
}

/** Whether a text is a public key that can be encrypted to. */
export function isAgeRecipient(text: string): boolean {
  return fromBech32(recipientName, text)?.length === keyBytes
}

/** Encrypts what comes to a public key, in pieces of 64 KiB. Throws where the key is not one. */
export async function* encryptTo(recipient: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const theirs = fromBech32(recipientName, recipient)
  if (theirs?.length !== keyBytes) throw new Error('A public key to encrypt to begins with age1')
  const fileKey = randomBytes(fileKeyBytes)
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const share = rawOf(publicKey)
  const key = derive(
    diffieHellman({ privateKey, publicKey: publicFrom(theirs) }),
    [share, theirs],
    'age-encryption.org/v1/X25519',
  )
  const wrapped = sealPiece(key, Buffer.alloc(12), fileKey)
  const head = `${firstLine}-> X25519 ${unpadded(share)}\n${unpadded(wrapped)}\n---`
  const nonce = randomBytes(nonceBytes)
  yield Buffer.concat([Buffer.from(`${head} ${unpadded(macOf(fileKey, head))}\n`), nonce])

  const payload = derive(fileKey, [nonce], 'payload')
  for await (const { piece, number, isLast } of piecesOf(source, chunkBytes)) {
    yield sealPiece(payload, pieceNonce(number, isLast), piece)
  }
}

/**
 * Opens what was encrypted to the public key of an identity. Throws where the identity is another one, or
 * where anything was altered, cut off or put in; what it gave before that is what was written.
 */
export async function* decryptWith(identity: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const privateKey = privateFrom(identity)
  const { head, mac, rest } = await readHead(source)
  const fileKey = unwrap(privateKey, head)
  if (!isSame(macOf(fileKey, head), mac)) throw new Error('The head of the encrypted file was altered')

  let payload: Buffer | undefined
  for await (const { piece, number, isLast } of piecesOf(rest.body, chunkBytes + tagBytes)) {
    payload ??= derive(fileKey, [rest.nonce], 'payload')
    yield openPiece(payload, pieceNonce(number, isLast), piece)
  }
  if (!payload) throw new Error('The encrypted file was cut off')
}

function unwrap(privateKey: KeyObject, head: string): Buffer {
  const mine = rawOf(createPublicKey(privateKey))
  for (const [, share = '', wrapped = ''] of head.matchAll(/^-> X25519 (\S{43})\n(\S{43})\n/gm)) {
    const theirs = Buffer.from(share, 'base64')
    const shared = diffieHellman({ privateKey, publicKey: publicFrom(theirs) })
    const key = derive(shared, [theirs, mine], 'age-encryption.org/v1/X25519')
    try {
      return openPiece(key, Buffer.alloc(12), Buffer.from(wrapped, 'base64'))
    } catch {
      // Wrapped for somebody else.
    }
  }
  throw new Error('This key does not open the file: it was encrypted to another one')
}

async function readHead(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  for (;;) {
    const end = held.indexOf('\n--- ')
    const lineEnd = end < 0 ? -1 : held.indexOf('\n', end + 5)
    if (lineEnd > 0 && held.length >= lineEnd + 1 + nonceBytes) {
      const head = held.subarray(0, end + 4).toString()
      if (!head.startsWith(firstLine)) break
      const mac = Buffer.from(held.subarray(end + 5, lineEnd).toString(), 'base64')
      const nonce = held.subarray(lineEnd + 1, lineEnd + 1 + nonceBytes)
      return { head, mac, rest: { nonce, body: chain(held.subarray(lineEnd + 1 + nonceBytes), pieces) } }
    }
    const next = held.length > longestHeader ? { done: true as const } : await pieces.next()
    if (next.done) break
    held = Buffer.concat([held, next.value])
  }
  throw new Error('This is not a file that age made')
}

async function* chain(first: Buffer, pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
}

/** The same bytes in pieces of one size, the last one smaller; one empty piece where there is nothing. */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer = Buffer.alloc(0)
  let number = 0
  for await (const bytes of source) {
    held = held.length > 0 ? Buffer.concat([held, bytes]) : bytes
    let from = 0
    // A full piece is kept back until more comes: it may be the last one, which is marked.
    for (; held.length - from > size; from += size, number += 1) {
      yield { piece: held.subarray(from, from + size), number, isLast: false }
    }
    held = held.subarray(from)
  }
  yield { piece: held, number, isLast: true }
}

function pieceNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function sealPiece(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const sealing = createCipheriv(cipher, key, nonce, tagged)
  return Buffer.concat([sealing.update(plain), sealing.final(), sealing.getAuthTag()])
}

function openPiece(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < tagBytes) throw new Error('The encrypted file was cut off')
  const opening = createDecipheriv(cipher, key, nonce, tagged)
  opening.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()])
  } catch {
    throw new Error('The encrypted file was altered or cut off')
  }
}

function macOf(fileKey: Buffer, head: string): Buffer {
  return createHmac('sha256', derive(fileKey, [], 'header'))
    .update(head)
    .digest()
}

function derive(secret: Buffer, salt: Buffer[], info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.concat(salt), info, keyBytes))
}

function rawOf(publicKey: KeyObject): Buffer {
  return Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
}

function publicFrom(raw: Buffer): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: raw.toString('base64url') }, format: 'jwk' })
}

function privateFrom(identity: string): KeyObject {
  const secret = fromBech32(identityName, identity)
  if (secret?.length !== keyBytes) throw new Error('A secret key begins with AGE-SECRET-KEY-1')
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, secret]), format: 'der', type: 'pkcs8' })
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
