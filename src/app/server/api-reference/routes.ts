import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import { peopleManagerRoles } from '#features/identity/roles.ts'
import { admit } from '#server/http/admission/admit.ts'
import { serve } from '#server/http/serve.ts'
import { projectFile } from '#server/project-file.ts'

import { apiReferenceApi } from './contract.ts'

/**
 * Registers the OpenAPI document, and the page to read it in, at /api-reference. Both are for people managers. The
 * document is the one that `npm run docs` writes: making it imports every contract by its path, which a bundle cannot.
 */
export async function apiReferenceRoutes(app: FastifyInstance): Promise<void> {
  const path = projectFile('docs/generated/openapi.json')
  await app.register(swagger, {
    mode: 'static',
    specification: { path, baseDir: projectFile('docs/generated') },
  })
  serve(app, apiReferenceApi.document, async () => ({ ...app.swagger() }))
  await app.register(swaggerUi, {
    routePrefix: '/api-reference',
    uiHooks: {
      onRequest({ user }, _reply, next) {
        admit(user, { access: peopleManagerRoles })
        next()
      },
    },
    theme: { title: 'Evenkeel: the API' },
    uiConfig: {
      // Without the bar on top, which carries a logo that is not ours.
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      showExtensions: true,
      defaultModelsExpandDepth: -1,
      // It is there to be read: a call would act on real people.
      supportedSubmitMethods: [],
      validatorUrl: null,
    },
  })
}
