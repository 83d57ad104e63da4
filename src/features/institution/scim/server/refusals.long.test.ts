import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createUnits } from '#features/core/institutions/index.ts'
import { directoryOf, scimUser } from '#testing/machines/scim.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const directory = await directoryOf(world)
const ana = await directory.add()
await createUnits(world.db, world.institutionId, ['B-Wing'])
const [unit] = (await directory.get('/Groups')).json().Resources
const unitId = unit.id

type Request = readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object | string]
type Refused = readonly [name: string, request: Request, status: number, scimType?: string]

const send = ([method, path, body]: Request) =>
  directory.send(method, path.replace('ANA', ana.id).replace('UNIT', unitId), body)
const add = (change: object): Request => ['POST', '/Users', scimUser(change)]
const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
const patch = (...operations: unknown[]): Request => [
  'PATCH',
  '/Users/ANA',
  { schemas, Operations: operations },
]

const refused: Refused[] = [
  ['a filter that is none', ['GET', '/Users?filter=userName%20is%20x'], 400, 'invalidFilter'],
  ['a filter that is not closed', ['GET', '/Users?filter=(userName%20eq%20%22a'], 400, 'invalidFilter'],
  ['two filters', ['GET', '/Users?filter=id%20pr&filter=id%20pr'], 400, 'invalidFilter'],
  ['a place that is no number', ['GET', '/Users?startIndex=x'], 400, 'invalidValue'],
  ['a number that is not whole', ['GET', '/Users?count=1.5'], 400, 'invalidValue'],
  ['an id that is none', ['GET', '/Users/x'], 404],
  ['an id of nobody', ['GET', '/Users/3f0f0c3c-5f3c-4b59-9d0c-0f2f8f3a1b2c'], 404],
  ['an address that is none', ['GET', '/Nobody'], 404],
  ['a bulk request', ['POST', '/Bulk', {}], 404],
  ['a filter of schemas', ['GET', '/Schemas?filter=id%20pr'], 403],
  ['no userName', ['POST', '/Users', { name: { givenName: 'A' } }], 400, 'invalidValue'],
  ['an empty userName', add({ userName: '' }), 400, 'invalidValue'],
  ['a userName that is a number', add({ userName: 7 }), 400, 'invalidValue'],
  ['an address that is no e-mail', add({ emails: [{ value: 'x' }] }), 400, 'invalidValue'],
  ['a name of 101 characters', add({ name: { givenName: 'a'.repeat(101) } }), 400, 'invalidValue'],
  ['a name that is turned around', add({ name: { familyName: '\u202Eavlis' } }), 400, 'invalidValue'],
  ['an active that is a list', add({ active: [] }), 400, 'invalidValue'],
  ['a list as body', ['POST', '/Users', []], 400, 'invalidSyntax'],
  ['null as body', ['POST', '/Users', 'null'], 400, 'invalidSyntax'],
  ['half a body', ['POST', '/Users', '{"userName":'], 400, 'invalidSyntax'],
  ['a prototype', ['POST', '/Users', '{"__proto__":{"active":false},"userName":"a"}'], 400, 'invalidSyntax'],
  ['no operations', patch(), 400, 'invalidValue'],
  ['no schema', ['PATCH', '/Users/ANA', { Operations: [{ op: 'add' }] }], 400, 'invalidSyntax'],
  ['an operation that is null', patch(null), 400, 'invalidSyntax'],
  ['an unknown operation', patch({ op: 'move' }), 400, 'invalidSyntax'],
  ['a path that is none', patch({ op: 'add', path: '[[', value: 1 }), 400, 'invalidPath'],
  ['a path into a single value', patch({ op: 'add', path: 'userName.x', value: 1 }), 400, 'invalidPath'],
  ['an attribute that is none', ['GET', '/Users?attributes=((('], 400, 'invalidValue'],
  ['an order that is none', ['GET', '/Users?sortBy=userName&sortOrder=up'], 400, 'invalidValue'],
  ['a removal of nothing', patch({ op: 'remove' }), 400, 'noTarget'],
  ['a removal of the userName', patch({ op: 'remove', path: 'userName' }), 400, 'invalidValue'],
]

