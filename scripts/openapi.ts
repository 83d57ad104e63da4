import swagger from '@fastify/swagger'
import Fastify, { type FastifySchema } from 'fastify'
import * as z from 'zod/mini'

import { version } from '../src/server/settings.ts'
import type { Endpoint } from '../src/shared/endpoint.ts'
import { Problem } from '../src/shared/problem.ts'

const description =
  'Calls carry the session’s cookie and JSON. Whatever changes something is taken from the origin in ' +
  '`APP_ORIGIN` alone. A list that goes on answers with the header `Next-Cursor`, which is sent back as ' +
  '`cursor`. Who may call stands in `x-access`.'

/** The OpenAPI 3.1 document of these endpoints. Its JSON Schemas are made from the schemas that validate the calls. */
export async function describeApi(endpoints: readonly Endpoint[]): Promise<object> {
  const app = Fastify()
  // This server only describes its routes and never answers.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => () => '')
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Evenkeel', version, description } },
    convertConstToEnum: false,
  })
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      handler: () => {},
    })
  }
  await app.ready()
  return { ...app.swagger(), components: { schemas: { Problem: jsonSchema(Problem, 'output') } } }
}

// The transform of fastify-type-provider-zod would do this too, but it leaves out the headers of a reply.
function schemaOf(endpoint: Endpoint): FastifySchema & { 'x-access': unknown } {
  const { path, summary, access = 'signed-in', params, query, body } = endpoint
  const { response, status = 200, paged, stream, isFormOfAnotherSite } = endpoint
  const success = {
    description: 'Success',
    ...(paged && { headers: { 'Next-Cursor': { type: 'string' } } }),
    content: {
      [stream ? 'text/event-stream' : 'application/json']: { schema: jsonSchema(response, 'output') },
    },
  }
  return {
    summary,
    tags: [path.split('/')[2] ?? ''],
    'x-access': access,
    ...(params && { params: jsonSchema(params, 'input') }),
    ...(query && { querystring: jsonSchema(query, 'input') }),
    ...(body && { body: jsonSchema(body, 'input') }),
    ...(isFormOfAnotherSite && { consumes: ['application/x-www-form-urlencoded'] }),
    response: {
      [status]: status === 204 || status === 303 ? { type: 'null', description: 'Done' } : success,
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function jsonSchema(schema: Endpoint['response'], io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
