import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { directoryOf, type ScimUser } from '#testing/machines/scim.ts'
import { openWorld } from '#testing/world.ts'

// The order, addresses and bodies are those that Okta and Microsoft publish for who offers SCIM to them.

const world = await openWorld()
const directory = await directoryOf(world)
await createUnits(world.db, world.institutionId, ['Intake north'])

const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const listResponse = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const filterOf = (text: string) => encodeURIComponent(text)

test('Okta finds nobody, makes a person once, reads, pages, renames, closes and opens them', async () => {
  const userName = 'Rosa.Marsh@Okta.example'
  const find = async (name: string) =>
    (await directory.get(`/Users?filter=${filterOf(`userName eq "${name}"`)}&startIndex=1&count=100`)).json()
  const body = {
    schemas: [core],
    userName,
    name: { givenName: 'Rosa', familyName: 'Marsh' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Rosa Marsh',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  }

  expect(await find(userName)).toEqual({
    schemas: [listResponse],
    totalResults: 0,
    startIndex: 1,
    itemsPerPage: 0,
    Resources: [],
  })
  const made = await directory.post('/Users', body)
  const { id } = made.json<ScimUser>()
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { schemas: [core], userName, name: { givenName: 'Rosa', familyName: 'Marsh' }, active: true },
  ])
  const again = await directory.post('/Users', body)
  expect([again.statusCode, again.json().scimType]).toEqual([409, 'uniqueness'])
  expect(await find(userName.toLowerCase())).toMatchObject({ totalResults: 1, Resources: [{ id }] })

  const page = (await directory.get('/Users?count=1&startIndex=1')).json()
  expect(page).toMatchObject({
    schemas: [listResponse],
    itemsPerPage: 1,
    startIndex: 1,
    Resources: [{ id, userName, active: true, emails: [{ value: userName }] }],
  })
  const nobody = await directory.get('/Users/00000000-0000-4000-8000-000000000000')
  expect([nobody.statusCode, nobody.json().schemas[0]]).toEqual([
    404,
    'urn:ietf:params:scim:api:messages:2.0:Error',
  ])
  expect(nobody.json().detail).not.toBe('')

  const renamed = await directory.put(`/Users/${id}`, {
    ...(await directory.get(`/Users/${id}`)).json<ScimUser>(),
    name: { givenName: 'Rose', familyName: 'Marsh' },
  })
  expect(renamed.json()).toMatchObject({ id, name: { givenName: 'Rose' }, active: true })
  for (const active of [false, true]) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other.
    const reply = await directory.patch(`/Users/${id}`, { op: 'replace', value: { active } })
    expect([reply.statusCode, reply.json().active]).toEqual([200, active])
  }
})

test('Okta lists groups, and puts people into one and out of it', async () => {
  const { id } = await directory.add()
  const groups = (await directory.get('/Groups?startIndex=1&count=100')).json()
  const group = groups.Resources.find(
    ({ displayName }: { displayName: string }) => displayName === 'Unit: Intake north',
  )
  const path = `/Groups/${group.id}`
  const members = async () => (await directory.get(path)).json().members ?? []

  expect(groups).toMatchObject({ schemas: [listResponse], totalResults: groups.Resources.length })
  await directory.patch(path, { op: 'add', path: 'members', value: [{ value: id, display: 'Ana' }] })
  expect(await members()).toMatchObject([{ value: id }])
  await directory.patch(path, { op: 'remove', path: `members[value eq "${id}"]` })
  expect(await members()).toEqual([])
  const renaming = { id: group.id, displayName: group.displayName }
  expect((await directory.patch(path, { op: 'replace', value: renaming })).statusCode).toBe(200)
})

test('Entra ID makes, finds, changes, closes and deletes a person', async () => {
  const userName = 'Test_User_dfeef4c5-5681-4387-b016-bdf221e82081'
  const filter = filterOf(`userName eq "${userName.toUpperCase()}"`)

  expect((await directory.get(`/Users?filter=${filter}`)).json().totalResults).toBe(0)
  const made = await directory.post('/Users', {
    schemas: [core, enterprise],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: 'test_user@entra.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
    [enterprise]: { employeeNumber: '7', manager: { value: '8' } },
  })
  const { id } = made.json<ScimUser>()
  expect([made.statusCode, made.json().schemas]).toEqual([201, [core]])
  expect((await directory.get(`/Users?filter=${filter}`)).json()).toMatchObject({
    totalResults: 1,
    Resources: [{ id, userName }],
  })
  expect(
    (await directory.get(`/Users/${id}?attributes=userName,active,${enterprise}:manager`)).json(),
  ).toEqual(expect.objectContaining({ id, userName, active: true }))

  const changed = await directory.patch(
    `/Users/${id}`,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@entra.example' },
    { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    { op: 'Add', path: `${enterprise}:manager`, value: '9' },
  )
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { emails: [{ value: 'updated@entra.example' }], name: { familyName: 'updatedFamilyName' } },
  ])
  const renamed = await directory.patch(`/Users/${id}`, {
    op: 'Replace',
    path: 'userName',
    value: '5b50642d-79fc-4410-9e90-4c077cdd1a59@entra.example',
  })
  expect(renamed.json().userName).toBe('5b50642d-79fc-4410-9e90-4c077cdd1a59@entra.example')
  const closed = await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
  expect([closed.statusCode, closed.json().active]).toEqual([200, false])
  const deleted = await directory.delete(`/Users/${id}`)
  expect([deleted.statusCode, deleted.body, (await directory.get(`/Users/${id}`)).statusCode]).toEqual([
    204,
    '',
    404,
  ])
})

