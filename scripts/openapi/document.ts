import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

import { version } from '#server/version.ts'
import type { Endpoint } from '#shared/endpoint.ts'

import { namesOfApi } from './names.ts'

const description =
  'Pages call with the session’s cookie. Bodies are JSON. Whatever changes something is taken from the origin in ' +
  '`APP_ORIGIN` alone. A list that goes on answers with the header `Next-Cursor`, which is sent back as ' +
  '`cursor`. `x-access` says who may call. Other systems call what is ' +
  'under `/api/machine/`, with a token as `Authorization: Bearer`.'

/**
 * Has the server describe its routes as OpenAPI 3.1: `app.swagger()` answers the document. It is made from the schemas
 * that validate the calls. Register it before the routes.
 */
export async function documentApi(app: FastifyInstance): Promise<void> {
  const { operations, components } = await namesOfApi()
  const options = { schemaRegistry: components, zodToJsonConfig: { unrepresentable: 'any' as const } }
  const asJsonSchema = createJsonSchemaTransform(options)
  const withComponents = createJsonSchemaTransformObject(options)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Evenkeel', version, description },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
          machine: { type: 'http', scheme: 'bearer', description: 'A token of a machine with this scope' },
        },
      },
    },
    convertConstToEnum: false,
    transform: (route) => {
      const { endpoint } = route.route.config ?? {}
      if (!endpoint) return { schema: { hide: true }, url: route.url }
      const { schema, url } = asJsonSchema(route)
      const { access = 'signed-in', machine } = endpoint
      const name = operations.get(endpoint)
      if (!name) throw new Error(`${endpoint.path} is in no contract`)
      const described = {
        ...schema,
        operationId: name.operationId,
        tags: [name.tag],
        security: machine ? [{ machine: [machine] }] : access === 'public' ? [] : [{ session: [] }],
        'x-access': access,
        response: { ...repliesOf(endpoint, { ...Object(schema.response) }), default: refused },
      }
      return { schema: described, url }
    },
    transformObject: (document) => withoutUnused(withComponents(document)),
  })
}

const Components = z.looseObject({ schemas: z.record(z.string(), z.unknown()) })

const refused = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** Adds to the schemas of the replies what a schema does not say: their headers and their media types. */
function repliesOf({ status = 200, paged, stream, files }: Endpoint, schemas: Record<string, unknown>) {
  if (status === 204) return { 204: { type: 'null', description: 'Done' } }
  const types = files ?? [stream ? 'text/event-stream' : 'application/json']
  const schema = files ? { type: 'string', format: 'binary' } : schemas[status]
  return {
    [status]: {
      description: 'Success',
      ...(paged && { headers: { 'Next-Cursor': { type: 'string' } } }),
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
  }
}

/** Leaves out the components that no operation refers to: most schemas are sent or received, and not both. */
function withoutUnused<Document extends object>(document: Document): Document {
  if (!('paths' in document && 'components' in document)) return document
  const { schemas, ...others } = Components.parse(document.components)
  const used = new Set<string>()
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(document.paths)
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...others, schemas: Object.fromEntries(kept) } }
}
