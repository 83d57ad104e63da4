import { expect, test } from 'vitest'

import { providerApi } from '#features/access/sign-on/provider-contract.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { harmReportApi } from '#features/institution/harm-reports/contract.ts'
import { safetyApi } from '#features/institution/readiness/safety-contract.ts'
import { rosterApi } from '#features/institution/roster/contract.ts'
import { nothingCounted } from '#features/institution/roster/server/follow.ts'
import { rosters } from '#features/institution/roster/server/table.ts'
import { institutionApi } from '#features/institution/settings/contract.ts'
import { webhooks } from '#features/institution/webhooks/server/table.ts'
import { now } from '#server/clock.ts'
import { reportHarm } from '#testing/harm-reports.ts'
import { uploadOf } from '#testing/rosters/prepare.ts'
import { house } from '#testing/second-person/house.ts'
import { newProvider } from '#testing/sign-on/prepare.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { importApi } from '../../contract.ts'
import { type Grant, grantApi } from '../../grant-contract.ts'
import { slipApi } from '../../slip-contract.ts'
import { waitingApi, type WaitingWork } from '../../waiting-contract.ts'

const world = await openWorld()

type Calling = Pick<Person, 'call'>
const waitingFor = async (by: Calling) => (await by.call(waitingApi.list)).json<WaitingWork[]>()
const countsFor = async (by: Calling) =>
  Object.fromEntries((await waitingFor(by)).map(({ kind, count }) => [kind, count]))
const inDays = (days: number) => new Date(now().getTime() + days * 24 * 60 * 60_000)
const grantTo = async (by: Calling, { id }: { id: string }) => {
  const body = { userId: id, population: 'residents', until: inDays(90).toISOString() } as const
  return (await by.call(grantApi.give, { body })).json<Grant>()
}
const change = ({ id }: { id: string }, set: Partial<typeof users.$inferInsert>) =>
  world.change(users, { id }, set)

// Secures Z61.
test('decisions wait for who may make them, not for who asked, and are gone once they are made', async () => {
  const { person, first } = await house(world)
  const second = await person('institution_admin')
  const grant = await grantTo(first, await person('staff'))
  await first.call(institutionApi.update, { body: { privacyThreshold: 5 } })
  await first.call(providerApi.add, { body: newProvider })
  const row = { line: 2, username: crypto.randomUUID(), firstName: 'A', lastName: 'B', role: 'staff' }
  const rows = [{ ...row, unit: '', shift: '', badgeNumber: '' }]
  await first.call(importApi.bring, { body: { rows, renewsUnused: false } })

  const before = await waitingFor(second)
  const byProposer = await waitingFor(first)
  await second.call(grantApi.confirm, { params: { id: grant.id } })

  expect(before).toEqual([
    { kind: 'grants', count: 1, path: '/people?tab=responders' },
    { kind: 'imports', count: 1, path: '/people' },
    { kind: 'settings', count: 1, path: '/people/institution' },
    { kind: 'sign-on', count: 1, path: '/people/sign-on' },
  ])
  expect(byProposer).toEqual([])
  expect(await countsFor(second)).not.toHaveProperty('grants')
})

test('a grant waits only as long as it can be confirmed, and in its institution alone', async () => {
  const { person, first } = await house(world)
  const second = await person('institution_admin')
  const elsewhere = await house(world)
  await elsewhere.person('institution_admin')
  const officers = await Promise.all([1, 2, 3, 4].map(() => person('staff')))
  const given: Grant[] = []
  for (const officer of officers) given.push(await grantTo(first, officer))
  await grantTo(elsewhere.first, await elsewhere.person('staff'))
  await first.call(grantApi.revoke, { params: { id: given[0]!.id } })
  const over = { startsAt: inDays(-2), endsAt: inDays(-1) }
  await world.change(responderGrants, { id: given[1]!.id }, over)
  await change(officers[2]!, { deletesAt: now() })

  expect(await countsFor(second)).toEqual({ grants: 1 })
})

test('an account that its owner locked waits for whoever may open it', async () => {
  const { person, first } = await house(world)
  const keeper = await person('institution_admin')
  const lockedAt = now()
  for (const role of ['inmate', 'admin'] as const) await change(await person(role), { lockedAt })
  await change(await person('inmate'), { lockedAt, isActive: false })
  await change(await person('inmate'), { lockedAt, deletesAt: now() })

  expect(await waitingFor(keeper)).toEqual([
    { kind: 'locked-accounts', count: 1, path: '/people?state=locked' },
  ])
  expect(await countsFor(first)).toEqual({ 'locked-accounts': first.role === 'admin' ? 2 : 1 })
})

