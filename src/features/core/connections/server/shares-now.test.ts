import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Role } from '#shared/endpoint.ts'
import { openWorld, type Person } from '#testing/world.ts'

import type { SharingSwitch } from '../sharing-switches.ts'
import { connections, formerStaff, sharesNow, sharingGrants } from './table.ts'

// What the database itself says of a switch, whatever was checked before it was turned on.

const world = await openWorld()

const inDays = (days: number) => new Date(now().getTime() + days * 24 * 60 * 60_000)

interface Shared {
  readonly owner: Person
  readonly reader: Person
  readonly connectionId: string
}

/** A switch that is on, past every check of ours. */
async function shared(
  name: SharingSwitch,
  ownerRole: Role = 'user',
  readerRole: Role = 'user',
): Promise<Shared> {
  const [owner, reader] = [
    await world.person(crypto.randomUUID(), ownerRole),
    await world.person(crypto.randomUUID(), readerRole),
  ]
  const people = { requesterId: owner.id, addresseeId: reader.id }
  const [connection] = await world.db
    .insert(connections)
    .values({ ...people, connectionType: 'supporter', status: 'accepted', createdAt: now() })
    .returning()
  const { id: connectionId } = connection!
  const at = now()
  await withoutTriggers(() =>
    world.db
      .insert(sharingGrants)
      .values({ connectionId, ownerId: owner.id, name, since: at, confirmedAt: at }),
  )
  return { owner, reader, connectionId }
}

/** Stores something that the triggers would refuse, or at which they would end what is shared. */
async function withoutTriggers(work: () => Promise<unknown>): Promise<void> {
  const tables = ['sharing_grants', 'users', 'responder_grants']
  const set = (how: 'disable' | 'enable') =>
    Promise.all(tables.map((table) => world.db.execute(sql.raw(`alter table ${table} ${how} trigger user`))))
  await set('disable')
  await work()
  await set('enable')
}

async function isShared({ owner, reader }: Shared, name: SharingSwitch): Promise<boolean> {
  const question = { ownerId: owner.id, readerId: reader.id, name, at: now() }
  const [row] = await world.db
    .select({ isOn: sharesNow(question) })
    .from(users)
    .where(eq(users.id, owner.id))
  return row!.isOn
}

const grantOf = ({ reader: { id: userId, institutionId } }: Shared, more: object) =>
  withoutTriggers(() =>
    world.db.insert(responderGrants).values({
      userId,
      institutionId,
      population: 'community',
      startsAt: inDays(-400),
      endsAt: inDays(30),
      confirmedAt: inDays(-400),
      ...more,
    }),
  )
const leftAt = ({ reader }: Shared, days: number) =>
  world.db.insert(formerStaff).values({ userId: reader.id, leftAt: inDays(-days) })
const change = (what: object) => (one: Shared) =>
  world.change(sharingGrants, { connectionId: one.connectionId }, what)
const changePerson = (who: 'owner' | 'reader', what: object) => (one: Shared) =>
  withoutTriggers(() => world.change(users, { id: one[who].id }, what))

type Case = readonly [name: string, happens: (one: Shared) => Promise<unknown>, isOn: boolean]

test.each<Case>([
  ['that is on', async () => {}, true],
  ['that lasts until tomorrow', change({ until: inDays(1) }), true],
  ['that is over', change({ until: inDays(-1) }), false],
  ['that begins tomorrow', change({ since: inDays(1) }), false],
  [
    'over a connection that nobody accepted',
    ({ connectionId }) => world.change(connections, { id: connectionId }, { status: 'pending' }),
    false,
  ],
  ['of an owner whose account is closed', changePerson('owner', { isActive: false }), false],
  ['for a reader whose account is closed', changePerson('reader', { isActive: false }), false],
  ['of somebody in custody for one of the community', changePerson('owner', { role: 'inmate' }), true],
  ['of somebody outside for one of the staff', changePerson('reader', { role: 'staff' }), true],
])('a switch for data %s', async (_, happens, isOn) => {
  const one = await shared('shareMoodData')

  await happens(one)

  expect(await isShared(one, 'shareMoodData')).toBe(isOn)
})

test.each(['staff', 'admin', 'institution_admin'] as const)(
  'nothing of somebody in custody is shared with a person of role %s, and no journal of anybody',
  async (role) => {
    const custody = await shared('shareMoodData', 'inmate', role)
    const journal = await shared('shareJournal', 'user', role)

    expect(await isShared(custody, 'shareMoodData')).toBe(false)
    expect(await isShared(journal, 'shareJournal')).toBe(false)
  },
)

test.each<Case>([
  ['for a friend', async () => {}, true],
  ['for somebody who left the staff 364 days ago', (one) => leftAt(one, 364), false],
  ['for somebody who left the staff 366 days ago', (one) => leftAt(one, 366), true],
  ['for somebody who answers alerts', (one) => grantOf(one, {}), false],
  ['for somebody who will answer alerts', (one) => grantOf(one, { startsAt: inDays(1) }), false],
  ['for somebody who was named and not confirmed', (one) => grantOf(one, { confirmedAt: null }), true],
  [
    'for somebody who answered alerts until 364 days ago',
    (one) => grantOf(one, { endsAt: inDays(-364) }),
    false,
  ],
  [
    'for somebody who answered alerts until 366 days ago',
    (one) => grantOf(one, { endsAt: inDays(-366) }),
    true,
  ],
  ['for somebody whose grant ended 364 days ago', (one) => grantOf(one, { revokedAt: inDays(-364) }), false],
  ['for somebody whose grant ended 366 days ago', (one) => grantOf(one, { revokedAt: inDays(-366) }), true],
])('a switch for the journal %s', async (_, happens, isOn) => {
  const one = await shared('shareJournal')

  await happens(one)

  expect(await isShared(one, 'shareJournal')).toBe(isOn)
})

test('a switch is its owner’s for the other person alone, and of its own kind', async () => {
  const one = await shared('shareMoodData')
  const other = await shared('shareAlerts')

  expect(await isShared({ ...one, reader: other.reader }, 'shareMoodData')).toBe(false)
  expect(await isShared({ ...one, owner: one.reader, reader: one.owner }, 'shareMoodData')).toBe(false)
  expect(await isShared({ ...one, reader: one.owner }, 'shareMoodData')).toBe(false)
  expect(await isShared(one, 'shareAlerts')).toBe(false)
})
