import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { waitingAccounts } from '#features/access/accounts/server/table.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { directoryOf, scimUser, type ScimUser } from '#testing/machines/scim.ts'
import { newName } from '#testing/prepare-call.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const directory = await directoryOf(world)

const rowOf = async (id: string) => await world.row(users, { id })
const actionsAbout = async (id: string) => (await world.trail({ subjectId: id })).map(({ action }) => action)
const replace = (path: string, value: unknown) => ({ op: 'replace', path, value })

test('a new person becomes an account of the staff, without a password and with an address that nobody confirmed', async () => {
  const body = scimUser({
    externalId: 'E-100',
    userName: 'dana.reed@jail.example',
    password: 'ignored words',
  })

  const reply = await directory.post('/Users', body)

  const { id, ...user } = reply.json<ScimUser>()
  expect(reply.statusCode).toBe(201)
  expect(reply.headers.location).toBe(user.meta.location)
  expect(user).toMatchObject({
    userName: 'dana.reed@jail.example',
    externalId: 'E-100',
    name: { givenName: 'Ana', familyName: 'Brook' },
    active: true,
    meta: { resourceType: 'User', location: `${world.settings.origin}/scim/v2/Users/${id}` },
  })
  expect(reply.body).not.toMatch(/password|ignored|Sergeant/)
  expect(await rowOf(id)).toMatchObject({
    username: 'dana.reed',
    role: 'staff',
    passwordHash: '',
    isActive: true,
    externalId: 'E-100',
    emailVerifiedAt: null,
    institutionId: world.institutionId,
  })
  expect(await actionsAbout(id)).toEqual(['account.create'])
})

test('nobody signs in without a password, and a code of a people manager lets its owner choose one', async () => {
  const { id } = await directory.add({ userName: 'frank.moss@jail.example' })
  const credentials = { username: 'frank.moss', password: 'three calm herons' }
  const admin = await world.person(newName(), 'admin')

  const before = await world.stranger.call(accountApi.login, { body: credentials })
  const { code } = (await admin.call(peopleApi.resetCode, { params: { id } })).json<{ code: string }>()
  const reset = await world.stranger.call(ownPasswordApi.reset, {
    body: { username: credentials.username, code, newPassword: credentials.password },
  })
  const after = await world.stranger.call(accountApi.login, { body: credentials })

  expect([before.statusCode, reset.statusCode, after.statusCode]).toEqual([401, 204, 200])
})

test('two people of one name in two places get two usernames', async () => {
  const one = await directory.add({ userName: 'sam.lee@jail.example' })
  const other = await directory.add({ userName: 'sam.lee@court.example' })

  expect([(await rowOf(one.id)).username, (await rowOf(other.id)).username]).toEqual(['sam.lee', 'sam.lee-2'])
})

test.each([
  ['the path active', [replace('active', false)]],
  ['the words of Entra ID', [{ op: 'Replace', path: 'active', value: 'False' }]],
  ['no path, as Okta sends it', [{ op: 'replace', value: { active: false } }]],
  ['no path and the words of Entra ID', [{ op: 'Replace', value: { active: 'False' } }]],
])('somebody who leaves is signed out and closed, with %s, and comes back', async (_, operations) => {
  const { id } = await directory.add()
  await world.again(await rowOf(id))

  const closed = await directory.patch(`/Users/${id}`, ...operations)
  const open = await world.count(sessions, { userId: id })
  const opened = await directory.patch(`/Users/${id}`, replace('active', true))

  expect([closed.statusCode, closed.json().active, open]).toEqual([200, false, 0])
  expect([opened.statusCode, opened.json().active]).toEqual([200, true])
  expect(await actionsAbout(id)).toEqual(expect.arrayContaining(['account.deactivate', 'account.reactivate']))
})

test('whom a people manager closed stays closed, whatever the directory says', async () => {
  const { id } = await directory.add()
  const admin = await world.person(newName(), 'admin')
  await admin.call(peopleApi.deactivate, { params: { id } })

  const reply = await directory.put(`/Users/${id}`, scimUser({ active: true }))

  expect([reply.statusCode, reply.json().active, (await rowOf(id)).isActive]).toEqual([200, false, false])
})

