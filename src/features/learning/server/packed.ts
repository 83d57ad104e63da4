import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)

/**
 * Makes the sender of a JSON reply that is the same for everyone: compressed to the smallest, once, when
 * it is first asked for. It answers null to a caller that takes no brotli, who then gets it plain. There is
 * no secret in such a reply whose length could tell of it.
 */
export function packed(value: unknown) {
  let bytes: Promise<Buffer> | undefined

  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<Buffer | null> => {
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '')) return null

    bytes ??= compress(JSON.stringify(value), {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    })
    const body = await bytes
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' })
    return body
  }
}
