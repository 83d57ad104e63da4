// Secures Z4, Z28.
import { expect, test } from 'vitest'

import { connectionApi } from '#features/core/connections/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { type Notification, notificationApi } from '#features/core/notifications/contract.ts'
import { now } from '#server/clock.ts'
import { roles } from '#shared/endpoint.ts'
import { aDayAgo } from '#testing/connect.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { profileApi, type ProfileChanges } from '../contract.ts'

const world = await openWorld()

async function rowOf({ id }: { id: string }) {
  const [row] = await world.rows(users, { id })
  return row!
}

function update(caller: Person, body: unknown, id = caller.id) {
  return caller.call(profileApi.update, { params: { id }, body: body as ProfileChanges })
}

const changes = { firstName: 'Ana', lastName: 'Brook', email: 'ana@example.org', bio: 'Early riser.\nTea.' }

test('a person changes their names, e-mail and bio, and is answered who they are now', async () => {
  const ana = await world.person('ana')

  const reply = await update(ana, changes)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ ...changes, id: ana.id, username: 'ana' })
  expect((await ana.call(identityApi.current)).json()).toMatchObject(changes)
})

test('what a change leaves out stays as it is', async () => {
  const ben = await world.person('ben', 'user', { email: 'ben@example.org', plainBio: 'Quiet.' })

  await update(ben, { firstName: 'Benjamin' })

  expect(await rowOf(ben)).toMatchObject({
    firstName: 'Benjamin',
    lastName: 'Test',
    email: 'ben@example.org',
    plainBio: 'Quiet.',
  })
})

test('a change of nothing is answered and leaves no trace', async () => {
  const cleo = await world.person('cleo')

  const reply = await update(cleo, {})

  expect(reply.statusCode).toBe(200)
  expect(await world.trail({ actorId: cleo.id })).toEqual([])
})

test('an empty e-mail or bio takes it away', async () => {
  const dora = await world.person('dora', 'user', { email: 'dora@example.org', plainBio: 'Hello.' })

  const reply = await update(dora, { email: '', bio: '' })

  expect(reply.json()).toMatchObject({ email: null, bio: null })
})

test('a changed e-mail is unverified, an unchanged one stays verified', async () => {
  const emailVerifiedAt = new Date('2026-01-02T03:04:05Z')
  const emil = await world.person('emil', 'user', { email: 'emil@example.org', emailVerifiedAt })

  await update(emil, { email: 'emil@example.org' })
  expect((await rowOf(emil)).emailVerifiedAt).toEqual(emailVerifiedAt)

  await update(emil, { email: 'other@example.org' })
  expect((await rowOf(emil)).emailVerifiedAt).toBeNull()
})

test('a changed e-mail is told to its owner inside Evenkeel, an unchanged one is not', async () => {
  const elsa = await world.person('elsa', 'user', { email: 'elsa@example.org' })
  const kinds = async () =>
    (await elsa.call(notificationApi.list)).json<Notification[]>().map(({ kind }) => kind)

  await update(elsa, { email: 'elsa@example.org', firstName: 'Elsa' })
  const before = await kinds()
  await update(elsa, { email: 'other@example.org' })

  expect([before, await kinds()]).toEqual([[], ['email-changed']])
})

test('an e-mail that is taken away is unverified too', async () => {
  const fay = await world.person('fay', 'user', { email: 'fay@example.org', emailVerifiedAt: new Date() })

  await update(fay, { email: '' })

  expect(await rowOf(fay)).toMatchObject({ email: null, emailVerifiedAt: null })
})

test.each([
  ['firstName', ''],
  ['firstName', 'x'.repeat(101)],
  ['firstName', 7],
  ['lastName', null],
  ['lastName', 'two\nlines'],
  ['email', 'not an address'],
  ['email', `${'x'.repeat(250)}@example.org`],
  ['bio', 'x'.repeat(501)],
])('the %s %j is refused, naming the field', async (field, value) => {
  const grit = await world.person(crypto.randomUUID())

  const reply = await update(grit, { [field]: value })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty(field)
  expect(await rowOf(grit)).toMatchObject({
    firstName: grit.firstName,
    lastName: 'Test',
    email: null,
    bio: null,
  })
})

test('a bio of 500 characters, counted as people count, is taken', async () => {
  const hugo = await world.person('hugo')
  const bio = '🌊'.repeat(500)

  const reply = await update(hugo, { bio })

  expect(reply.json().bio).toBe(bio)
})

