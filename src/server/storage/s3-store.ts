import { setTimeout as sleep } from 'node:timers/promises'

import { S3mini, S3ServiceError, type UploadPart } from 's3mini'

import type { FileStore } from './file-store.ts'
import { readSecretKey, type S3Settings } from './s3-settings.ts'

/** Says for the operator what a storage did not do. It has a code, as errors of a disk do. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly code = 'STORAGE'
}

/** A file of fewer bytes goes in one call; a larger one in parts, of which a storage takes ten thousand at most. */
const partBytes = 16 * 1024 * 1024

/** A connection that the storage has just closed, or a moment of too much work, must not cost a whole night's backup. */
const mostTries = 3
const waitMs = 200

/**
 * A store in a folder of the bucket. A call that takes longer than `patienceMs` is given up; without that, one in
 * which nothing comes for five minutes is, and each is tried three times. Every function throws a StorageError, and
 * `write` what its source throws.
 */
export function s3Store(settings: S3Settings, folder: string, patienceMs?: number): FileStore {
  const { url, region, accessKeyId } = settings
  const [, bucket = '', ...within] = new URL(`${url}/${folder}/`).pathname.split('/')
  const prefix = within.join('/')
  const client = new S3mini({
    endpoint: `${new URL(url).origin}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey: readSecretKey(settings),
    ...(patienceMs !== undefined && { requestAbortTimeout: patienceMs }),
  })
  /** Makes a call, and another after one that broke off. What fails at last is said in words. */
  async function withRetries<Answer>(call: () => Promise<Answer>, tries = mostTries): Promise<Answer> {
    for (let left = patienceMs === undefined ? tries : 1; ; left -= 1) {
      try {
        return await call()
      } catch (error) {
        if (left === 1 || (error instanceof S3ServiceError && error.status < 500)) {
          throw new StorageError(`${url}: ${inWords(error)}`, { cause: error })
        }
        await sleep(waitMs)
      }
    }
  }

  async function writeParts(key: string, pieces: AsyncGenerator<Buffer>, first: Buffer): Promise<void> {
    const upload = await withRetries(() => client.getMultipartUploadId(key, 'application/octet-stream'))
    const uploadPart = (piece: Buffer, number: number) =>
      withRetries(() => client.uploadPart(key, upload, piece, number))
    try {
      const parts: UploadPart[] = [await uploadPart(first, 1)]
      for await (const piece of pieces) parts.push(await uploadPart(piece, parts.length + 1))
      const { etag } = await withRetries(() => client.completeMultipartUpload(key, upload, parts), 1)
      // A storage may fail after it has begun to answer with a success.
      if (!etag) throw new StorageError(`${url}: the storage could not join the parts of a file`)
    } catch (error) {
      // What a storage keeps of an upload that was not completed is no file.
      await client.abortMultipartUpload(key, upload).catch(() => {})
      throw error
    }
  }

  async function put(key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const pieces = inParts(source)
    const { value: first = Buffer.alloc(0) } = await pieces.next()
    if (first.length < partBytes)
      await withRetries(() => client.putObject(key, first, 'application/octet-stream'))
    else await writeParts(key, pieces, first)
  }

  return {
    place: `${url}/${folder}`,
    async list(of = '') {
      const found = await withRetries(() => client.listObjects('/', prefix + of))
      if (found === null) throw new StorageError(`${url}: there is no bucket ${bucket}`)
      return found.map(({ Key }) => Key.slice(prefix.length)).toSorted()
    },
    async *read(name) {
      const answer = await withRetries(() => client.getObjectResponse(prefix + name))
      if (!answer?.body) throw new StorageError(`${url}: there is no ${name}`)
      const reader = answer.body.getReader()
      for (;;) {
        const { done, value } = await withRetries(() => reader.read(), 1)
        if (done) return
        yield value
      }
    },
    write: (name, source) => put(prefix + name, source),
    remove: async (name) => void (await withRetries(() => client.deleteObject(prefix + name))),
  }
}

/** The same bytes in pieces of `partBytes`, but for the last, which may be shorter. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let part = Buffer.alloc(partBytes)
  let filled = 0
  for await (const piece of source) {
    for (let from = 0; from < piece.length;) {
      const taken = piece.subarray(from, from + partBytes - filled)
      part.set(taken, filled)
      filled += taken.length
      from += taken.length
      if (filled < partBytes) continue
      yield part
      part = Buffer.alloc(partBytes)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

const refusals: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'the storage does not know the key in AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the storage refuses the secret key in AWS_SECRET_ACCESS_KEY',
  AccessDenied: 'the storage does not let the key in AWS_ACCESS_KEY_ID do this',
  NoSuchBucket: 'there is no such bucket',
}

/** What went wrong with a call to the storage, for the operator. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof S3ServiceError) {
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(error.body ?? '') ?? []
    return refusals[code] ?? `the storage answered ${error.status} ${code}`.trim()
  }
  const codes = causesOf(error).flatMap((cause) => ('code' in cause ? [String(cause.code)] : []))
  const reason = codes.at(-1)
  return reason || error instanceof TypeError
    ? `the storage cannot be reached, or broke off (${reason ?? error.message})`
    : error.message
}

/** An error and what caused it, the deepest last; of a name with several addresses the first that failed. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const [first] = error instanceof AggregateError ? error.errors : [error.cause]
  return [error, ...causesOf(first)]
}
