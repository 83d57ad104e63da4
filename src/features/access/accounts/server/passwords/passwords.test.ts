// Secures S6.
import { availableParallelism } from 'node:os'

import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countCharacters } from '#shared/fields.ts'
import { openWorld } from '#testing/world.ts'

import { accountApi } from '../../contract.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'

const world = await openWorld()

const password = 'three calm herons'

async function join(username: string) {
  const body = { username, password, firstName: 'Ana', lastName: 'Brook' }
  const reply = await world.stranger.call(accountApi.register, { body })
  return sessionOf(reply)
}
const sessionOf = (reply: { cookies: { name: string; value: string }[] }) =>
  `sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`
const send = (url: string, cookie: string, payload: object) =>
  world.app.inject({ method: 'POST', url, headers: { cookie }, payload })
const statusOf = async (cookie: string) =>
  (await world.app.inject({ url: '/api/user', headers: { cookie } })).statusCode

// Secures A8.
test('a new password ends every other session and the old cookie too', async () => {
  const here = await join('changes')
  const there = sessionOf(await send('/api/login', '', { username: 'changes', password }))

  const reply = await send('/api/password', here, {
    currentPassword: password,
    newPassword: 'four quiet owls',
  })

  expect(reply.statusCode).toBe(204)
  expect([await statusOf(here), await statusOf(there), await statusOf(sessionOf(reply))]).toEqual([
    401, 401, 200,
  ])
  const old = await send('/api/login', '', { username: 'changes', password })
  expect(old.statusCode).toBe(401)
})

test('a change without the right password is refused and changes nothing', async () => {
  const here = await join('keeps')

  const reply = await send('/api/password', here, {
    currentPassword: 'not this one',
    newPassword: 'four quiet owls',
  })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({ currentPassword: 'This is not your password' })
  expect(await statusOf(here)).toBe(200)
})

test('signing out everywhere else leaves this session alone', async () => {
  const here = await join('elsewhere')
  const there = sessionOf(await send('/api/login', '', { username: 'elsewhere', password }))

  const reply = await send('/api/sessions/end-others', here, {})

  expect(reply.statusCode).toBe(204)
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
})

// Secures A5.
test('any password of 8 to 128 characters opens again, and no other', async () => {
  const unicode = fc
    .string({ unit: 'grapheme', minLength: 8, maxLength: 64 })
    .filter((word) => countCharacters(word) >= 8 && countCharacters(word) <= 128)

  await fc.assert(
    fc.asyncProperty(unicode, async (word) => {
      const hash = await hashPassword(word)
      expect(hash).toMatch(/^\$argon2id\$/)
      expect(await verifyPassword(hash, word)).toBe(true)
      expect(await verifyPassword(hash, `${word.slice(0, -1)}≠`)).toBe(word.endsWith('≠'))
    }),
    { numRuns: 200 },
  )
})

test('a person registers with any password and signs in with it, and not with its last character changed', async () => {
  let made = 0
  const unicode = fc
    .string({ unit: 'grapheme', minLength: 8, maxLength: 100 })
    .filter((word) => countCharacters(word) >= 8 && countCharacters(word) <= 128 && !/\p{Cc}/u.test(word))
    .map((word) => `${Array.from(word).slice(0, 100).join('')}·långt·🦉`)

  await fc.assert(
    fc.asyncProperty(unicode, async (word) => {
      made += 1
      const body = { username: `any-${made}`, password: word, firstName: 'Ana', lastName: 'Brook' }
      const tries = [
        await world.stranger.call(accountApi.register, { body }),
        await send('/api/login', '', { username: body.username, password: word }),
        await send('/api/login', '', { username: body.username, password: word.replace(/🦉$/u, '🦆') }),
      ]
      expect(tries.map(({ statusCode }) => statusCode)).toEqual([201, 200, 401])
    }),
    { numRuns: 25 },
  )
})

test.each([64, 128])('a password of %d characters passes unchanged', async (length) => {
  const long = 'långt lösenord '.repeat(9).slice(0, length)
  const body = { username: `long-${length}`, password: long, firstName: 'L', lastName: 'L' }

  const made = await world.stranger.call(accountApi.register, { body })
  const opened = await send('/api/login', '', { username: body.username, password: long })
  const cut = await send('/api/login', '', { username: body.username, password: long.slice(0, -1) })

  expect([made.statusCode, opened.statusCode, cut.statusCode]).toEqual([201, 200, 401])
})

const mostUsed = [
  'password',
  '12345678',
  'iloveyou',
  'sunshine1',
  'Baseball!',
  'qwertyuiop',
  '1qaz2wsx',
  'TRUSTNO1',
]
const ofTheAccount = [
  'ana.brook',
  'ana.brook1',
  'Evenkeel1',
  'evenkeel!',
  'inmate123',
  'officer99',
  'wellness1',
]
const repetitions = ['aaaaaaaa', 'abababab', '12121212', 'xyzxyzxyz']

// Secures A6.
test.each([...mostUsed, ...ofTheAccount, ...repetitions])(
  'the password %s is refused with a reason',
  async (word) => {
    await expect(requireGoodPassword(word, ['ana.brook', 'Ana', 'Brook'])).rejects.toThrow(
      /Please choose another/,
    )
  },
)

test('a hundred of the most used passwords, and twenty words of the account and the product, are refused', async () => {
  const names = ['robin.hale', 'Robin', 'Hale']
  const listed = dictionary['passwords-common'].filter((word) => word.length >= 8).slice(0, 100)
  const ends = ['', '1', '2026', '!']
  const own = ['robin.hale', 'evenkeel', 'wellness', 'institution', 'correctional'].flatMap((word) =>
    ends.map((end) => `${word}${end}`),
  )

  const judged = await Promise.allSettled([...listed, ...own].map((word) => requireGoodPassword(word, names)))

  expect(listed).toHaveLength(100)
  expect(judged.filter(({ status }) => status === 'fulfilled')).toEqual([])
})

test('a phrase of a few words is welcome', async () => {
  await expect(
    requireGoodPassword('three calm herons', ['ana.brook', 'Ana', 'Brook']),
  ).resolves.toBeUndefined()
})

test('a sign-in is refused while too many wait, and the waiting ones are served', async () => {
  const hash = await hashPassword(password)

  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => verifyPassword(hash, password)))

  const refused = outcomes.filter(({ status }) => status === 'rejected')
  const atOnce = Math.min(4, availableParallelism())
  expect(refused).toHaveLength(200 - 100 - atOnce)
  expect(await verifyPassword(hash, password)).toBe(true)
})

test('where two changes are made at once, the second finds the password replaced and changes nothing', async () => {
  const here = await join('overtaken')
  const change = (newPassword: string) =>
    send('/api/password', here, { currentPassword: password, newPassword })

  const replies = await Promise.all([change('four quiet owls'), change('seven slow rivers')])

  // Where the second comes later still, its current password is no longer right.
  const others = replies.map(({ statusCode }) => statusCode).filter((status) => status !== 204)
  expect(others).toHaveLength(1)
  expect([400, 401]).toContain(others[0])
})