test('slips wait for people whose slip was never made or is over, and for no others', async () => {
  const { institutionId, first } = await house(world)
  const person = (more: object) => world.person(crypto.randomUUID(), 'inmate', { institutionId, ...more })
  const expected = { mustChangePassword: true, passwordHash: 'a hash' }
  const without = await person({ mustChangePassword: true, passwordHash: '' })
  const over = await person({ ...expected, oneTimeUntil: inDays(-1) })
  await person({ ...expected, oneTimeUntil: inDays(3) })
  await person({ mustChangePassword: true, passwordHash: '', isActive: false })

  const missing = await first.call(slipApi.unused, { query: { for: 'missing' } })
  const all = await first.call(slipApi.unused, { query: {} })

  expect(await waitingFor(first)).toEqual([{ kind: 'slips', count: 2, path: '/people/slips?for=missing' }])
  expect(missing.json<{ ids: string[] }>().ids.toSorted()).toEqual([without.id, over.id].toSorted())
  expect(all.json<{ ids: string[] }>().ids).toHaveLength(3)
})

test('where staff sign on with a work account they need no slip', async () => {
  const { person, first } = await house(world)
  const second = await person('institution_admin')
  await change(await person('staff'), { mustChangePassword: true, passwordHash: '' })
  const before = await countsFor(second)
  const { id } = (await first.call(providerApi.add, { body: newProvider })).json<{ id: string }>()
  await second.call(providerApi.confirm, { params: { id } })

  expect([before, await countsFor(second)]).toEqual([{ slips: 1 }, {}])
})

test('a roster with refused rows waits until one of the same roles goes through', async () => {
  const { first } = await house(world)
  const follow = (...rows: string[]) =>
    first.call(rosterApi.run, {
      body: { ...uploadOf(['Booking No,Last Name,First Name', ...rows].join('\n')), role: 'inmate' },
    })
  const number = crypto.randomUUID().slice(0, 8)

  await follow(`${number}a,Hale,Robin`, `${number}b,,`)
  const refused = await countsFor(first)
  await follow(`${number}a,Hale,Robin`)

  expect(refused).toMatchObject({ rosters: 1 })
  expect(await countsFor(first)).not.toHaveProperty('rosters')
})

test('what the drop folder could not read, or broke off, waits until another roster is followed', async () => {
  const { institutionId, first } = await house(world)
  const run = { institutionId, source: 'folder', fileName: 'a.csv', counts: nothingCounted } as const
  const hourAgo = new Date(now().getTime() - 61 * 60_000)
  const unread = { outcome: 'unread', roles: [], startedAt: now(), endedAt: now() } as const
  await world.db.insert(rosters).values({ ...run, ...unread })
  await world.db.insert(rosters).values({ ...run, roles: ['inmate'], startedAt: hourAgo })
  await world.db.insert(rosters).values({ ...run, roles: ['staff'], startedAt: now() })
  const before = await countsFor(first)
  const file = uploadOf(`Booking No,Last Name,First Name\n${crypto.randomUUID().slice(0, 8)},Hale,Robin`)
  await first.call(rosterApi.run, { body: { ...file, role: 'inmate' } })

  expect(before).toEqual({ rosters: 2 })
  expect(await countsFor(first)).not.toHaveProperty('rosters')
})

test('a webhook that was switched off since nothing arrived waits, and one that somebody turned off does not', async () => {
  const { institutionId, first } = await house(world)
  const hook = { institutionId, url: 'https://a.example', isOn: false, createdAt: now(), masterId: 'a' }
  const sealed = Buffer.from('')
  await world.db.insert(webhooks).values({ ...hook, sealed, failingSince: now() })
  await world.db.insert(webhooks).values({ ...hook, sealed })

  expect(await waitingFor(first)).toEqual([{ kind: 'webhooks', count: 1, path: '/people/webhooks' }])
})

test('a report of harm waits for a safety officer to be appointed, and says nothing else', async () => {
  const { person, first } = await house(world)
  const reporter = await person('inmate')
  await reportHarm(reporter, 'It said that somebody comes')
  await reportHarm(reporter, 'Again')

  const elsewhere = await house(world)
  const waiting = await waitingFor(first)
  const there = await countsFor(elsewhere.first)
  const officer = await person('staff')
  await first.call(safetyApi.appoint, { body: { username: officer.username } })
  const appointed = await countsFor(first)
  for (const { id } of (await officer.call(harmReportApi.list)).json<{ id: string }[]>()) {
    await officer.call(harmReportApi.close, { params: { id }, body: { answer: 'Thank you' } })
  }
  await change(officer, { isActive: false })

  expect(waiting).toEqual([{ kind: 'harm-reports', count: 1, path: '/harm-reports' }])
  expect([there, appointed, await countsFor(first)]).toEqual([{}, {}, {}])
})

test('people managers of another institution have none of it', async () => {
  const { person, first } = await house(world)
  await change(await person('inmate'), { lockedAt: now() })
  const elsewhere = await house(world)

  expect([await waitingFor(elsewhere.first), await countsFor(first)]).toEqual([[], { 'locked-accounts': 1 }])
})
