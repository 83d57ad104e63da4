import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { invitationApi } from '#features/institution/people/contract.ts'
import { moveClock } from '#server/clock.ts'
import { afterPassword, codeOf, personWithFactor } from '#testing/second-factor.ts'
import { openWorld, type World } from '#testing/world.ts'

import { accountApi } from '../../contract.ts'

const password = 'three calm herons'

const world = await openWorld()

const inSpanish = () => world.caller('', { 'accept-language': 'es-MX,es;q=0.9' })
const inEnglish = () => world.caller('language=en', { 'accept-language': 'es' })

const signIn = (somebody: World['stranger'], username: string) =>
  somebody.call(accountApi.login, { body: { username, password } })
const register = (somebody: World['stranger'], username: string, invitation?: string) =>
  somebody.call(accountApi.register, {
    body: { username, password, firstName: 'Ana', lastName: 'Brook', ...(invitation && { invitation }) },
  })
async function keptFor(username: string) {
  const [row] = await world.rows(users, { username })
  return row!.language
}

test('whoever registers on a Spanish page has the account in Spanish, by an invitation too', async () => {
  const manager = await world.person('manager', 'institution_admin')
  const invited = await manager.call(invitationApi.invite, { body: { role: 'staff', badgeNumber: '4711' } })

  const reply = await register(inSpanish(), 'ana')
  const joined = await register(inSpanish(), 'officer', invited.json<{ code: string }>().code)

  expect([reply.statusCode, joined.statusCode]).toEqual([201, 201])
  expect(reply.json().language).toBe('es')
  expect(await keptFor('officer')).toBe('es')
})

test('whoever registers on an English page has an account that follows the browser', async () => {
  const reply = await register(inEnglish(), 'ben')

  expect([reply.statusCode, reply.json().language]).toEqual([201, null])
})

test('an account that somebody else made keeps the language of its first sign-in on a Spanish page', async () => {
  await world.person('brought.in', 'staff', { password, mustChangePassword: true })

  const english = await signIn(inEnglish(), 'brought.in')
  const spanish = await signIn(inSpanish(), 'brought.in')

  expect([english.json().language, spanish.json().language]).toEqual([null, 'es'])
})

test('a language that somebody has chosen stays, wherever they sign in', async () => {
  await world.person('cleo', 'user', { password, language: 'en' })

  await signIn(inSpanish(), 'cleo')

  expect(await keptFor('cleo')).toBe('en')
})

test('a password alone keeps nothing where a code is asked for, and the code does', async () => {
  const dora = await personWithFactor(world)
  const { cookie } = await afterPassword(world, dora)
  const owing = world.caller(cookie, { 'accept-language': 'es' })
  const before = await keptFor(dora.username)
  await signIn(inSpanish(), dora.username)
  const afterThePassword = await keptFor(dora.username)
  // A code is used once.
  moveClock(30_000)

  await owing.call(accountApi.enterCode, { body: { code: codeOf(dora.secret) } })

  expect([before, afterThePassword, await keptFor(dora.username)]).toEqual([null, null, 'es'])
})
