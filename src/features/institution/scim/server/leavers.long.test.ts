import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sessions, users } from '#features/core/identity/server/table.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { directoryOf, scimUser } from '#testing/machines/scim.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const directory = await directoryOf(world)

const rowOf = async (id: string) => await world.row(users, { id })
const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const values = [false, 'False', 'false', 'FALSE', ['False'], [{ value: 'False' }]]
const ops = ['replace', 'Replace', 'REPLACE', 'add', 'Add']
const shapes: ((op: string, value: unknown) => object)[] = [
  ...['active', 'Active', 'ACTIVE', `${core}:active`, `${core.toLowerCase()}:Active`].map(
    (path) => (op: string, value: unknown) => ({ op, path, value }),
  ),
  (op, value) => ({ op, value: { active: value } }),
  (op, value) => ({ op, value: { Active: value } }),
  (op, value) => ({ op, value: { [core]: { active: value } } }),
  (op, value) => ({ op, value: { [`${core}:active`]: value } }),
  (op, value) => ({ op, value: { id: 'x', active: value, [enterprise]: { department: 'B' } } }),
  (op, value) => ({ op, path: core, value: { active: value } }),
  (op, value) => ({ op, path: '', value: { active: value } }),
  (op, value) => ({ OP: op, Path: 'active', VALUE: value }),
]

/** How directories write that somebody is not active, by RFC 7644 §3.5.2 and beyond it. */
const spellings = shapes.flatMap((shape, index) =>
  values.map((value, at) => shape(ops[(index + at) % ops.length]!, value)),
)

/** Operations on what is not kept. */
const ignored: object[] = [
  { op: 'Replace', path: 'phoneNumbers[type eq "work"].value', value: '555 0100' },
  { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '555 0100' },
  { op: 'add', path: 'phoneNumbers', value: [{ value: '555 0100', type: 'work' }] },
  { op: 'remove', path: 'phoneNumbers[type eq "fax"]' },
  { op: 'Replace', path: 'addresses[type eq "work"].formatted', value: '1 Main Street' },
  { op: 'Add', path: 'addresses[type eq "work" and primary eq true].postalCode', value: '1' },
  { op: 'Add', path: `${enterprise}:employeeNumber`, value: '7' },
  { op: 'Replace', path: `${enterprise}:manager`, value: [{ $ref: 'x', value: 'x' }] },
  { op: 'Add', path: `${enterprise}:manager.displayName`, value: 'x' },
  { op: 'Replace', path: enterprise, value: { department: 'B' } },
  { op: 'Add', value: { [enterprise]: { department: 'B' }, nickName: 'x', 'name.middleName': 'x' } },
  { op: 'Add', value: { [`${enterprise}:department`]: 'B', 'addresses[type eq "work"].locality': 'x' } },
  { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'Officer' },
  { op: 'Replace', path: `${core}:Title`, value: 'Sergeant' },
  { op: 'Replace', path: 'displayName', value: 'Sam' },
  { op: 'Replace', path: 'name.formatted', value: 'Sam' },
  { op: 'Replace', path: 'emails[type eq "home"].value', value: 'not an address' },
  { op: 'Remove', path: 'photos[type eq "photo"].value' },
  { op: 'Add', path: 'preferredLanguage', value: 'en-US' },
  { op: 'Add', path: 'urn:example:custom:1.0:User:shoe size', value: 44 },
  { op: 'Add', path: 'profileUrl', value: '' },
  { op: 'Add', path: 'timezone', value: null },
  { op: 'replace', path: 'id', value: 'x' },
  { op: 'replace', path: 'password', value: 'three calm herons' },
]

/** Operations that are refused. */
const refused: object[] = [
  { op: 'Replace', path: 'emails[type eq "work"].value', value: 'not an address' },
  { op: 'Replace', path: 'name.familyName', value: 'x'.repeat(101) },
  { op: 'Replace', path: 'name', value: 'x' },
  { op: 'Replace', path: 'userName' },
  { op: 'Replace', path: 'userName', value: '' },
  { op: 'Replace', path: 'userName', value: 'taken@jail.example' },
  { op: 'Replace', path: 'emails[type', value: 'x' },
  { op: 'Replace', path: '[[', value: 'x' },
  { op: 'Replace', path: 7, value: 'x' },
  { op: 'Move', path: 'title', value: 'x' },
  { op: 'Remove' },
  { op: 'Replace', value: 'x' },
]