test('a directory opens only what it closed last, and closes nothing that is closed', async () => {
  const admin = await world.person(newName(), 'admin')
  const [closedLater, closedBefore] = [await directory.add(), await directory.add()]
  const setActive = ({ id }: ScimUser, value: boolean) =>
    directory.patch(`/Users/${id}`, replace('active', value))
  const deactivate = ({ id }: ScimUser) => admin.call(peopleApi.deactivate, { params: { id } })

  await setActive(closedLater, false)
  await setActive(closedLater, true)
  await deactivate(closedLater)
  await setActive(closedLater, true)
  await deactivate(closedBefore)
  await setActive(closedBefore, false)
  await setActive(closedBefore, true)

  for (const { id } of [closedLater, closedBefore]) expect((await rowOf(id)).isActive).toBe(false)
  expect(await actionsAbout(closedBefore.id)).toEqual(['account.create', 'account.deactivate'])
})

test('whom a people manager closed stays closed where a directory deletes them and adds them again', async () => {
  const admin = await world.person(newName(), 'admin')
  const { id, userName, externalId } = await directory.add()
  await admin.call(peopleApi.deactivate, { params: { id } })
  await directory.delete(`/Users/${id}`)

  const back = await directory.post('/Users', scimUser({ userName, externalId }))

  expect([back.statusCode, back.json()]).toMatchObject([201, { id, active: false }])
})

test('what a directory repeats leaves no event, and what it changes or deletes leaves one', async () => {
  const { id, userName, externalId } = await directory.add()
  const same = scimUser({ userName, externalId, emails: [{ value: userName, primary: true }] })
  await directory.put(`/Users/${id}`, same)
  await directory.put(`/Users/${id}`, same)
  const repeated = await actionsAbout(id)
  await directory.put(`/Users/${id}`, { ...same, name: { givenName: 'Anna', familyName: 'Brook' } })
  await directory.delete(`/Users/${id}`)

  expect(repeated).toEqual(['account.create'])
  expect(await actionsAbout(id)).toEqual([
    'account.create',
    'account.provision',
    'account.deactivate',
    'account.provision',
  ])
})

test('what is not said of somebody stays as it was', async () => {
  const { id, userName, externalId } = await directory.add()

  await directory.put(`/Users/${id}`, { schemas: scimUser().schemas, userName })

  expect(await rowOf(id)).toMatchObject({
    externalId,
    email: userName,
    firstName: 'Ana',
    isActive: true,
  })
})

test('an empty number is how a directory says that there is none', async () => {
  const taken = await directory.add()
  const without = await directory.post('/Users', scimUser({ externalId: '' }))

  const emptied = await directory.patch(`/Users/${taken.id}`, replace('externalId', ''))

  expect([without.statusCode, emptied.statusCode]).toEqual([201, 200])
  for (const { id } of [taken, without.json<ScimUser>()]) expect((await rowOf(id)).externalId).toBeNull()
})

test('the name of somebody who was deleted is given to a new person, whom they do not come back as', async () => {
  const [gone, other] = [await directory.add(), await directory.add()]
  await directory.delete(`/Users/${gone.id}`)

  const renamed = await directory.patch(`/Users/${other.id}`, replace('userName', gone.userName))
  const back = await directory.post('/Users', scimUser({ userName: gone.userName }))

  expect([renamed.statusCode, back.statusCode]).toEqual([200, 409])
})

test('a name of one and a number of another who were deleted are nobody’s', async () => {
  const [one, other] = [await directory.add(), await directory.add()]
  for (const { id } of [one, other]) await directory.delete(`/Users/${id}`)

  const reply = await directory.post(
    '/Users',
    scimUser({ userName: one.userName, externalId: other.externalId }),
  )

  expect(reply.statusCode).toBe(409)
  for (const { id } of [one, other]) expect((await rowOf(id)).isActive).toBe(false)
})

test('somebody whose account is about to be deleted is nobody here', async () => {
  const { id } = await directory.add()
  await world.change(users, { id }, { deletesAt: now() })

  expect((await directory.get(`/Users/${id}`)).statusCode).toBe(404)
  expect((await directory.patch(`/Users/${id}`, replace('active', false))).statusCode).toBe(404)
})

test('a new person who is not active yet is closed until the directory says so', async () => {
  const { id, active } = await directory.add({ active: false })

  const opened = await directory.patch(`/Users/${id}`, replace('active', true))

  expect([active, opened.json().active]).toEqual([false, true])
})

// Controls H39.
test('somebody who is deleted is closed and off the list, keeps what is theirs, and gets the account back later', async () => {
  const added = await directory.add({ externalId: 'E-300' })
  const path = `/Users/${added.id}`

  const removed = await directory.delete(path)
  const gone = [
    (await directory.get(path)).statusCode,
    (await directory.patch(path, replace('active', true))).statusCode,
    (await directory.delete(path)).statusCode,
    (await directory.find('externalId eq "E-300"')).length,
  ]
  const row = await rowOf(added.id)
  const back = await directory.post('/Users', scimUser({ externalId: 'E-300', userName: added.userName }))

  expect([removed.statusCode, removed.body, gone]).toEqual([204, '', [404, 404, 404, 0]])
  expect(row).toMatchObject({ isActive: false, firstName: 'Ana' })
  expect([back.statusCode, back.json()]).toMatchObject([201, { id: added.id, active: true }])
})

