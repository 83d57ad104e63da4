import { scimError, ScimError } from './context.ts'
import { asBoolean, isObject, readFilter, saidByFilter, withoutSchema } from './filters.ts'

/** What is kept of the resources of a schema: single values, objects by their parts, and lists. */
export interface Kept {
  readonly schema: string
  readonly attributes: Readonly<Record<string, 'one' | 'list' | readonly string[]>>
}

/** A resource as it is written to. */
export type Draft = Record<string, unknown>

interface Operation {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: string | undefined
  readonly value: unknown
}

/**
 * A resource after the operations of a PATCH (RFC 7644 §3.5.2). What is not kept is ignored wherever it stands. Throws
 * a 400 for what is no operation, and for what is kept and cannot be read.
 */
export function patched(before: Draft, body: Draft, kept: Kept): Draft {
  if (!listIn(body, 'schemas').some(isPatchSchema)) {
    throw scimError(400, 'invalidSyntax', `schemas must name ${patchSchema}`)
  }
  const operations = listIn(body, 'Operations')
  if (operations.length === 0) {
    throw scimError(400, 'invalidValue', 'Operations must have at least one operation')
  }
  return operations.map(readOperation).flatMap(stepsOf).reduce(follow(kept), before)
}

/** A resource as a POST or PUT says it; without what is not kept. */
export function written(body: Draft, kept: Kept): Draft {
  const named = listIn(body, 'schemas')
  if (named.length > 0 && !named.some((one) => isSame(one, kept.schema))) {
    throw scimError(400, 'invalidSyntax', `schemas must name ${kept.schema}`)
  }
  return stepsOf({ op: 'add', path: undefined, value: body }).reduce(follow(kept), {})
}

/**
 * The last boolean that a body says of an attribute, whatever else stands in it and cannot be done; undefined where it
 * says none.
 */
export function lastBoolean(body: unknown, attribute: string, { schema }: Kept): boolean | undefined {
  if (!isObject(body)) return undefined
  const operations = listIn(body, 'Operations')
  const steps = (operations.length > 0 ? operations : [{ op: 'add', value: body }]).flatMap((operation) =>
    readable(() => stepsOf(readOperation(operation))),
  )
  const alone: Kept = { schema, attributes: { [attribute]: 'one' } }
  const said = steps.flatMap((step) =>
    readable(() => [oneBoolean(follow(alone)({}, step)[attribute])].filter((one) => one !== undefined)),
  )
  return said.at(-1)
}

/** A boolean as directories write it: also as a word, or as the only value of a list. */
export function oneBoolean(value: unknown): boolean | undefined {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value
  return asBoolean(isObject(only) ? only['value'] : only)
}

function readable<Item>(read: () => Item[]): Item[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof ScimError) return []
    throw error
  }
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const isSame = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()
const isPatchSchema = (one: unknown) => isSame(one, patchSchema)

/** Names of attributes are the same in any letters (RFC 7643 §2.1). */
const valueIn = (body: Draft, name: string) => Object.entries(body).find(([key]) => isSame(key, name))?.[1]

const listIn = (body: Draft, name: string): unknown[] => {
  const value = valueIn(body, name)
  return Array.isArray(value) ? value : []
}

const ops = ['add', 'replace', 'remove'] as const

function readOperation(operation: unknown): Operation {
  if (!isObject(operation)) throw scimError(400, 'invalidSyntax', 'Each operation must be an object')
  const op = ops.find((one) => isSame(valueIn(operation, 'op'), one))
  if (!op) throw scimError(400, 'invalidSyntax', 'op must be add, replace or remove')
  const path = valueIn(operation, 'path') ?? undefined
  if (path !== undefined && typeof path !== 'string') {
    throw scimError(400, 'invalidPath', 'path must be a text')
  }
  return { op, path, value: valueIn(operation, 'value') }
}

/** A change of the one place that its path names. */
type Step = Operation & { readonly path: string }

/** The operation itself, or one for each name in its value, where it has no path. */
function stepsOf({ op, path, value }: Operation): Step[] {
  if (path !== undefined && path.trim() !== '') return [{ op, path, value }]
  if (op === 'remove') throw scimError(400, 'noTarget', 'A removal needs a path')
  if (!isObject(value)) throw scimError(400, 'invalidValue', 'Without a path the value must be an object')
  return Object.entries(value).map(([name, part]) => ({ op, path: name, value: part }))
}

