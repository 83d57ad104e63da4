import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const compress = promisify(brotliCompress)

/**
 * Makes a sender of a JSON reply that is the same for everybody. The first request compresses it with brotli
 * at the highest level. The sender returns null if the caller does not accept brotli; the reply is then sent
 * uncompressed. Compression leaks nothing here, since such a reply has no secret.
 */
export function compressedReply(value: unknown) {
  let bytes: Promise<Buffer> | undefined

  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<Buffer | null> => {
    reply.header('vary', 'accept-encoding')
    if (!new Negotiator({ headers }).encodings().includes('br')) return null

    bytes ??= compress(JSON.stringify(value), {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    })
    const body = await bytes
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' })
    return body
  }
}
