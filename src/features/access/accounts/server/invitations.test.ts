// Secures O1.
import { expect, test } from 'vitest'

import { invitationApi } from '#features/institution/people/contract.ts'
import { moveClock } from '#server/clock.ts'
import { openWorld } from '#testing/world.ts'

import { accountApi } from '../contract.ts'
import { invitations } from './table.ts'

const day = 24 * 60 * 60_000

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')

async function codeFor(role: 'staff' | 'inmate' = 'staff', badgeNumber = '4711') {
  const reply = await manager.call(invitationApi.invite, { body: { role, badgeNumber } })
  return reply.json<{ code: string }>().code
}
const join = (username: string, invitation: string) =>
  world.stranger.call(accountApi.register, {
    body: { username, password: 'three calm herons', firstName: 'Ana', lastName: 'Brook', invitation },
  })

test('an invited officer registers by the code, with the role and place of the invitation', async () => {
  const reply = await join('officer', await codeFor())

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({ role: 'staff', badgeNumber: '4711', mustChangePassword: false })
})

test('a code may be typed in small letters, without dashes, with an o for a zero', async () => {
  const typed = (await codeFor()).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')

  const reply = await join('typist', typed)

  expect(reply.statusCode).toBe(201)
})

test('the database has the hash of a code and not the code', async () => {
  const code = await codeFor()
  const rows = JSON.stringify(await world.db.select().from(invitations))

  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(rows).not.toContain(code)
  expect(rows).not.toContain(code.replaceAll('-', ''))
})

// Secures O2.
test('a code is used once, also by two at the same time', async () => {
  const code = await codeFor()

  const replies = await Promise.all([
    join('twin-one', code),
    join('twin-two', code),
    join('twin-three', code),
  ])

  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '400', '400'])
})

test('a code with one sign changed, an expired and a revoked one are refused alike', async () => {
  const tampered = (await codeFor()).replace(/.$/, (last) => (last === '7' ? '8' : '7'))
  const old = await codeFor()
  moveClock(7 * day)
  const afterwards = join('late', old)
  const expired = await afterwards
  moveClock(-7 * day)
  const revoked = await codeFor()
  const [latest] = (await manager.call(invitationApi.list, { query: {} })).json<{ id: string }[]>()
  await manager.call(invitationApi.revoke, { params: { id: latest!.id } })

  const replies = [await join('tamperer', tampered), expired, await join('too-late', revoked)]

  for (const reply of replies) {
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual(['invitation'])
  }
  expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1)
})

test('a name that is taken leaves the code unused', async () => {
  const code = await codeFor()

  const refused = await join('manager', code)
  const joined = await join('another-name', code)

  expect([refused.statusCode, joined.statusCode]).toEqual([409, 201])
})

// Secures A13.
test('nobody chooses their own role, invited or not', async () => {
  const body = {
    username: 'climber',
    password: 'three calm herons',
    firstName: 'A',
    lastName: 'B',
    invitation: '',
    role: 'admin',
  }

  const reply = await world.stranger.call(accountApi.register, { body })

  expect(reply.statusCode).toBe(400)
})
