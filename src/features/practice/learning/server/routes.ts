import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'
import { type Language, nearestLanguage } from '#shared/language.ts'

import { type LearningModule, learningApi } from '../contract.ts'
import { compressedReply } from './compressed-reply.ts'
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
