import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

import { serve } from '#server/http/serve.ts'
import { type Language, nearestLanguage } from '#shared/language.ts'

import { learningApi, type LearningModule } from '../contract.ts'
import { listProgress, requireKnown, saveProgress } from './learning.ts'
import { listModules } from './lessons.ts'

/** Registers the lessons and the progress in them. */
export function learningRoutes(app: FastifyInstance): void {
  const packed = new Map<Language, ReturnType<typeof compressedReply>>()

  serve(app, learningApi.outline, async ({ query }) =>
    listModules(nearestLanguage(query.language ?? '')).map(outlineOf),
  )
  serve(app, learningApi.modules, async ({ query, request, reply }) => {
    const language = nearestLanguage(query.language ?? '')
    const modules = listModules(language)
    const send = packed.get(language) ?? compressedReply(modules)
    packed.set(language, send)
    const bytes = await send(request, reply)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bytes are the compressed modules
    return bytes ? (bytes as unknown as LearningModule[]) : modules
  })
  serve(app, learningApi.progress, ({ db, user }) => listProgress(db, user.id))
  serve(app, learningApi.saveProgress, async (call) => {
    requireKnown(listModules(), call.body)
    return saveProgress(call, call.body)
  })
}

function outlineOf({
  id,
  language,
  title,
  description,
  isPremium,
  estimatedDuration,
  content,
}: LearningModule) {
  const head = { id, language, title, description, isPremium, estimatedDuration }
  return { ...head, sectionCount: content.sections.length }
}

const compress = promisify(brotliCompress)

/**
 * Makes a sender of a JSON reply that is the same for everybody. The first request compresses it with brotli
 * at the highest level. The sender returns null if the caller does not accept brotli; the reply is then sent
 * uncompressed. Compression leaks nothing here, since such a reply has no secret.
 */
function compressedReply(value: unknown) {
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