test.each([
  ['without a word about being active, opens', undefined, true],
  ['as not active, stays closed', false, false],
])('the account of somebody whom a directory deleted and adds again, %s', async (_, active, isActive) => {
  const { id, userName, externalId } = await directory.add({ active: undefined })
  await directory.delete(`/Users/${id}`)

  const back = await directory.post('/Users', scimUser({ externalId, userName, active }))

  expect([back.statusCode, back.json()]).toMatchObject([201, { id, active: isActive }])
  expect((await rowOf(id)).isActive).toBe(isActive)
})

test('a name or number of somebody else is refused, when it is made, replaced and patched', async () => {
  const taken = await directory.add()
  const other = await directory.add()

  const replies = [
    await directory.post('/Users', scimUser({ userName: taken.userName.toUpperCase() })),
    await directory.post('/Users', scimUser({ externalId: taken.externalId })),
    await directory.put(`/Users/${other.id}`, scimUser({ externalId: taken.externalId })),
    await directory.patch(`/Users/${other.id}`, replace('userName', taken.userName)),
  ]

  expect(replies.map((reply) => [reply.statusCode, reply.json().scimType])).toEqual(
    Array.from({ length: 4 }, () => [409, 'uniqueness']),
  )
  expect((await directory.get(`/Users/${other.id}`)).json()).toMatchObject({ externalId: other.externalId })
})

test('two requests at once for one new person make one account', async () => {
  const body = scimUser()

  const replies = await Promise.all([directory.post('/Users', body), directory.post('/Users', body)])

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([201, 409])
})

test('staff who were there before are found by their username, and linked by a number', async () => {
  const ana = await world.person('ana.before', 'staff', { email: 'own@home.example', emailVerifiedAt: now() })

  const [found] = await directory.find('userName eq "ANA.before"')
  const body = scimUser({ userName: 'ana.before@jail.example', externalId: 'E-400' })
  const reply = await directory.put(`/Users/${found!.id}`, body)

  expect(found!.id).toBe(ana.id)
  // The address that she confirmed stays, since a code for a new password goes there.
  expect(reply.json()).toMatchObject({ externalId: 'E-400', emails: [{ value: 'own@home.example' }] })
  expect(await rowOf(ana.id)).toMatchObject({ username: 'ana.before', externalId: 'E-400' })
})

// Secures Z24.
test('residents, people managers and accounts that wait for a second person are nobody here', async () => {
  const waiting = await world.person(newName(), 'staff', { isActive: false })
  await world.db.insert(waitingAccounts).values({
    userId: waiting.id,
    institutionId: world.institutionId,
    importId: crypto.randomUUID(),
    importedBy: waiting.id,
    importedAt: now(),
  })
  const others = [
    waiting,
    await world.person(newName(), 'inmate', { externalId: 'B-1' }),
    await world.person(newName(), 'user'),
    await world.person(newName(), 'institution_admin'),
    await world.person(newName(), 'admin'),
  ]

  for (const { id, username } of others) {
    const path = `/Users/${id}`
    const replies = [
      await directory.get(path),
      await directory.put(path, scimUser()),
      await directory.patch(path, replace('active', false)),
      await directory.delete(path),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect(await directory.find(`userName eq "${username}"`)).toEqual([])
  }
  // A number or name that is somebody's is not given twice either.
  expect((await directory.post('/Users', scimUser({ externalId: 'B-1' }))).statusCode).toBe(409)
})

test('a directory of another institution sees and changes nobody here', async () => {
  const { id, userName, externalId } = await directory.add()
  const other = await directoryOf(world, await anotherInstitution(world))

  const replies = [
    await other.get(`/Users/${id}`),
    await other.put(`/Users/${id}`, scimUser()),
    await other.patch(`/Users/${id}`, replace('active', false)),
    await other.delete(`/Users/${id}`),
  ]
  const list = (await other.get('/Users')).json()
  const same = await other.post('/Users', scimUser({ userName, externalId }))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(list).toMatchObject({ totalResults: 0, Resources: [] })
  // Names and numbers are each institution's own, so that nobody learns whom another has.
  expect(same.statusCode).toBe(201)
  expect(await rowOf(id)).toMatchObject({ isActive: true, institutionId: world.institutionId })
})
