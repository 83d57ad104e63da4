import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import * as z from 'zod/mini'
import { $ZodObjectJIT, type $ZodType } from 'zod/v4/core'

/**
 * Builds what writes the replies of an endpoint. What its contract does not name is left out; a reply that
 * does not fit it is not sent, which is a 500.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> = ({ schema }) => {
  const compiled = compile(schema)
  return (reply) => JSON.stringify(z.parse(compiled, reply))
}

/**
 * The same schema with its objects compiled, which `zod/mini` leaves out to be small in the browser: thirty
 * check-ins are checked in a third of the time.
 */
function compile(schema: $ZodType): $ZodType {
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(schema.def.shape).map(([name, field]) => [name, compile(field)])
    return new $ZodObjectJIT({ ...schema.def, shape: Object.fromEntries(fields) })
  }
  if (schema instanceof z.ZodMiniArray) {
    return z.clone(schema, { ...schema.def, element: compile(schema.def.element) })
  }
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    return z.clone(schema, { ...schema.def, innerType: compile(schema.def.innerType) })
  }
  return schema
}
