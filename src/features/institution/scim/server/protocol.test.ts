import { expect, test } from 'vitest'

import { anotherInstitution } from '#testing/another-institution.ts'
import { directoryOf } from '#testing/machines/scim.ts'
import { insertToken } from '#testing/machines/tokens.ts'
import { newName } from '#testing/prepare-call.ts'
import { createWorld, openWorld } from '#testing/world.ts'

const world = await openWorld()
const directory = await directoryOf(world)
await directory.add({
  externalId: 'A-1',
  userName: 'ana@jail.example',
  emails: [{ value: 'ana@jail.example', type: 'work', primary: true }],
})
await directory.add({ externalId: 'B-2', userName: 'ben@jail.example', name: { givenName: 'Ben' } })
await directory.add({ externalId: 'C-3', userName: 'cleo@court.example', active: false })
// Somebody of whom nothing else is known.
await directory.add({ externalId: 'D-4', userName: 'dee@court.example', name: {}, emails: [] })

/** Requests of RFC 7644 §3.4 about reading, and how many they find. */
test.each([
  ['userName eq "ana@jail.example"', 1],
  ['userName Eq "ANA@JAIL.example"', 1],
  ['externalId eq "A-1"', 1],
  ['externalId eq "a-1"', 0],
  ['active eq true', 3],
  ['active eq "False"', 1],
  ['userName sw "b"', 1],
  ['userName co "jail"', 2],
  ['userName ew "court.example"', 2],
  ['name.givenName eq "Ben"', 1],
  ['name.familyName pr', 2],
  ['emails.value co "jail"', 3],
  ['emails[type eq "work" and value co "jail"]', 3],
  ['userName eq "ana@jail.example" or externalId eq "B-2"', 2],
  ['active eq true and userName co "jail"', 2],
  ['not (active eq true)', 1],
  ['meta.created gt "2000-01-01T00:00:00Z"', 4],
  ['title pr', 0],
  ['emails eq "ana@jail.example"', 1],
  ['emails.value eq "ana@jail.example"', 1],
  ['emails[type eq "work"].value eq "ana@jail.example"', 1],
  ['emails[value eq "ana@jail.example"]', 1],
  ['emails[type eq "home"].value eq "ana@jail.example"', 0],
  ['emails pr', 3],
  ['not (emails pr)', 1],
  ['not (emails.value eq "ana@jail.example")', 3],
  ['emails.value ne "ana@jail.example"', 2],
  ['emails eq null', 1],
  ['emails.shoe.size gt 7', 0],
  ['emails.value eq "nobody" or externalId eq "D-4"', 1],
  ['not (active eq true and userName co "jail")', 2],
  ['(active eq true or active eq false) and name.givenName eq "Ben"', 1],
  ['phoneNumbers[type eq "work" and value eq "1"]', 0],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ana@jail.example"', 1],
  ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "B"', 0],
  ['externalId eq 1', 0],
  ['meta.lastModified ge "2000-01-01T00:00:00Z"', 4],
  ['meta.created lt "no moment"', 0],
  ['', 4],
])('the filter %s finds %d', async (filter, count) => {
  expect(await directory.find(filter)).toHaveLength(count)
})

test('a list whose address ends in a slash is the same list', async () => {
  const reply = await directory.get('/Users/?filter=userName%20eq%20%22ana@jail.example%22')

  expect([reply.statusCode, reply.json().totalResults]).toEqual([200, 1])
})

test('a list is in pages, in an order, and with the attributes that were asked for', async () => {
  const page = (await directory.get('/Users?startIndex=2&count=1&sortBy=userName&attributes=userName')).json()
  const none = (await directory.get('/Users?count=0')).json()
  const beyond = (await directory.get('/Users?startIndex=9')).json()

  expect(page).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: 4,
    startIndex: 2,
    itemsPerPage: 1,
  })
  expect(page.Resources).toHaveLength(1)
  expect(page.Resources[0]).toMatchObject({ userName: 'ben@jail.example' })
  expect(page.Resources[0]).not.toHaveProperty('emails')
  expect([none.totalResults, none.Resources]).toEqual([4, []])
  expect(beyond).toMatchObject({ totalResults: 4, Resources: [] })
})

