import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { type LearningModule, learningApi } from '../contract.ts'
import { compressedReply } from './compressed-reply.ts'
import { listModules } from './lessons.ts'
import { listProgress, requireKnown, saveProgress } from './service.ts'

/** Registers the lessons and the progress in them. Throws if a lesson cannot be read. */
export function learningRoutes(app: FastifyInstance): void {
  const modules = listModules()
  const outline = modules.map(outlineOf)
  const sendPacked = compressedReply(modules)

  serve(app, learningApi.outline, async () => outline)
  serve(app, learningApi.modules, async ({ request, reply }) => {
    const bytes = await sendPacked(request, reply)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bytes are the compressed modules
    return bytes ? (bytes as unknown as LearningModule[]) : modules
  })
  serve(app, learningApi.progress, ({ db, user }) => listProgress(db, user.id))
  serve(app, learningApi.saveProgress, async (call) => {
    requireKnown(modules, call.body)
    return saveProgress(call, call.body)
  })
}

function outlineOf({ id, title, description, isPremium, estimatedDuration, content }: LearningModule) {
  return { id, title, description, isPremium, estimatedDuration, sectionCount: content.sections.length }
}
