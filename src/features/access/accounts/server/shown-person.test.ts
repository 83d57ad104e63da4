import { beforeEach, describe, expect, test } from 'vitest'

import { screenLockApi } from '#features/access/screen-lock/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { pageUserHeader } from '#shared/page-names.ts'
import { openWorld, type Person } from '#testing/world.ts'

const password = 'three calm herons'
const entry = { title: 'A day', content: 'Words of somebody else', isPrivate: true }
let ana: Person
let ben: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  ben = await world.person(crypto.randomUUID(), 'user', { password })
})

/** The answer in Ben's session to a page that shows this person; undefined is a page that shows nobody. */
function ask(shown: string | undefined, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { cookie: ben.cookie, ...(shown !== undefined && { [pageUserHeader]: shown }) }
  return world.app.inject({ method, url, headers, ...(payload && { payload }) })
}

describe.each([
  ['reads', 200, ['GET', '/api/user']],
  ['writes', 201, ['POST', '/api/journal', entry]],
  ['locks', 204, ['POST', '/api/session/lock']],
  ['unlocks', 204, ['POST', '/api/session/unlock', { password }]],
] as const)('a page that %s', (_, done, [method, url, payload]) => {
  // Secures S11.
  test('is refused where it shows another person, or an id of nobody', async () => {
    for (const shown of [ana.id, '', 'nobody', `${ben.id}, ${ana.id}`]) {
      const reply = await ask(shown, method, url, payload)

      expect([reply.statusCode, reply.json().code]).toEqual([409, 'other_person'])
    }
  })

  test('is answered where it shows the person of the session, or nobody yet', async () => {
    for (const shown of [ben.id, undefined]) {
      expect((await ask(shown, method, url, payload)).statusCode).toBe(done)
    }
  })
})

test('a page of another person stores nothing, and their password unlocks no screen', async () => {
  await ask(ana.id, 'POST', '/api/journal', entry)
  expect((await ben.call(journalApi.list)).json()).toEqual([])

  await ben.call(screenLockApi.lock)
  await ask(ana.id, 'POST', '/api/session/unlock', { password })

  expect((await ben.call(screenLockApi.state)).json()).toMatchObject({ isLocked: true })
})

test('signing in and out is open to a page, whichever person it showed', async () => {
  const body = { username: ben.username, password }

  expect((await ask(ana.id, 'POST', '/api/login', body)).statusCode).toBe(200)
  expect((await ask(ana.id, 'POST', '/api/logout')).statusCode).toBe(204)
})