// Secures I10.
test.each(
  refused.map(([name, request, status, scimType = '']) => [name, request, status, scimType] as const),
)('%s is refused in the words of the protocol', async (_, request, status, scimType) => {
  const reply = await send(request)

  expect(reply.headers['content-type']).toContain('application/scim+json')
  expect([reply.statusCode, reply.json()]).toEqual([
    status,
    {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: JSON.stringify(status),
      ...(scimType && { scimType }),
      detail: expect.any(String),
    },
  ])
})

const scimTypes = [
  'invalidFilter',
  'invalidSyntax',
  'invalidPath',
  'invalidValue',
  'noTarget',
  'mutability',
  'uniqueness',
  undefined,
]
/** Words that only the program or the library under it would say. */
const inside =
  /undefined|null|function|prototype|constructor|iterable|extensible|Error|instance|PatchOp |scimmy|expected/

test('whatever body, operation or filter comes, it is done or refused in words of ours, and nothing fails inside', async () => {
  const key = fc.constantFrom(
    'userName',
    'active',
    'name',
    'name.givenName',
    'emails',
    'emails[type eq "work"].value',
    'emails[value eq 1].',
    'emails.value',
    'members',
    'externalId',
    'schemas',
    '__proto__',
    'constructor',
    'toString',
    'id',
    'meta',
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:core:2.0:User:emails',
  )
  const value = fc.oneof(
    fc.constantFrom<unknown>(null, '', 'False', 1e308, [[]], [null], [{ value: 1 }], {}, 'a\u0000'),
    fc.jsonValue(),
  )
  const body = fc.dictionary(key, value)
  const operation = fc.record(
    {
      op: fc.constantFrom('add', 'replace', 'remove', 'Add', ''),
      path: fc.oneof(key, fc.string(), value),
      value: fc.oneof(value, body),
    },
    { requiredKeys: [] },
  )
  const parts =
    'userName emails emails.value emails[ ] ( ) not and or eq pr co gt "a" " true null 1 .value members'
  const part = fc.constantFrom(...parts.split(' '), 'meta.created', 'urn:x:y', '__proto__', ' ')
  const filter = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((some) => some.join(' ')),
    fc.string({ maxLength: 30 }),
  )
  const place = fc.constantFrom('Users', 'Groups')
  const parameter = fc.constantFrom('filter', 'attributes', 'excludedAttributes', 'sortBy', 'startIndex', 'x')
  const request = fc.oneof(
    body.map((sent): Request => ['POST', '/Users', sent]),
    body.map((sent): Request => ['PUT', '/Users/ANA', { userName: ana.userName, ...sent }]),
    body.map((sent): Request => ['PUT', '/Groups/UNIT', sent]),
    fc.array(operation, { maxLength: 3 }).map((sent): Request => patch(...sent)),
    fc
      .array(operation, { maxLength: 3 })
      .map((Operations): Request => ['PATCH', '/Groups/UNIT', { schemas, Operations }]),
    fc
      .tuple(place, filter)
      .map(([of, text]): Request => ['GET', `/${of}?filter=${encodeURIComponent(text)}`]),
    fc
      .tuple(place, parameter, fc.oneof(key, filter))
      .map(([of, name, text]): Request => ['GET', `/${of}?${name}=${encodeURIComponent(text)}`]),
  )

  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      const reply = await send(sent)

      expect(reply.statusCode).toBeLessThan(500)
      if (reply.statusCode < 300) return
      const { schemas: named, scimType, detail, status } = reply.json()
      expect([named, status]).toEqual([
        ['urn:ietf:params:scim:api:messages:2.0:Error'],
        JSON.stringify(reply.statusCode),
      ])
      expect(scimTypes).toContain(scimType)
      expect(typeof detail).toBe('string')
      // What was sent may be said again.
      expect(inside.test(detail) && !inside.test(JSON.stringify(sent))).toBe(false)
    }),
    { numRuns: 600 },
  )
})
