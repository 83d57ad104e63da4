import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'

import { projectFile } from '#server/project-file.ts'

/** Makes a server of its own for Swagger UI under /api-reference. It admits everybody: whoever passes requests on asks first. */
export async function createSwaggerUi(): Promise<FastifyInstance> {
  const pages = Fastify()
  await pages.register(swagger, {
    mode: 'static',
    specification: {
      path: projectFile('docs/generated/openapi.json'),
      baseDir: projectFile('docs/generated'),
    },
  })
  await pages.register(swaggerUi, {
    routePrefix: '/api-reference',
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
  await pages.ready()
  return pages
}
