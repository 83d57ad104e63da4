// Secures A3.
import { setImmediate } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { now } from '#server/clock.ts'
import { openWorld } from '#testing/world.ts'

import { accountApi } from '../../contract.ts'
import { ownPasswordApi } from '../../own-password-contract.ts'
import { hashPassword } from '../passwords/password-hash.ts'

const world = await openWorld()

const password = 'three calm herons'
const signIn = (username: string, word: string) =>
  world.stranger.call(accountApi.login, { body: { username, password: word } })
const statusesOf = (replies: { statusCode: number }[]) =>
  [200, 400, 401, 429, 503].map((status) => replies.filter(({ statusCode }) => statusCode === status).length)
const standStill = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now())
const somebody = async (username: string, more: { oneTimeUntil?: Date } = {}) =>
  world.person(username, 'user', { password, ...more })

test.each(['hurried', 'nobody-hurried'])(
  'of 150 passwords for %s at once ten are checked, and the right one has to wait',
  async (name) => {
    if (name === 'hurried') await somebody(name)
    standStill()

    const replies = await Promise.all(Array.from({ length: 150 }, () => signIn(name, 'not the password')))
    const right = await signIn(name, password)

    const [opened, , lookedAt, held, turnedAway] = statusesOf(replies)
    expect([opened, lookedAt]).toEqual([0, 10])
    // Some may wait too long for a connection to the database.
    expect(held! + turnedAway!).toBe(140)
    expect([right.statusCode, right.headers['retry-after']]).toEqual([429, '1'])
  },
)

test('of 150 passwords at once in an open session ten are checked, and the right one has to wait', async () => {
  const ana = await somebody('in-session')
  const confirm = (word: string) => ana.call(ownPasswordApi.confirm, { body: { password: word } })
  standStill()

  const replies = await Promise.all(Array.from({ length: 150 }, () => confirm('not the password')))
  const right = await confirm(password)

  const [confirmed, lookedAt, , held, turnedAway] = statusesOf(replies)
  expect([confirmed, lookedAt, held! + turnedAway!]).toEqual([0, 10, 140])
  expect([right.statusCode, right.headers['retry-after']]).toEqual([429, '1'])
})

test('a password that found no place in the queue is no failure', async () => {
  const ben = await somebody('crowded')
  const confirm = () => ben.call(ownPasswordApi.confirm, { body: { password: 'not the password' } })
  const tries = async (count: number) => {
    const replies = []
    for (let tried = 0; tried < count; tried += 1) replies.push(await confirm())
    return statusesOf(replies)
  }
  const crowdEnds = new AbortController()
  const crowd = Array.from({ length: 110 }, async () => {
    while (!crowdEnds.signal.aborted) await hashPassword(password).catch(() => setImmediate())
  })

  const unread = await tries(12)
  crowdEnds.abort()
  await Promise.all(crowd)

  expect(unread).toEqual([0, 0, 0, 0, 12])
  expect(await tries(11)).toEqual([0, 10, 0, 1, 0])
})

test('a right one-time password that is too old is no failure', async () => {
  await somebody('late', { oneTimeUntil: now() })
  const messages = new Set<string>()

  for (let tried = 0; tried < 12; tried += 1) messages.add((await signIn('late', password)).json().message)

  expect([...messages]).toEqual(['This one-time password is no longer valid. Please ask for a new slip.'])
})