test('Entra ID finds a group by its name, without its members, and asks whether somebody is in it', async () => {
  const { id } = await directory.add()
  const found = (
    await directory.get(
      `/Groups?excludedAttributes=members&filter=${filterOf('displayName eq "Unit: Intake north"')}`,
    )
  ).json()
  const groupId: string = found.Resources[0].id
  const path = `/Groups/${groupId}`
  const isIn = async () => {
    const filter = filterOf(`id eq "${groupId}" and members eq "${id}"`)
    return (await directory.get(`/Groups?attributes=id&filter=${filter}`)).json().totalResults
  }

  expect([found.totalResults, found.Resources[0].members]).toEqual([1, undefined])
  expect(await isIn()).toBe(0)
  const schemas = [patchOp]
  const member = [{ $ref: null, value: id }]
  await directory.send('PATCH', path, {
    schemas,
    Operations: [{ op: 'Add', path: 'members', value: member }],
  })
  expect(await isIn()).toBe(1)
  await directory.send('PATCH', path, {
    schemas,
    Operations: [{ op: 'Remove', path: 'members', value: member }],
  })
  expect(await isIn()).toBe(0)
})

test('whatever of a person changes moves lastModified, whoever changes it, so that a delta finds them alone', async () => {
  const { id, userName } = await directory.add()
  const other = await directory.add()
  const modified = async (of = id) => {
    const { meta } = (await directory.get(`/Users/${of}`)).json<{ meta: { lastModified: string } }>()
    return meta.lastModified
  }
  const change = (path: string, value: unknown) =>
    directory.patch(`/Users/${id}`, { op: 'replace', path, value })
  const changes: (() => Promise<unknown>)[] = [
    () => change('name.familyName', 'Newname'),
    () => change('emails[type eq "work"].value', 'new@jail.example'),
    () => change('externalId', 'N-1'),
    () => change('userName', 'new.name@jail.example'),
    () => change('active', false),
    () => world.change(users, { id }, { firstName: 'Anna' }),
  ]

  const moments = [await modified()]
  for (const make of changes) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other.
    await make()
    // oxlint-disable-next-line no-await-in-loop -- See above.
    moments.push(await modified())
  }
  const delta = await directory.find(`meta.lastModified gt "${await modified(other.id)}"`)
  await change('userName', 'new.name@jail.example')
  await world.change(users, { id }, { showsRewards: false })

  expect(userName).not.toBe('new.name@jail.example')
  expect(new Set(moments).size).toBe(moments.length)
  expect(moments.toSorted()).toEqual(moments)
  expect(delta.map((one) => one.id)).toEqual([id])
  expect(await modified()).toBe(moments.at(-1))
})

test('the schemas list what answers tell, and nothing else', async () => {
  const { id } = await directory.add()
  const [group] = (await directory.get('/Groups')).json().Resources
  await directory.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: id }] })
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  const pathsOf = (value: object, before = ''): string[] =>
    Object.entries(value).flatMap(([name, part]) => {
      const inner: unknown = Array.isArray(part) ? part[0] : part
      return [before + name, ...(isObject(inner) ? pathsOf(inner, `${before + name}.`) : [])]
    })
  interface Listed {
    readonly name: string
    readonly subAttributes?: readonly Listed[]
  }
  const listed = async (schema: string) => {
    const { attributes } = (await directory.get(`/Schemas/${schema}`)).json<{ attributes: Listed[] }>()
    return attributes.flatMap(({ name, subAttributes = [] }) => [
      name,
      ...subAttributes.map((part) => `${name}.${part.name}`),
    ])
  }
  const toldOf = async (path: string) => {
    const { schemas: _, id: __, meta: ___, externalId: ____, ...rest } = (await directory.get(path)).json()
    return pathsOf(rest)
  }

  expect((await listed(core)).toSorted()).toEqual((await toldOf(`/Users/${id}`)).toSorted())
  expect((await listed(core.replace('User', 'Group'))).toSorted()).toEqual(
    (await toldOf(`/Groups/${group.id}`)).toSorted(),
  )
})
