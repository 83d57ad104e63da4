import * as z from 'zod/mini'

import type { Endpoint } from '#shared/endpoint.ts'

/** The part of JSON Schema that the contracts come to. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** A body, and what makes it large. */
export interface LargeBody {
  readonly what: string
  readonly text: string
}

/** Characters that cost different work: plain, escaped, in two units, to be composed, and each a line. */
const letters = ['a', '"', '🦉', 'e\u0301', '\n', 'İ']

/**
 * The largest bodies of each shape that fit into so many bytes, from the contract of an endpoint: one of its texts as
 * long as fits, one of its lists with as many items as fit, whole or empty; more fields than it has; lists in lists.
 * `texts` are longest texts that a field takes, by its name.
 */
export function* largestBodies(
  { body }: Pick<Endpoint, 'body'>,
  bytes: number,
  texts: Readonly<Record<string, readonly string[]>> = {},
): Generator<LargeBody> {
  if (!body) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON Schema, of which the contracts need this much
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  const whole = sampleOf(schema)
  for (const place of placesIn(schema)) {
    const put = (value: string) =>
      JSON.stringify(filledAt(schema, place.path)).replace(`"${mark}"`, () => value)
    const room = bytes - Buffer.byteLength(put(''))
    const name = place.path.join('.')
    if (place.isList) {
      for (const item of [JSON.stringify(place.item), '{}', '0', '[]']) {
        // All that fit, and as many as get past the first bounds.
        const fitting = Math.max(0, Math.floor((room - 2) / (Buffer.byteLength(item) + 1)))
        for (const items of [fitting, Math.min(fitting, 1000)]) {
          yield {
            what: `${name}: ${items} times ${item.slice(0, 20)}`,
            text: put(`[${`${item},`.repeat(items).slice(0, -1)}]`),
          }
        }
      }
      yield { what: `${name}: a thousand, each another`, text: put(JSON.stringify(distinct(place.item))) }
      continue
    }
    for (const letter of letters) {
      const one = JSON.stringify(letter).slice(1, -1)
      const times = Math.floor((room - 2) / Buffer.byteLength(one))
      yield { what: `${name}: ${times} times ${JSON.stringify(letter)}`, text: put(`"${one.repeat(times)}"`) }
    }
    for (const [index, text] of (texts[place.path.at(-1) ?? ''] ?? []).entries()) {
      yield { what: `${name}: its worst ${index + 1}`, text: put(JSON.stringify(text)) }
    }
  }
  yield { what: 'unknown fields', text: unknownFields(whole, bytes) }
  const deep = Math.floor(bytes / 2) - 10
  yield { what: 'lists in lists', text: `{"a":${'['.repeat(deep)}${']'.repeat(deep)}}` }
  yield { what: 'empty lists', text: `{"a":[${'[],'.repeat(Math.floor(bytes / 3) - 6)}[]]}` }
}

function unknownFields(whole: unknown, bytes: number): string {
  const known = JSON.stringify(whole ?? {}).slice(0, -1)
  const fields: string[] = []
  for (let length = known.length, index = 0; length < bytes - 40; index += 1) {
    const field = `"${index.toString(36)}":0`
    fields.push(field)
    length += field.length + 1
  }
  return `${known}${known === '{' ? '' : ','}${fields.join(',')}}`
}

/** A thousand items whose texts differ. */
const distinct = (item: unknown): unknown[] =>
  Array.from({ length: 1000 }, (_, index): unknown =>
    JSON.parse((JSON.stringify(item) ?? 'null').replaceAll(/"a+"/g, `"t${index}"`)),
  )

const mark = '\u2603 here'

interface Place {
  readonly path: readonly string[]
  readonly isList: boolean
  readonly item: unknown
}

/** Where a schema has a text or a list, in fields and in the items of lists. */
function placesIn(schema: Schema, path: readonly string[] = []): Place[] {
  const { type, properties = {}, items } = plain(schema)
  if (type === 'object') {
    return Object.entries(properties).flatMap(([name, field]) => placesIn(field, [...path, name]))
  }
  if (type === 'array') {
    return [{ path, isList: true, item: sampleOf(items ?? {}) }, ...placesIn(items ?? {}, [...path, '0'])]
  }
  return type === 'string' && !plain(schema).enum ? [{ path, isList: false, item: null }] : []
}

/** A body that fits its contract, with the mark at a place. */
function filledAt(schema: Schema, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return mark
  const { type, properties = {}, items } = plain(schema)
  if (type === 'array') return [filledAt(items ?? {}, rest)]
  const others = sampleOf(schema)
  return { ...(typeof others === 'object' ? others : {}), [first]: filledAt(properties[first] ?? {}, rest) }
}

/** A small value that fits a schema. */
function sampleOf(schema: Schema): unknown {
  const one = plain(schema)
  if ('const' in one) return one.const
  if (one.enum) return one.enum[0]
  if (one.type === 'object') {
    const { properties = {}, required = [] } = one
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
  }
  if (one.type === 'array') return Array.from({ length: one.minItems ?? 0 }, () => sampleOf(one.items ?? {}))
  if (one.type === 'integer' || one.type === 'number') return Math.max(1, one.minimum ?? 1)
  if (one.type === 'boolean') return false
  if (one.type !== 'string') return null
  return samples[one.format ?? ''] ?? 'a'.repeat(Math.max(1, one.minLength ?? 1))
}

const samples: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00.000Z',
  email: 'wren@home.example',
}

const plain = (schema: Schema): Schema =>
  (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null') ?? schema
