import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { type LearningModule, learningApi } from '../contract.ts'
import { compressedReply } from './compressed-reply.ts'
import { listModules } from './lessons.ts'
import { listProgress, requireKnown, saveProgress } from './service.ts'

/** Registers the lessons and the progress in them. */
export function learningRoutes(app: FastifyInstance): void {
  let packed: ReturnType<typeof compressedReply> | undefined

  serve(app, learningApi.outline, async () => listModules().map(outlineOf))
  serve(app, learningApi.modules, async ({ request, reply }) => {
    const modules = listModules()
    packed ??= compressedReply(modules)
    const bytes = await packed(request, reply)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bytes are the compressed modules
    return bytes ? (bytes as unknown as LearningModule[]) : modules
  })
  serve(app, learningApi.progress, ({ db, user }) => listProgress(db, user.id))
  serve(app, learningApi.saveProgress, async (call) => {
    requireKnown(listModules(), call.body)
    return saveProgress(call, call.body)
  })
}

function outlineOf({ id, title, description, isPremium, estimatedDuration, content }: LearningModule) {
  return { id, title, description, isPremium, estimatedDuration, sectionCount: content.sections.length }
}
