// Secures C4, S1, S2, S5.
import { expect, test } from 'vitest'

import { openWorld } from '#testing/world.ts'

import { accountApi } from '../contract.ts'

const world = await openWorld()

const password = 'three calm herons'
const newcomer = (username: string) => ({
  username,
  password,
  firstName: 'Ana',
  lastName: 'Brook',
  email: '',
})
const register = (username: string) => world.stranger.call(accountApi.register, { body: newcomer(username) })
const signIn = (username: string, word = password) =>
  world.stranger.call(accountApi.login, { body: { username, password: word } })

test('a person who registers is signed in', async () => {
  const reply = await register('ana')

  const sid = reply.cookies.find(({ name }) => name === 'sid')
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({ username: 'ana', role: 'user', email: null, firstName: 'Ana' })
  expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(sid).not.toHaveProperty('expires')
  expect(reply.payload).not.toContain(sid!.value)
})

test('a name that is taken is refused, whatever its case', async () => {
  await register('beatriz')

  const again = await register('Beatriz')

  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({ message: 'Username already exists' })
})

test('a registration does not reveal that an e-mail address is taken', async () => {
  const email = 'carla@example.org'
  const carla = { ...newcomer('carla'), email }
  await world.stranger.call(accountApi.register, { body: carla })

  const other = await world.stranger.call(accountApi.register, { body: { ...carla, username: 'carla-too' } })

  expect(other.statusCode).toBe(201)
})

test.each([
  ['username', { username: 'al' }, 'Username must be at least 3 characters'],
  [
    'username',
    { username: 'a@b.example' },
    'Username can have letters, numbers, dots, dashes and underscores',
  ],
  ['password', { password: 'short' }, 'Password must be at least 8 characters'],
  [
    'password',
    { password: 'password1' },
    'This password is one of the most used ones. Please choose another',
  ],
  ['firstName', { firstName: '' }, 'First name is required'],
  ['lastName', { lastName: '' }, 'Last name is required'],
  ['email', { email: 'nobody' }, 'Invalid email address'],
  ['role', { role: 'admin' }, 'Not a field in this request'],
  ['firstName', { firstName: '\u0000' }, 'First name is required'],
  ['lastName', { lastName: '\u202Eavlis' }, 'Cannot contain control characters'],
])('a registration with a wrong %s is refused: %j', async (field, change, message) => {
  const body = { ...newcomer('dora'), ...change }

  const reply = await world.stranger.call(accountApi.register, { body })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({ [field]: message })
})

test('an unknown name, a wrong password and an inactive account are refused alike', async () => {
  await register('elif')
  await world.person('gone', 'user', { isActive: false })

  const replies = await Promise.all([
    signIn('nobody-here'),
    signIn('elif', 'not the password'),
    signIn('gone'),
  ])

  const seen = replies.map(({ statusCode, payload, headers }) => {
    const { date: _, 'server-time': __, ...rest } = headers
    return JSON.stringify([statusCode, payload, rest])
  })
  expect(new Set(seen).size).toBe(1)
  expect(replies[0].json()).toEqual({ message: 'Invalid username or password', code: 'Unauthorized' })
  expect(replies[0].statusCode).toBe(401)
})

test('signing out ends the session on the server, and works twice', async () => {
  const reply = await register('farah')
  const cookie = `sid=${reply.cookies.find(({ name }) => name === 'sid')!.value}`
  const leave = () => world.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } })

  const first = await leave()
  const second = await leave()
  const after = await world.app.inject({ url: '/api/user', headers: { cookie } })

  expect([first.statusCode, second.statusCode, after.statusCode]).toEqual([204, 204, 401])
  expect(first.headers['clear-site-data']).toBe('"cache", "storage"')
  expect(first.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['sid', ''],
    ['signed-in', ''],
    ['own-device', ''],
    ['language', ''],
  ])
  expect(after.json().message).toContain('Unauthorized')
})

// Secures S4.
test('a session that a stranger brings along is never adopted', async () => {
  const planted = 'A'.repeat(43)

  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/register',
    headers: { cookie: `sid=${planted}` },
    payload: newcomer('greta'),
  })

  expect(reply.cookies.find(({ name }) => name === 'sid')!.value).not.toBe(planted)
})

test('signing in again ends the session that this browser had', async () => {
  const first = `sid=${(await register('ingrid')).cookies.find(({ name }) => name === 'sid')!.value}`

  await world.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { cookie: first },
    payload: { username: 'ingrid', password },
  })

  const after = await world.app.inject({ url: '/api/user', headers: { cookie: first } })
  expect(after.statusCode).toBe(401)
})

// Secures A2.
test('a network that was told too often that a name is taken is refused', async () => {
  await register('jonas')
  const from = (remoteAddress: string) =>
    world.app.inject({ method: 'POST', url: '/api/register', remoteAddress, payload: newcomer('jonas') })

  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1) statuses.push((await from('198.51.100.7')).statusCode)
  const elsewhere = await from('203.0.113.7')

  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 409), 429])
  expect(elsewhere.statusCode).toBe(409)
})

test('a network makes two hundred accounts an hour at most, without counting those with an invitation', async () => {
  const from = (remoteAddress: string, more: object = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/api/register',
      remoteAddress,
      // A weak password counts as well, and is refused faster than an account is made.
      payload: { ...newcomer('many'), password: 'password1', ...more },
    })
  const statuses: number[] = []

  for (let count = 0; count < 201; count += 1) statuses.push((await from(`192.0.2.${count}`)).statusCode)
  const invited = await from('192.0.2.1', { invitation: 'not-a-code' })
  const elsewhere = await from('203.0.113.8')

  expect(statuses).toEqual([...Array.from({ length: 200 }, () => 400), 429])
  expect([invited.statusCode, elsewhere.statusCode]).toEqual([400, 400])
})

// Secures C6.
test('GET /api/login redirects to the start page and nowhere else', async () => {
  const reply = await world.app.inject({ url: '/api/login?next=//evil.example&redirect=https:evil.example' })

  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe('/')
  expect(reply.cookies).toEqual([expect.objectContaining({ name: 'language', value: '' })])
})

test('the time zone of the browser is kept, and one that does not exist is not', async () => {
  await register('hanna')

  const known = await world.stranger.call(accountApi.login, {
    body: { username: 'hanna', password, timeZone: 'Asia/Tokyo' },
  })
  const unknown = await world.stranger.call(accountApi.login, {
    body: { username: 'hanna', password, timeZone: 'Moon/Tycho' },
  })

  expect(known.json().timeZone).toBe('Asia/Tokyo')
  expect(unknown.json().timeZone).toBe('Asia/Tokyo')
})
