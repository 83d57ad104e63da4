import { type Compare, type Filter, parse } from 'scim2-parse-filter'

import { scimError } from './context.ts'

/** Text is compared without regard to case but here, where the schema says `caseExact` (RFC 7643 §2.2, §3.1). */
const exact = /^(?:id|externalid|meta\..+)$/i

/** Answers whether a resource, or a value of a list, is meant. */
export type Test = (value: object) => boolean

/**
 * Reads a filter of RFC 7644 §3.4.2.2 for resources of a schema. What a resource does not have makes a comparison
 * false, and never an error. Throws a 400 for what is no filter.
 */
export function readFilter(text: string, schema: string): Test {
  const filter = parseFilter(text)
  return (value) => isMet(value, filter, schema)
}

/** What a filter says of a value that it finds, where that is plain: `type eq "work"` says the type. */
export function saidByFilter(text: string): Record<string, unknown> {
  const said = (filter: Filter): [string, unknown][] => {
    if (filter.op === 'and') return filter.filters.flatMap(said)
    return filter.op === 'eq' ? [[filter.attrPath.toLowerCase(), filter.compValue]] : []
  }
  return Object.fromEntries(said(parseFilter(text)))
}

function parseFilter(text: string): Filter {
  try {
    return parse(text)
  } catch {
    throw scimError(400, 'invalidFilter', 'The filter is not written as RFC 7644 §3.4.2.2 has it')
  }
}

function isMet(value: object, filter: Filter, schema: string): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((one) => isMet(value, one, schema))
    case 'or':
      return filter.filters.some((one) => isMet(value, one, schema))
    case 'not':
      return !isMet(value, filter.filter, schema)
    case '[]':
      return reach(value, filter.attrPath, schema).some(
        (one) => isObject(one) && isMet(one, filter.valFilter, schema),
      )
    case 'pr':
      return reach(value, filter.attrPath, schema).some(isThere)
    default:
      return compares(reach(value, filter.attrPath, schema), filter, schema)
  }
}

function compares(found: readonly unknown[], { op, attrPath, compValue }: Compare, schema: string): boolean {
  const isExact = exact.test(withoutSchema(attrPath, schema) ?? '')
  // Of a list of objects its `value` is meant, where nothing else is named (RFC 7643 §2.4).
  const values = found.map((one) => (isObject(one) && 'value' in one ? one['value'] : one)).filter(isThere)
  // Nothing is equal to null but what is not there.
  if (compValue === null) return op === 'eq' ? values.length === 0 : op === 'ne' && values.length > 0
  return values.some((one) => {
    const [actual, expected] = comparable(one, compValue, isExact)
    return typeof actual === typeof expected && comparisons[op](actual, expected)
  })
}

type Plain = string | number | boolean

const comparisons: Readonly<Record<Compare['op'], (actual: Plain, expected: Plain) => boolean>> = {
  eq: (actual, expected) => actual === expected,
  ne: (actual, expected) => actual !== expected,
  co: (actual, expected) => String(actual).includes(String(expected)),
  sw: (actual, expected) => String(actual).startsWith(String(expected)),
  ew: (actual, expected) => String(actual).endsWith(String(expected)),
  gt: (actual, expected) => actual > expected,
  ge: (actual, expected) => actual >= expected,
  lt: (actual, expected) => actual < expected,
  le: (actual, expected) => actual <= expected,
}

/** Both sides as one kind: moments as numbers, and the words "True" and "False" of Entra ID as what they mean. */
function comparable(actual: unknown, expected: Plain, isExact: boolean): [actual: Plain, expected: Plain] {
  if (actual instanceof Date) return [actual.getTime(), Date.parse(String(expected))]
  if (typeof actual === 'boolean') return [actual, asBoolean(expected) ?? expected]
  const fold = (one: Plain) => (typeof one === 'string' && !isExact ? one.toLowerCase() : one)
  return [fold(typeof actual === 'number' ? actual : String(actual)), fold(expected)]
}

/** A boolean, also as a word in any letters; undefined for anything else. */
export function asBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return word === 'true' ? true : word === 'false' ? false : undefined
}

/** Everything at the end of a path, of each value of a list on the way. */
function reach(value: unknown, path: string, schema: string): unknown[] {
  const parts = withoutSchema(path, schema)?.split('.') ?? []
  const step = (values: unknown[], part: string) =>
    values.flatMap((one) => {
      if (!isObject(one)) return []
      const key = Object.keys(one).find((name) => name.toLowerCase() === part.toLowerCase())
      return key === undefined ? [] : [one[key]].flat()
    })
  return parts.length === 0 ? [] : parts.reduce(step, [value])
}

/** A path without the name of its own schema in front; undefined where another schema's stands there. */
export function withoutSchema(path: string, schema: string): string | undefined {
  const isOwn = path.toLowerCase().startsWith(`${schema.toLowerCase()}:`)
  if (isOwn) return path.slice(schema.length + 1)
  return /^urn:/i.test(path) ? undefined : path
}

const isThere = (value: unknown) => value !== undefined && value !== null && value !== ''

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