test('what the service can do is told, with its schemas and its types', async () => {
  const config = await directory.get('/ServiceProviderConfig')
  const types = (await directory.get('/ResourceTypes')).json()
  const schemas = (await directory.get('/Schemas')).json()
  const one = await directory.get('/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')

  expect(config.headers['content-type']).toContain('application/scim+json')
  expect(config.json()).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
    bulk: { supported: false },
    changePassword: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  })
  expect(types.Resources.map(({ name }: { name: string }) => name)).toEqual(['User', 'Group'])
  expect(schemas.Resources.map(({ id }: { id: string }) => id)).toEqual([
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:core:2.0:Group',
  ])
  expect([one.statusCode, one.json().name]).toEqual([200, 'User'])
})

/** RFC 7644 §3.5.2, and what Entra ID and Okta make of it. */
test.each([
  ['add', { op: 'add', path: 'name.familyName', value: 'Reed' }, { name: { familyName: 'Reed' } }],
  ['replace', { op: 'replace', path: 'name.givenName', value: 'Dana' }, { name: { givenName: 'Dana' } }],
  ['no path', { op: 'replace', value: { name: { givenName: 'Eve' } } }, { name: { givenName: 'Eve' } }],
  ['dotted names', { op: 'Replace', value: { 'name.givenName': 'Fay' } }, { name: { givenName: 'Fay' } }],
  [
    'a part of a list',
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@jail.example' },
    { emails: [{ value: 'new@jail.example' }] },
  ],
  ['a title, which is ignored', { op: 'add', path: 'title', value: 'Sergeant' }, { name: {} }],
  ['remove', { op: 'remove', path: 'externalId' }, { userName: 'gail@jail.example' }],
])('a patch with %s is done', async (_, operation, result) => {
  const gail = await directory.add({ userName: 'gail@jail.example', externalId: 'G-7' })
  const path = `/Users/${gail.id}`

  const reply = await directory.patch(path, operation)
  const after = await directory.get(path)
  await directory.delete(path)

  expect([200, 204]).toContain(reply.statusCode)
  expect(after.json()).toMatchObject(result)
  expect(after.json().externalId).toBe(operation.op === 'remove' ? undefined : 'G-7')
})

test('without the scope, without a token and with a person’s cookie nobody reaches it', async () => {
  const { token } = await insertToken(world, { scopes: ['alerts:read'] })
  const admin = await world.person(newName(), 'admin')
  const get = (headers: Record<string, string>) => world.app.inject({ url: '/scim/v2/Users', headers })

  const replies = [
    await get({ authorization: `Bearer ${token}` }),
    await get({}),
    await get({ cookie: admin.cookie }),
    await get({ authorization: 'Bearer evk_other' }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 401, 403, 401])
  expect(replies[1]!.headers['www-authenticate']).toBe('Bearer')
  expect(replies.map((reply) => reply.json().schemas[0])).toEqual(
    replies.map(() => 'urn:ietf:params:scim:api:messages:2.0:Error'),
  )
})

// Secures L8.
test('each change leaves which token it was in the trail, beside what was changed', async () => {
  const own = await directoryOf(world, await anotherInstitution(world))
  const { id } = await own.add()

  const about = await world.trail({ subjectId: id })
  const [created] = about
  const uses = await world.trail({ objectId: own.tokenId })

  expect(created).toMatchObject({ action: 'account.create', actorId: null, client: 'machine' })
  expect(uses.map(({ requestId }) => requestId)).toContain(created!.requestId)
})

test('while the database is down it says when to try again, and nothing about the inside', async () => {
  const gone = await createWorld()
  const theirs = await directoryOf(gone)
  await gone.closeDatabase()

  const reply = await theirs.get('/Users')

  expect(reply.statusCode).toBe(503)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(reply.body).not.toMatch(/pg_|postgres|select /i)
})
