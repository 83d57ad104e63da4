import * as z from 'zod/mini'

import { version } from '#server/settings.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { Problem } from '#shared/problem.ts'

/** The OpenAPI 3.1 document of these endpoints: JSON Schema made from the very schemas that validate. */
export function describeApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Evenkeel', version },
    paths,
    components: { schemas: { Problem: jsonSchema(Problem, 'output') } },
  }
}

function describe({
  summary,
  access = 'signed-in',
  params,
  query,
  body,
  response,
  status = 200,
  paged,
  stream,
}: Endpoint) {
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')]
  const success = {
    description: status === 204 ? 'Done' : 'Success',
    ...(paged && { headers: { 'Next-Cursor': { schema: { type: 'string' } } } }),
    ...(status !== 204 && { content: contentOf(jsonSchema(response, 'output'), stream) }),
  }
  return {
    summary,
    'x-access': access,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }),
    responses: {
      [status]: success,
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  }
}

function parametersOf(schema: Endpoint['params'], place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

const json = (schema: object) => ({ 'application/json': { schema } })
const contentOf = (schema: object, isStream = false) =>
  isStream ? { 'text/event-stream': { schema } } : json(schema)

function jsonSchema(schema: Endpoint['response'], io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
