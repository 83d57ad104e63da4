import { ReadableStream } from 'node:stream/web'

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

// The format of age (https://age-encryption.org/v1): what is written here opens with the program `age` as
// well, should Evenkeel itself be what is lost.

/** What is encrypted to `recipient` can be read with `identity` alone. */
export interface AgeKeys {
  readonly recipient: string
  readonly identity: string
}

/** A new pair: the public `age1…` and the secret `AGE-SECRET-KEY-1…`. */
export async function newAgeKeys(): Promise<AgeKeys> {
  const identity = await generateX25519Identity()
  return { recipient: await identityToRecipient(identity), identity }
}

/** Encrypts what comes to a public key, in pieces of 64 KiB. Throws where the key is not one. */
export async function* encryptTo(
  recipient: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* buffersOf(await encrypter.encrypt(ReadableStream.from(source)))
}

/**
 * Opens what was encrypted to the public key of an identity. Throws where the identity is another one, or
 * where anything was altered, cut off or put in; what it gave before that is what was written.
 */
export async function* decryptWith(
  identity: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const decrypter = decrypterOf(identity)
  try {
    yield* buffersOf(await decrypter.decrypt(ReadableStream.from(source)))
  } catch (error) {
    throw inWords(error)
  }
}

function decrypterOf(identity: string): Decrypter {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch {
    // What the library says of a key with a wrong letter holds the whole key.
    throw new Error('A secret key begins with AGE-SECRET-KEY-1')
  }
  return decrypter
}

async function* buffersOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, length } of stream) yield Buffer.from(buffer, byteOffset, length)
}

function inWords(error: unknown): unknown {
  // What the disk says is about the disk.
  if (!(error instanceof Error) || 'code' in error) return error
  if (error.message.startsWith('no identity matched')) {
    return new Error('This key does not open the file: it was encrypted to another one')
  }
  return new Error('The encrypted file was altered or cut off, or is none that age made', { cause: error })
}
