import { expect, test } from 'vitest'

import { addWayIn, createVault } from '#features/core/encryption/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { openWorld } from '#testing/world.ts'

import { accountApi } from '../../contract.ts'
import { stretch } from '../passwords/password-hash.ts'

const world = await openWorld()

const password = 'mañana será otro día'
const apart = password.normalize('NFD')

const register = (username: string, word = password) =>
  world.stranger.call(accountApi.register, {
    body: { username, password: word, firstName: 'Ana', lastName: 'Brook' },
  })
const signIn = async (username: string, word = password) => {
  const reply = await world.stranger.call(accountApi.login, { body: { username, password: word } })
  const sid = reply.cookies.find(({ name }) => name === 'sid')?.value
  return { status: reply.statusCode, session: world.caller(`sid=${sid}`) }
}

test.each([
  ['İlker', ['İlker', 'ilker', 'i\u0307lker', 'İLKER ']],
  ['ΟΔΥΣΣΕΥΣ', ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς', 'οδυσσευσ']],
  ['Ángel', ['Ángel', 'ángel', 'a\u0301ngel', 'ÁNGEL']],
  ['rosa.diaz', ['rosa.diaz ', ' Rosa.Diaz', 'ROSA.DIAZ']],
  ['paula ', ['paula', 'Paula ']],
])('%s registers, signs in however the name is typed, and nobody else registers so', async (name, typed) => {
  expect((await register(name)).statusCode).toBe(201)

  const ways = await Promise.all(typed.map(async (one) => (await signIn(one)).status))
  // Nobody registers with a mark that no letter takes in.
  const whole = typed.filter((one) => !/\p{M}/u.test(one.normalize('NFC')))
  const others = await Promise.all(whole.map((one) => register(one, 'four quiet owls')))

  expect(ways).toEqual(typed.map(() => 200))
  expect(others.map((reply) => reply.json<{ message: string }>().message)).toEqual(
    whole.map(() => 'Username already exists'),
  )
})

test.each([
  ['a Cyrillic letter', 'mаria.lopez'],
  ['a digit for a letter', 'maria.1opez'],
  ['a capital I for an l', 'maria.Iopez'],
  ['a Greek letter', 'mαria.lopez'],
])('whoever chooses a name that looks like a taken one, by %s, is told that it exists', async (_, name) => {
  await register('maria.lopez')

  const reply = await register(name, 'four quiet owls')

  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    409,
    'Username already exists',
  ])
})

test('a name with another accent or number is another name', async () => {
  const replies = [await register('carmen2'), await register('carmen3'), await register('cármen2')]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
})

test('booking numbers that look alike are two people', async () => {
  await world.person('B-0101', 'inmate')

  await expect(world.person('B-O1O1', 'inmate')).resolves.toMatchObject({ username: 'B-O1O1' })
})

test('a password opens the account and its texts with its accents in one sign or apart', async () => {
  await register('composed', password)
  await register('decomposed', apart)
  const writer = (await signIn('decomposed')).session
  await writer.call(journalApi.save, { body: { content: 'a quiet day' } })

  const ways = await Promise.all([signIn('composed', apart), signIn('decomposed', apart)])

  expect(ways.map(({ status }) => status)).toEqual([200, 200])
  const [entry] = (await ways[1].session.call(journalApi.list)).json<{ content: string }[]>()
  expect(entry?.content).toBe('a quiet day')
})

/** Somebody whose password was hashed as it came, with its accents apart. */
async function personOfBefore(username: string) {
  const { parameters, verifier, key } = await stretch(apart)
  const passwordHash = `$evenkeel-v1$${parameters}$${verifier.toString('base64url')}`
  const person = await world.person(username, 'user', { passwordHash })
  const vault = await createVault(world.db, person.id)
  await addWayIn({ db: world.db, keyring: world.keyring, userId: person.id }, vault, {
    wayIn: 'password',
    key,
    parameters,
  })
  return { ...person, passwordHash }
}

test('a password that was hashed with its accents apart still opens the account, and is hashed anew', async () => {
  const person = await personOfBefore('before')
  const first = await signIn('before', password)
  await first.session.call(journalApi.save, { body: { content: 'a quiet day' } })

  const [row] = await world.rows(users, { id: person.id })
  const again = await Promise.all([signIn('before', password), signIn('before', apart)])

  expect([first.status, ...again.map(({ status }) => status)]).toEqual([200, 200, 200])
  expect(row!.passwordHash).not.toBe(person.passwordHash)
  for (const { session } of again) {
    const [entry] = (await session.call(journalApi.list)).json<{ content: string }[]>()
    expect(entry?.content).toBe('a quiet day')
  }
})

test('another password with accents is refused, in either form', async () => {
  await personOfBefore('refused')

  const ways = await Promise.all([
    signIn('refused', 'manana será otro día'),
    signIn('refused', 'manana será otro día'.normalize('NFD')),
  ])

  expect(ways.map(({ status }) => status)).toEqual([401, 401])
})
