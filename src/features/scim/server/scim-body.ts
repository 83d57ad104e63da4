/**
 * The body of a request as scimmy reads it. Entra ID sends booleans as the words "True" and "False", and dotted names
 * in a PATCH without a path, such as `"name.givenName"`.
 */
export function readableBody(body: unknown): unknown {
  if (!isObject(body)) return body
  const { Operations: operations } = body
  if (!Array.isArray(operations)) return withBooleans(body)
  return { ...body, Operations: operations.flatMap((operation) => readableOperations(operation)) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readableOperations(operation: unknown): unknown[] {
  if (!isObject(operation)) return [operation]
  const { op, path, value } = operation
  if (typeof path === 'string') {
    const isActive = path.toLowerCase() === 'active'
    return [isActive && 'value' in operation ? { ...operation, value: asBoolean(value) } : operation]
  }
  if (!isObject(value)) return [operation]
  const dotted = Object.keys(value).filter((key) => key.includes('.') && !key.startsWith('urn:'))
  if (dotted.length === 0) return [{ ...operation, value: withBooleans(value) }]
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !dotted.includes(key)))
  return [
    ...(Object.keys(rest).length > 0 ? [{ ...operation, value: withBooleans(rest) }] : []),
    ...dotted.map((key) => ({ op, path: key, value: value[key] })),
  ]
}

function withBooleans(value: Record<string, unknown>): Record<string, unknown> {
  return 'active' in value ? { ...value, active: asBoolean(value['active']) } : value
}

function asBoolean(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const word = value.toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : value
}
