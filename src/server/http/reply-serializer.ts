import { setImmediate as giveWay } from 'node:timers/promises'

import type { onSendHookHandler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import * as z from 'zod/mini'
import { $ZodObjectJIT, type $ZodType } from 'zod/v4/core'

/**
 * Builds the function that cuts an endpoint's replies to what the contract names: other fields are left out. It throws
 * where a reply does not match the contract, which becomes a 500.
 */
export function cutterOf(schema: $ZodType): (reply: unknown) => unknown {
  // Compiled by the first reply, not by a start.
  let compiled: $ZodType | undefined
  return (reply) => z.parse((compiled ??= compile(schema)), reply)
}

/** Builds the serializer of an endpoint's replies, which are cut to what the contract names. */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> = ({ schema }) => {
  const cut = cutterOf(schema)
  return (reply) => JSON.stringify(cut(reply))
}

const partLength = 500

/**
 * Serializes a reply whose lists may have thousands of items, as the serializer does, a part of a list at a time:
 * whoever else waits for the event loop has it in between.
 */
export function longSerializerOf(schema: $ZodType): (reply: object) => Promise<string> {
  if (!(schema instanceof z.ZodMiniObject)) throw new Error('Only an object has long lists in it')
  const lists = Object.entries(schema.def.shape).flatMap(([name, field]) =>
    field instanceof z.ZodMiniArray ? [[name, cutterOf(field)] as const] : [],
  )
  return async (reply) => {
    const written = new Map<string, string>()
    for (const [name, cutList] of lists) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema says so, and is checked in parts
      const items = Reflect.get(reply, name) as readonly unknown[]
      const parts: string[] = []
      for (let at = 0; at < items.length; at += partLength) {
        parts.push(JSON.stringify(cutList(items.slice(at, at + partLength))).slice(1, -1))
        await giveWay()
      }
      written.set(name, `[${parts.join()}]`)
    }
    const empty = Object.fromEntries(lists.map(([name]) => [name, []]))
    const fields = Object.entries(z.parse(schema, { ...reply, ...empty })).map(
      ([name, value]) => `${JSON.stringify(name)}:${written.get(name) ?? JSON.stringify(value)}`,
    )
    return `{${fields.join()}}`
  }
}

/**
 * Hands a long reply on as bytes. Node takes twice the time to write a page of a journal that is a string, and
 * everybody else waits for it.
 */
export const longRepliesAsBytes: onSendHookHandler = (_request, _reply, payload, done) =>
  done(null, typeof payload === 'string' && payload.length > 8192 ? Buffer.from(payload) : payload)

/**
 * The same schema with compiled objects, which validate thirty check-ins in a third of the time. `zod/mini`
 * leaves the compiler out to stay small in the browser.
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
