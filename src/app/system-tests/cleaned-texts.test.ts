import { expect, test } from 'vitest'
import { type $ZodType, safeParse } from 'zod/v4/core'

import { addressOf, type Endpoint } from '#shared/endpoint.ts'
import { everyChange } from '#testing/every-change.ts'
import { openWorld } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'

/** What is typed into a text, of whichever kind a field takes. Ids, days and files in base64 are none of them. */
const samples = ['señora de la Peña', 'señora', '+1 555 0100', 'https://sí.example.org/', 'ana@example.org']

/** How the same arrives from elsewhere. */
const arriving: readonly (readonly [string, (words: string) => string])[] = [
  ['a control character', (words) => `\u0000${words}\u001F\u007F`],
  ['half of a character', (words) => `${words}\uD83D`],
  ['the other half', (words) => `\uDE00${words}`],
  ['its accents apart', (words) => words.normalize('NFD')],
]

/** Texts that are taken as they are or refused, by the end of their place, and why. */
const takenAsTyped: Readonly<Record<string, string>> = {
  ': cursor': 'is what a page before it said',
  '.password': 'is normalised where it is hashed',
  ': password': 'the same',
  ': currentPassword': 'the same',
  ': newPassword': 'the same',
  ': code': 'is read as a code',
  ': invitation': 'the same',
  ': token': 'the same',
  'PUT /api/recovery-contact: words': 'six words that Evenkeel made',
  'POST /api/recovery-contact/help/:id: words': 'the same',
  'POST /api/seal/open: secret': 'a password or a code from before',
  'POST /api/identity-providers: secret': 'opens something elsewhere',
  'PATCH /api/identity-providers/:id: secret': 'the same',
  'POST /api/certificates/check: document': 'is signed as it is',
  ': SAMLResponse': 'is signed as it is',
  ': RelayState': 'is what was sent along',
  ': journalWords': 'is compared with what was read',
  'basedOn.name': 'is compared with what is stored',
  'basedOn.timeZone': 'the same',
  'basedOn.welcome': 'the same',
  'basedOn.units.0.name': 'the same',
  'basedOn.shifts.0.name': 'the same',
  'basedOn.firstName': 'the same',
  'basedOn.lastName': 'the same',
  'basedOn.email': 'the same',
  'basedOn.bio': 'the same',
}

const isTakenAsTyped = (place: string) => Object.keys(takenAsTyped).some((end) => place.endsWith(end))

interface Field {
  readonly path: readonly string[]
  readonly schema: $ZodType
}

/** Every string that a schema takes, by where it is. An item of a list is `0`. */
function stringsOf(schema: $ZodType, path: readonly string[] = []): Field[] {
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string }
  if (def.type === 'string') return [{ path, schema }]
  if (def.type === 'catch' || def.type === 'default') {
    const [only] = stringsOf(def['innerType'] as $ZodType, path)
    return only?.path === path ? [{ path, schema }] : stringsOf(def['innerType'] as $ZodType, path)
  }
  const inside: [unknown, readonly string[]][] = [
    ...Object.entries(def['shape'] ?? {}).map(([name, part]): [unknown, string[]] => [part, [...path, name]]),
    [def['element'], [...path, '0']],
    [def['valueType'], [...path, 'any']],
    ...['innerType', 'in'].map((part): [unknown, readonly string[]] => [def[part], path]),
    ...((def['options'] ?? []) as unknown[]).map((part): [unknown, readonly string[]] => [part, path]),
  ]
  return inside.flatMap(([part, at]) => (part ? stringsOf(part as $ZodType, at) : []))
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const placeOf = (endpoint: Endpoint, path: readonly string[]) => `${nameOf(endpoint)}: ${path.join('.')}`

const textFields = everyEndpoint.flatMap((endpoint) =>
  [endpoint.body, endpoint.query].flatMap((schema) =>
    schema
      ? stringsOf(schema).flatMap((field) => {
          const sample = samples.find((words) => safeParse(field.schema, words).success)
          const place = placeOf(endpoint, field.path)
          return sample === undefined
            ? []
            : [{ ...field, place, endpoint, sample, isBody: schema === endpoint.body }]
        })
      : [],
  ),
)

/** What a field makes of a text, as JSON, so that two kinds of refusal are told apart. */
const read = (schema: $ZodType, words: string) => {
  const { data, error } = safeParse(schema, words)
  return error ? `refused: ${error.issues[0]?.message}` : data
}

test.each(arriving)('every text field of every call takes words with %s as the words alone', (_, arrives) => {
  const unclean = textFields.filter(
    ({ schema, sample }) => read(schema, arrives(sample)) !== read(schema, sample),
  )

  expect(textFields.length).toBeGreaterThan(80)
  expect(unclean.map(({ place }) => place).filter((place) => !isTakenAsTyped(place))).toEqual([])
})

const changes = textFields.filter(
  ({ endpoint, isBody, place }) => isBody && nameOf(endpoint) in everyChange && !isTakenAsTyped(place),
)
const world = await openWorld()

/** A body with a value at a place, or null where the body does not have what it would be in. */
function placed(body: unknown, [first, ...rest]: readonly string[], value: string): unknown {
  if (first === undefined) return value
  if (typeof body !== 'object' || body === null) return null
  if (Array.isArray(body) && body.length === 0 && rest.length > 0) return null
  const inner = placed((body as Record<string, unknown>)[first], rest, value)
  if (inner === null) return null
  return Array.isArray(body) ? [inner, ...body.slice(1)] : { ...body, [first]: inner }
}

test.each(
  [...new Set(changes.map(({ endpoint }) => endpoint))].map(
    (endpoint) => [nameOf(endpoint), endpoint] as const,
  ),
)('%s is refused for nothing that can be cleaned', async (name, endpoint) => {
  for (const { path, place, sample } of changes.filter((field) => field.endpoint === endpoint)) {
    /** Makes the call anew, with what `change` makes of the words at the place; null where there is no such place. */
    const send = async (change: (words: string) => string) => {
      const { by, params = {}, body = {} } = await everyChange[name]!(world)
      const before = path.reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        body,
      )
      const words = typeof before === 'string' && before !== '' ? before : sample
      const payload = placed(body, path, change(words))
      if (payload === null) return null
      const reply = await world.app.inject({
        method: endpoint.method,
        url: addressOf<Endpoint>(endpoint, { params }),
        headers: by?.headers ?? {},
        payload: payload as object,
      })
      return reply.statusCode
    }
    const clean = await send((words) => words)
    const cleaned = await send((words) => `\u0000${words.normalize('NFD')}\u001F\uD83D`)
    expect([place, cleaned]).toEqual([place, clean])
  }
})