test.each(spellings.map((operation) => [JSON.stringify(operation), operation] as const))(
  'somebody who leaves is closed and signed out by %s',
  async (_, operation) => {
    const { id } = await directory.add()
    await world.again(await rowOf(id))

    const reply = await directory.patch(`/Users/${id}`, operation)

    expect([reply.statusCode, reply.json().active, (await rowOf(id)).isActive]).toEqual([200, false, false])
    expect(await world.count(sessions, { userId: id })).toBe(0)
  },
)

test('what is not kept changes nothing, and is no error, wherever it stands', async () => {
  const { id } = await directory.add()
  const before = await rowOf(id)

  const replies = []
  // oxlint-disable-next-line no-await-in-loop -- One after the other.
  for (const operation of ignored) replies.push(await directory.patch(`/Users/${id}`, operation))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(ignored.map(() => 200))
  expect(await rowOf(id)).toEqual(before)
})

const perhaps = { op: 'Replace', path: 'active', value: 'perhaps' }

test.each(
  [...refused, perhaps].map((operation) => [JSON.stringify(operation).slice(0, 80), operation] as const),
)('the operation %s is refused, and nothing else of its request is done', async (_, operation) => {
  await directory.add({ userName: 'taken@jail.example', externalId: 'T-1' })
  const { id } = await directory.add()
  const before = await rowOf(id)

  const reply = await directory.patch(
    `/Users/${id}`,
    { op: 'replace', path: 'name.givenName', value: 'Changed' },
    operation,
  )

  expect([400, 409]).toContain(reply.statusCode)
  expect(await rowOf(id)).toEqual(before)
})

// Secures Z29.
test('whatever stands beside it, and in any order, a leaver is closed, and a refusal is answered all the same', async () => {
  await directory.add({ userName: 'taken@jail.example', externalId: 'T-1' })
  const beside = fc.array(fc.constantFrom(...ignored, ...refused), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...spellings),
      beside,
      beside,
      fc.boolean(),
      async (leaves, first, last, hasSchema) => {
        const { id } = await directory.add()
        const isRefused = !hasSchema || [...first, ...last].some((operation) => refused.includes(operation))

        const reply = await directory.send('PATCH', `/Users/${id}`, {
          ...(hasSchema && { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] }),
          Operations: [...first, leaves, ...last],
        })

        expect(await rowOf(id)).toMatchObject({ isActive: false, firstName: 'Ana' })
        expect(reply.statusCode === 200).toBe(!isRefused)
        const { detail = '' } = reply.json<{ detail?: string }>()
        expect(detail.endsWith('. The account is closed all the same')).toBe(isRefused)
      },
    ),
    { numRuns: 60 },
  )
})

test('a word about being active that is none does not keep a leaver, before or after it', async () => {
  const [ana, ben] = [await directory.add(), await directory.add()]

  const before = await directory.patch(`/Users/${ana.id}`, perhaps, spellings[0]!)
  const after = await directory.patch(`/Users/${ben.id}`, spellings[0]!, perhaps)

  expect([before.statusCode, after.statusCode]).toEqual([200, 400])
  expect([(await rowOf(ana.id)).isActive, (await rowOf(ben.id)).isActive]).toEqual([false, false])
})

test('of two words about being active in one request the last one counts', async () => {
  const { id } = await directory.add()
  const active = (value: unknown) => ({ op: 'replace', path: 'active', value })

  await directory.patch(`/Users/${id}`, active(true), active('False'))
  const closed = (await rowOf(id)).isActive
  await directory.patch(`/Users/${id}`, active(false), active('True'))

  expect([closed, (await rowOf(id)).isActive]).toEqual([false, true])
})

test('a leaver whose whole record is sent is closed too where something in it is refused', async () => {
  const { id, userName } = await directory.add()

  const reply = await directory.put(
    `/Users/${id}`,
    scimUser({ userName, active: 'False', emails: [{ value: 'x' }] }),
  )

  expect(reply.statusCode).toBe(400)
  expect(reply.json().detail).toBe('emails: Invalid email address. The account is closed all the same')
  expect((await rowOf(id)).isActive).toBe(false)
})

test('nobody of another institution is closed by a request that is refused', async () => {
  const resident = await world.person('resident', 'inmate')

  const reply = await directory.patch(`/Users/${resident.id}`, spellings[0]!, refused[0]!)

  expect(reply.statusCode).toBe(404)
  expect((await rowOf(resident.id)).isActive).toBe(true)
})

