import { expect, test } from 'vitest'

import { findSession } from '#features/core/identity/index.ts'
import { ownFactors } from '#features/wellbeing/own-factors/server/table.ts'
import { setClockForTest } from '#testing/clock.ts'
import { openWorld } from '#testing/world.ts'

import { privateList } from './private-lists.ts'

const world = await openWorld()

/** A list of two a day, in a table of some feature. */
const list = privateList({
  table: ownFactors,
  field: 'own_factors.ciphertext',
  text: { write: (text: string) => text, read: (text) => text },
  asItem: ({ id }) => id,
  actions: { add: 'own-factor.add', change: 'own-factor.change', remove: 'own-factor.remove' },
  whyClosed: () => 'It is closed.',
  ofOneDay: { most: 2, refusal: () => 'Two are enough for today.' },
})

async function callerIn(timeZone: string) {
  const { cookie } = await world.person(crypto.randomUUID(), 'user', { timeZone })
  const session = await findSession(world, cookie.replace('sid=', ''))
  const trace = { requestId: crypto.randomUUID(), addressPrefix: '' }
  const caller = { ...session!, db: world.db, keyring: world.keyring, trace }
  const inside = <Done>(work: (of: typeof caller) => Promise<Done>) =>
    world.db.transaction((tx) => work({ ...caller, db: tx }))
  return {
    add: () => inside((of) => list.add(of, 'a word', { kind: 'stressor', archivedAt: null })),
    remove: (id: string) => inside((of) => list.remove(of, id)),
  }
}

test('a list has so many of one day, which ends at midnight in its owner’s time zone', async () => {
  // Eleven in the evening in Phoenix.
  setClockForTest(new Date('2026-11-20T06:00:00Z'))
  const [ana, ben] = [await callerIn('America/Phoenix'), await callerIn('UTC')]
  await ana.add()
  await ana.add()
  await ben.add()

  await expect(ana.add()).rejects.toMatchObject({
    statusCode: 429,
    message: expect.stringMatching(
      /^Two are enough for today\. It works again from November 20, 2026 at 12:00.AM\.$/,
    ),
  })
  setClockForTest(new Date('2026-11-20T07:00:00Z'))
  await ana.add()
  await ben.add()

  await expect(ben.add()).rejects.toThrow(/from November 21, 2026 at 12:00.AM/)
})

test('what is deleted makes room, and of additions at once no more are taken than there is room for', async () => {
  const ana = await callerIn('UTC')
  const id = await ana.add()
  await ana.remove(id)

  const added = await Promise.allSettled([ana.add(), ana.add(), ana.add()])

  expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})
