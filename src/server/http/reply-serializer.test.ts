import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { longSerializerOf, serializerCompiler } from './reply-serializer.ts'

const Name = z.object({ name: z.string() })
const Reply = z.object({
  list: z.array(Name),
  nullable: z.nullable(Name),
  optional: z.optional(Name),
  either: z.union([z.object({ kind: z.literal('a'), name: z.string() }), z.null()]),
  byId: z.record(z.string(), Name),
})

const write = serializerCompiler({ schema: Reply, method: 'GET', url: '/' })

test('what a contract does not name stays here, however deep it is', () => {
  const named = { name: 'Ana', passwordHash: 'secret' }
  const reply = {
    list: [named],
    nullable: named,
    optional: named,
    either: { kind: 'a', ...named },
    byId: { ana: named },
    passwordHash: 'secret',
  }

  expect(JSON.parse(write(reply))).toEqual({
    list: [{ name: 'Ana' }],
    nullable: { name: 'Ana' },
    optional: { name: 'Ana' },
    either: { kind: 'a', name: 'Ana' },
    byId: { ana: { name: 'Ana' } },
  })
})

test('what is not there is not made up', () => {
  expect(write({ list: [], nullable: null, either: null, byId: {} })).toBe(
    '{"list":[],"nullable":null,"either":null,"byId":{}}',
  )
})

test.each([
  ['lacks a field', { list: [{}], nullable: null, either: null, byId: {} }],
  ['has one of another type', { list: [{ name: 1 }], nullable: null, either: null, byId: {} }],
  ['is something else', 'Ana'],
])('a reply that %s is not sent', (_how, reply) => {
  expect(() => write(reply)).toThrow(z.core.$ZodError)
})

test('what a contract asks of an object as a whole is asked of the reply', () => {
  const Span = z.object({ from: z.int(), to: z.int() }).check(z.refine(({ from, to }) => from <= to))
  const writeSpan = serializerCompiler({ schema: Span, method: 'GET', url: '/' })

  expect(writeSpan({ from: 1, to: 2 })).toBe('{"from":1,"to":2}')
  expect(() => writeSpan({ from: 2, to: 1 })).toThrow(z.core.$ZodError)
})

test('a reply with long lists is written as every other, and cut', async () => {
  const list = Array.from({ length: 1234 }, (_, index) => ({
    name: `"list":[] ${index}`,
    passwordHash: 'secret',
  }))
  const reply = { list, nullable: { name: 'Ana' }, either: null, byId: {}, passwordHash: 'secret' }

  expect(await longSerializerOf(Reply)(reply)).toBe(write(reply))
  expect(await longSerializerOf(Reply)({ ...reply, list: [] })).toBe(write({ ...reply, list: [] }))
  await expect(longSerializerOf(Reply)({ ...reply, list: [...list, {}] })).rejects.toThrow(z.core.$ZodError)
})
