import { expect, test } from 'vitest'

import { emailApi } from '#features/access/email/contract.ts'
import { recoveryApi } from '#features/access/recovery/contract.ts'
import {
  importApi,
  type ImportOutcome,
  invitationApi,
  peopleApi,
} from '#features/institution/people/contract.ts'
import { withMailedCode } from '#testing/prepare-call.ts'
import { afterPassword, personWithFactor } from '#testing/second-factor.ts'
import { openWorld } from '#testing/world.ts'

import { accountApi } from '../contract.ts'
import { ownPasswordApi } from '../own-password-contract.ts'

const world = await openWorld({ smtpUrl: 'smtp://127.0.0.1' })
const manager = await world.person('manager', 'institution_admin')

const newName = () => crypto.randomUUID()
const newPassword = 'four quiet owls'

/** Makes a code of each kind, and answers how its person sends what they typed. */
const kinds: Record<string, () => Promise<{ code: string; send: (typed: string) => Promise<number> }>> = {
  invitation: async () => {
    const made = await manager.call(invitationApi.invite, { body: { role: 'inmate' } })
    const person = { username: newName(), password: newPassword, firstName: 'Ana', lastName: 'Brook' }
    const send = async (invitation: string) =>
      (await world.stranger.call(accountApi.register, { body: { ...person, invitation } })).statusCode
    return { code: made.json<{ code: string }>().code, send }
  },
  'one-time code from staff': async () => {
    const { id, username } = await world.person(newName())
    const made = await manager.call(peopleApi.resetCode, { params: { id } })
    const send = async (code: string) =>
      (await world.stranger.call(ownPasswordApi.reset, { body: { username, code, newPassword } })).statusCode
    return { code: made.json<{ code: string }>().code, send }
  },
  'code from an e-mail': async () => {
    const {
      by,
      body: { code },
    } = await withMailedCode(world)
    return {
      code,
      send: async (typed) => (await by.call(emailApi.confirm, { body: { code: typed } })).statusCode,
    }
  },
  'recovery code': async () => {
    const owner = await world.person(newName())
    const made = await owner.call(recoveryApi.make, { body: { form: 'code' } })
    const { username } = owner
    const send = async (code: string) =>
      (await world.stranger.call(recoveryApi.recover, { body: { username, code, newPassword } })).statusCode
    return { code: made.json<{ recoveryCode: string }>().recoveryCode, send }
  },
  'backup code': async () => {
    const owner = await personWithFactor(world)
    const session = await afterPassword(world, owner)
    const send = async (code: string) =>
      (await session.call(accountApi.enterCode, { body: { code } })).statusCode
    return { code: owner.codes[0]!, send }
  },
  'one-time password on a slip': async () => {
    const username = newName()
    const row = { line: 2, username, firstName: 'Ana', lastName: 'Silva', role: 'inmate' }
    const rows = [{ ...row, unit: '', shift: '', badgeNumber: '' }]
    const [made] = (await manager.call(importApi.bring, { body: { rows } })).json<ImportOutcome[]>()
    const send = async (password: string) =>
      (await world.stranger.call(accountApi.login, { body: { username, password } })).statusCode
    return { code: made!.password!, send }
  },
}

/** Ways in which people type what they read on paper. */
const manners: Record<string, (code: string) => string> = {
  'in small letters without dashes': (code) => code.toLowerCase().replaceAll('-', ''),
  'in capitals, with spaces in other places': (code) =>
    ` ${code.toUpperCase().replaceAll('-', '').replaceAll(/.{3}/g, '$& ')}`,
  'with long dashes, O for 0 and l for 1': (code) =>
    code.replaceAll('-', '—').replaceAll('0', 'O').replaceAll('1', 'l'),
}

test.each(
  Object.keys(kinds).flatMap((kind) => Object.keys(manners).map((manner) => [kind, manner] as const)),
)('a right %s is taken %s', async (kind, manner) => {
  const { code, send } = await kinds[kind]!()

  const status = await send(manners[manner]!(code))

  expect([200, 201, 204]).toContain(status)
})

test.each(Object.keys(kinds))('a %s with its last sign changed is refused', async (kind) => {
  const { code, send } = await kinds[kind]!()

  const status = await send(code.replace(/.$/, (last) => (last === '7' ? '8' : '7')))

  expect([400, 401]).toContain(status)
})

test('the password on the slip is no own password without its dashes either', async () => {
  const { code } = await kinds['one-time password on a slip']!()
  const username = newName()
  const rows = [
    {
      line: 2,
      username,
      firstName: 'Ana',
      lastName: 'Silva',
      role: 'inmate',
      unit: '',
      shift: '',
      badgeNumber: '',
    },
  ]
  const [made] = (await manager.call(importApi.bring, { body: { rows } })).json<ImportOutcome[]>()
  const signedIn = await world.stranger.call(accountApi.login, {
    body: { username, password: made!.password! },
  })
  const session = world.caller(`sid=${signedIn.cookies.find(({ name }) => name === 'sid')?.value}`)
  const choose = (own: string) =>
    session.call(ownPasswordApi.change, { body: { currentPassword: made!.password!, newPassword: own } })

  const same = await choose(made!.password!.replaceAll('-', '').toUpperCase())
  const another = await choose(code)

  expect([same.statusCode, Object.keys(same.json().fields)]).toEqual([400, ['newPassword']])
  expect(another.statusCode).toBe(204)
})

// Secures A67.
test('a password that somebody chose is taken sign for sign', async () => {
  const { username } = await world.person(newName(), 'user', { password: 'abcd-efgh-jkmn' })
  const signIn = async (password: string) =>
    (await world.stranger.call(accountApi.login, { body: { username, password } })).statusCode

  expect([await signIn('ABCDEFGHJKMN'), await signIn('abcd-efgh-jkmn')]).toEqual([401, 200])
})