const follow =
  (kept: Kept) =>
  (draft: Draft, step: Step): Draft => {
    const { schema, attributes } = kept
    const { op, value } = step
    if (isSame(step.path.trim(), schema)) {
      return stepsOf({ op, path: undefined, value }).reduce(follow(kept), draft)
    }
    const path = withoutSchema(step.path.trim(), schema)
    // An extension's.
    if (path === undefined) return draft
    const name = /^[a-z$][\w$-]*/i.exec(path)?.[0]
    if (name === undefined) throw invalidPath(step)
    const attribute = Object.keys(attributes).find((one) => isSame(one, name))
    if (attribute === undefined) return draft
    const kind = attributes[attribute]!
    const [all, filter, part] = /^(?:\[(.+)\])?(?:\.([a-z][\w$-]*))?$/is.exec(path.slice(name.length)) ?? []
    const isNever = kind === 'one' ? (filter ?? part) : kind !== 'list' && filter
    if (all === undefined || isNever) throw invalidPath(step)
    const change: Change = { attribute, filter, part, value, schema, isAdded: op === 'add' }
    if (op !== 'remove' && value === undefined) throw invalidValue(attribute, 'the value is missing')
    // Null says that there is none (RFC 7643 §2.5).
    const isRemoved = op === 'remove' || value === null
    if (kind === 'one') return { ...draft, [attribute]: isRemoved ? undefined : value }
    if (kind === 'list') return { ...draft, [attribute]: (isRemoved ? without : withValues)(draft, change) }
    return { ...draft, [attribute]: partsAfter(draft, change, { parts: kind, isRemoved }) }
  }

interface Change {
  readonly attribute: string
  readonly filter: string | undefined
  readonly part: string | undefined
  readonly value: unknown
  readonly schema: string
  readonly isAdded: boolean
}

/** An object with some of its parts changed. Those that are not named stay as they are (RFC 7644 §3.5.2.3). */
function partsAfter(
  draft: Draft,
  { attribute, part, value }: Change,
  { parts, isRemoved }: { readonly parts: readonly string[]; readonly isRemoved: boolean },
): Draft {
  const before = draft[attribute]
  const known = isObject(before) ? before : {}
  if (part === undefined) {
    if (isRemoved) return {}
    if (!isObject(value)) throw invalidValue(attribute, 'must be an object')
    const named = parts.filter((one) => valueIn(value, one) !== undefined)
    return { ...known, ...Object.fromEntries(named.map((one) => [one, valueIn(value, one) ?? undefined])) }
  }
  const named = parts.find((one) => isSame(one, part))
  return named === undefined ? known : { ...known, [named]: isRemoved ? undefined : value }
}

const itemsOf = (draft: Draft, attribute: string): Draft[] => {
  const items = draft[attribute]
  return Array.isArray(items) ? items.filter(isObject) : []
}

/** A list with what was added or replaced. A part of a value that is not there makes one. */
function withValues(draft: Draft, { attribute, filter, part, value, schema, isAdded }: Change): Draft[] {
  const items = itemsOf(draft, attribute)
  if (filter === undefined && part === undefined) {
    const sent = (Array.isArray(value) ? value : [value]).map((one) => readItem(attribute, one))
    if (!isAdded) return sent
    // A new first value takes the place of the earlier one (RFC 7644 §3.5.2).
    const isFirst = sent.some(({ primary }) => primary === true)
    return [...(isFirst ? items.map((one) => ({ ...one, primary: false })) : items), ...sent]
  }
  const change = part === undefined ? readItem(attribute, value) : readItem(attribute, { [part]: value })
  const test = filter === undefined ? () => true : readFilter(filter, schema)
  if (!items.some(test)) return [...items, { ...(filter !== undefined && saidByFilter(filter)), ...change }]
  return items.map((one) => (test(one) ? { ...one, ...change } : one))
}

/** A list without what was removed. */
function without(draft: Draft, { attribute, filter, part, value, schema }: Change): Draft[] {
  const items = itemsOf(draft, attribute)
  const test = filter === undefined ? () => true : readFilter(filter, schema)
  if (part !== undefined) {
    return items.map((one) => (test(one) ? { ...one, [part.toLowerCase()]: undefined } : one))
  }
  if (filter !== undefined || value === undefined || value === null) return items.filter((one) => !test(one))
  // Entra ID names what it removes in the value.
  const removed = (Array.isArray(value) ? value : [value]).map((one) => readItem(attribute, one)['value'])
  return items.filter((one) => !removed.includes(one['value']))
}

/** A value of a list, with its parts in small letters; a text alone is its value. */
function readItem(attribute: string, item: unknown): Draft {
  if (typeof item === 'string') return { value: item }
  if (!isObject(item)) throw invalidValue(attribute, 'must be a list of objects')
  const { primary, ...parts } = Object.fromEntries(
    Object.entries(item).map(([key, part]) => [key.toLowerCase(), part]),
  )
  return { ...parts, ...(primary !== undefined && { primary: asBoolean(primary) ?? false }) }
}

const invalidPath = ({ path }: Step) =>
  scimError(400, 'invalidPath', `The path ${path.slice(0, 100)} is not one of RFC 7644 §3.5.2`)

export const invalidValue = (attribute: string, reason: string) =>
  scimError(400, 'invalidValue', `${attribute}: ${reason}`)
