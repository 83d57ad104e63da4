import { readFile } from 'node:fs/promises'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { admit } from '#server/http/admission/admit.ts'
import { serve } from '#server/http/serve.ts'
import { projectFile } from '#server/project-file.ts'

import { apiReferenceApi } from './contract.ts'

/**
 * Registers the OpenAPI document, and the pages to read it in, at /api-reference. Both are for people managers. The
 * document is the one that `npm run docs` writes: making it imports every contract by its path, which a bundle cannot.
 */
export function apiReferenceRoutes(app: FastifyInstance): void {
  serve(app, apiReferenceApi.document, async () =>
    JSON.parse(await readFile(projectFile('docs/generated/openapi.json'), 'utf8')),
  )

  // The pages are made for the first who opens one: a start would take a twentieth longer.
  let opening: Promise<FastifyInstance> | undefined
  async function handler({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
    opening ??= import('./swagger-ui.ts').then(({ createSwaggerUi }) => createSwaggerUi())
    const pages = await opening
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
    pages.routing(raw, reply.raw)
  }
  for (const path of ['/api-reference', '/api-reference/*']) {
    app.get(path, { onRequest: async ({ user }) => admit(user, { access: peopleManagerRoles }), handler })
  }
}