test.each([
  ['id', crypto.randomUUID()],
  ['userId', crypto.randomUUID()],
  ['role', 'admin'],
  ['isPremium', true],
  ['isActive', false],
  ['institutionId', crypto.randomUUID()],
  ['badgeNumber', '1234'],
  ['status', 'active'],
  ['points', 10_000],
  ['createdAt', '2020-01-01T00:00:00.000Z'],
  ['riskLevel', 'low'],
  ['username', 'somebody'],
  ['password', 'three calm herons'],
  ['passwordHash', 'x'],
  ['emailVerifiedAt', '2020-01-01T00:00:00.000Z'],
  ['unitId', crypto.randomUUID()],
  ['isFindable', false],
])('the field %s is refused and nothing changes', async (field, value) => {
  const ines = await world.person(crypto.randomUUID())
  const before = await rowOf(ines)

  const reply = await update(ines, { firstName: 'Ines', [field]: value })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty(field)
  expect(await rowOf(ines)).toEqual(before)
})

test.each(['__proto__', 'constructor'])(
  'a body that reaches for %s is refused and nothing changes',
  async (name) => {
    const jan = await world.person(crypto.randomUUID())
    const before = await rowOf(jan)

    const reply = await world.app.inject({
      method: 'PATCH',
      url: `/api/users/${jan.id}`,
      headers: { cookie: jan.cookie, 'content-type': 'application/json' },
      payload: `{"firstName":"Jan","${name}":{"prototype":{"role":"admin"}}}`,
    })

    expect(reply.statusCode).toBe(400)
    expect(await rowOf(jan)).toEqual(before)
  },
)

test.each(roles)("to somebody of role %s another's id is as one that nobody has", async (role) => {
  const kim = await world.person(crypto.randomUUID())
  const caller = await world.person(crypto.randomUUID(), role)

  const others = await update(caller, changes, kim.id)
  const nobodys = await update(caller, changes, crypto.randomUUID())

  expect(others.statusCode).toBe(404)
  expect(others.body).toBe(nobodys.body)
  expect((await rowOf(kim)).firstName).toBe(kim.firstName)
})

test('an id that is none is refused', async () => {
  expect((await update(await world.person('lia'), changes, 'me')).statusCode).toBe(400)
})

test('a person turns off being found, and then nobody finds them', async () => {
  const mia = await world.person('mia')
  const noor = await world.person('noor', 'user', { createdAt: aDayAgo() })

  const reply = await mia.call(profileApi.saveSettings, { body: { isFindable: false, showsRewards: true } })

  expect(reply.json()).toMatchObject({ id: mia.id, isFindable: false, showsRewards: true })
  expect((await noor.call(connectionApi.search, { query: { email: 'mia' } })).statusCode).toBe(404)
})

test('points and badges are hidden for the caller alone', async () => {
  const olga = await world.person('olga')
  const pia = await world.person('pia')

  await olga.call(profileApi.saveSettings, { body: { isFindable: true, showsRewards: false } })

  expect((await rowOf(olga)).showsRewards).toBe(false)
  expect((await rowOf(pia)).showsRewards).toBe(true)
})

test.each([
  { isFindable: true },
  { isFindable: 'yes', showsRewards: true },
  { isFindable: true, showsRewards: true, role: 'admin' },
])('the settings %j are refused', async (body) => {
  const quin = await world.person(crypto.randomUUID())
  const before = await rowOf(quin)

  const reply = await quin.call(profileApi.saveSettings, { body: body as never })

  expect(reply.statusCode).toBe(400)
  expect(await rowOf(quin)).toEqual(before)
})

test('each change is in the audit trail, without its content', async () => {
  const rosa = await world.person('rosa')

  await update(rosa, changes)
  await rosa.call(profileApi.saveSettings, { body: { isFindable: false, showsRewards: false } })

  const events = await world.trail({ subjectId: rosa.id })
  expect(events.map(({ action }) => action)).toEqual(['profile.change', 'settings.change'])
  expect(JSON.stringify(events)).not.toContain('ana@example.org')
})

test.each([
  ['set', null, 'new@home.example'],
  ['changed', 'old@home.example', 'new@home.example'],
  ['removed', 'old@home.example', ''],
])(
  'during a reset hold an address is not %s, and everything else of the profile is',
  async (_, before, email) => {
    const resetHoldStartedAt = new Date(now().getTime() - 60_000)
    const ana = await world.person(crypto.randomUUID(), 'user', { email: before, resetHoldStartedAt })
    const params = { id: ana.id }

    const refused = await ana.call(profileApi.update, { params, body: { email, firstName: 'Other' } })
    const same = await ana.call(profileApi.update, {
      params,
      body: { email: before ?? '', firstName: 'Anna' },
    })

    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^Your password was reset\. Until \w+ \d+, \d{4} you cannot add anything new/),
    ])
    expect([same.statusCode, same.json().firstName, same.json().email]).toEqual([200, 'Anna', before])
  },
)