const work = 'emails[type eq "work"].value'

test.each<[string, object[], string | null]>([
  ['by its type', [{ op: 'Add', path: work, value: 's@county.example' }], 's@county.example'],
  ['by replacing it', [{ op: 'Replace', path: work, value: 's@county.example' }], 's@county.example'],
  ['as a list', [{ op: 'add', path: 'emails', value: [{ Value: 's@county.example' }] }], 's@county.example'],
  [
    'as one object',
    [{ op: 'add', path: 'Emails', value: { value: 's@county.example' } }],
    's@county.example',
  ],
  ['without a type', [{ op: 'add', path: 'emails.value', value: 's@county.example' }], 's@county.example'],
  ['in an object', [{ op: 'add', value: { [work]: 's@county.example' } }], 's@county.example'],
  [
    'in parts',
    [
      { op: 'Add', path: 'emails[type eq "work"].primary', value: 'True' },
      { op: 'Add', path: work, value: 's@county.example' },
    ],
    's@county.example',
  ],
  [
    'as the first of two by its own word',
    [
      {
        op: 'replace',
        value: {
          emails: [
            { value: 'home@x.example', primary: 'false' },
            { value: 's@county.example', primary: 'true' },
          ],
        },
      },
    ],
    's@county.example',
  ],
  [
    'and taken away again',
    [
      { op: 'Add', path: work, value: 's@county.example' },
      { op: 'Remove', path: 'emails[type eq "work"]' },
    ],
    null,
  ],
  [
    'and taken away by its value',
    [
      { op: 'Add', path: work, value: 's@county.example' },
      { op: 'Remove', path: 'emails', value: [{ value: 's@county.example' }] },
    ],
    null,
  ],
])('a first address is added %s', async (_, operations, email) => {
  const { id } = await directory.add({ emails: [] })

  const reply = await directory.patch(`/Users/${id}`, ...operations)

  expect([reply.statusCode, (await rowOf(id)).email]).toEqual([200, email])
})

test('an address that is there is replaced by its type, and another type leaves it alone', async () => {
  const { id } = await directory.add({ emails: [{ value: 'old@county.example', type: 'work' }] })

  await directory.patch(`/Users/${id}`, { op: 'Replace', path: work, value: 'new@county.example' })
  await directory.patch(`/Users/${id}`, {
    op: 'Add',
    path: 'emails[type eq "home"].value',
    value: 'home@x.example',
  })

  expect((await rowOf(id)).email).toBe('new@county.example')
})

test('a new person comes in with what is not kept in any shape', async () => {
  const body = scimUser({
    roles: [{ type: 'WindowsAzureActiveDirectoryRole', value: 'Officer', primary: 'true' }],
    profileUrl: '',
    emails: [{ value: 'ro@county.example', type: 'work', primary: 'true' }],
    phoneNumbers: 'none',
    active: 'True',
    [enterprise]: { department: 'B' },
  })

  const reply = await directory.post('/Users', { ...body, schemas: [core, enterprise] })

  expect([reply.statusCode, reply.json().emails[0].value]).toEqual([201, 'ro@county.example'])
})

test('a person is renamed while what is not kept stands beside it', async () => {
  const { id } = await directory.add()

  await directory.patch(`/Users/${id}`, ...ignored, {
    op: 'Replace',
    path: `${core}:NAME.familyname`,
    value: 'Newname',
  })

  expect(await rowOf(id)).toMatchObject({ firstName: 'Ana', lastName: 'Newname' })
})

test('members are emptied without a path, and what is not kept of a group is ignored', async () => {
  const { id } = await directory.add()
  await createUnits(world.db, world.institutionId, ['B-Wing'])
  const [group] = (await directory.get('/Groups')).json().Resources
  const path = `/Groups/${group.id}`
  const members = async () => (await directory.get(path)).json().members ?? []

  await directory.patch(
    path,
    { op: 'Add', path: 'externalId', value: 'x' },
    { op: 'Add', path: 'Members', value: [{ $ref: null, value: id }] },
  )
  const before = await members()
  const reply = await directory.patch(path, { op: 'replace', value: { id: group.id, members: [] } })

  expect(before).toMatchObject([{ value: id }])
  expect([reply.statusCode, await members()]).toEqual([200, []])
})
