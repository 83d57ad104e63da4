import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { auditTrailApi } from '#features/core/audit-trail/trail-contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { analyticsApi } from '#features/institution/analytics/contract.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { rosterApi } from '#features/institution/roster/contract.ts'
import { now } from '#server/clock.ts'
import { roles } from '#shared/endpoint.ts'
import { type MachineScope, machineScopes } from '#shared/machine-scopes.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { insertToken } from '#testing/machines/tokens.ts'
import { newName } from '#testing/prepare-call.ts'
import { enrol } from '#testing/second-factor.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { machineTokenApi, type MachineToken } from '../contract.ts'
import { machineApi } from '../machine-contract.ts'
import { rolesOfScope, scopesOf } from '../scopes.ts'
import { machineTokens } from './table.ts'

const world = await openWorld()
beforeEach(async () => {
  await world.db.delete(machineTokens)
})

const manager = (role: 'admin' | 'institution_admin' = 'admin') => world.person(newName(), role)
const change = (who: { readonly id: string }, columns: Partial<typeof users.$inferInsert>) =>
  world.change(users, { id: who.id }, columns)
const take = (by: Person, id: string) => by.call(machineTokenApi.takeOver, { params: { id } })
const confirm = (by: Person, id: string) => by.call(machineTokenApi.confirm, { params: { id } })
async function listed(by: Person, id: string): Promise<MachineToken> {
  return (await by.call(machineTokenApi.list)).json<MachineToken[]>().find((token) => token.id === id)!
}

/** What a call of each scope is answered with: 200 where it was let in and right, 400 where it was let in. */
async function answerTo(token: string, scope: MachineScope): Promise<number> {
  const machine = world.caller('', { authorization: `Bearer ${token}` })
  if (scope === 'alerts:read') return (await machine.call(machineApi.alerts)).statusCode
  if (scope === 'analytics:read') return (await machine.call(machineApi.analytics)).statusCode
  if (scope === 'audit:read') return (await machine.call(machineApi.audit)).statusCode
  const url = scope === 'scim' ? '/scim/v2/Users' : '/api/machine/roster'
  const method = scope === 'scim' ? 'GET' : 'POST'
  const headers = { authorization: `Bearer ${token}` }
  return (await world.app.inject({ method, url, headers })).statusCode
}
const isOpen = (status: number) => status !== 401 && status !== 403

const held = (heldBy: string, scopes: readonly MachineScope[] = machineScopes) =>
  insertToken(world, { heldBy, scopes })

test.each(machineScopes)('the roles of the scope %s are those that may do the same on the pages', (scope) => {
  const asPeople = {
    'alerts:read': analyticsApi.stats.access,
    'analytics:read': analyticsApi.stats.access,
    'audit:read': auditTrailApi.list.access,
    scim: peopleApi.deactivate.access,
    'roster:write': rosterApi.preview.access,
  }
  expect(rolesOfScope[scope]).toEqual(asPeople[scope])
})

test.each(roles.flatMap((role) => machineScopes.map((scope) => ({ role, scope }))))(
  'somebody of role $role makes a token of $scope, and it is served, where their role may do that',
  async ({ role, scope }) => {
    const maker = await world.person(newName(), role)
    const body = { name: 'Desk', scopes: [scope], days: 30 }

    const made = await maker.call(machineTokenApi.make, { body })
    const served = await answerTo((await held(maker.id, [scope])).token, scope)

    const may = scopesOf(role).includes(scope)
    expect([made.statusCode, isOpen(served)]).toEqual([may ? 201 : 403, may])
  },
)

test('a scope that its maker’s role does not have is refused by its field, also beside one that it has', async () => {
  const keeper = await manager('institution_admin')
  const body = { name: 'Desk', scopes: ['scim' as const, 'alerts:read' as const], days: 30 }

  const refused = await keeper.call(machineTokenApi.make, { body })

  expect([refused.statusCode, refused.json().fields]).toEqual([
    403,
    {
      scopes:
        'A token can do only what you can do. Only an administrator can let a system read alerts or statistics.',
    },
  ])
  expect(await world.db.select().from(machineTokens)).toEqual([])
})

test.each(machineScopes)(
  'a token of %s made before the rule is refused what its maker may not do',
  async (scope) => {
    const keeper = await manager('institution_admin')
    const { token } = await held(keeper.id)

    expect(isOpen(await answerTo(token, scope))).toBe(scopesOf('institution_admin').includes(scope))
  },
)

/** How a holder comes to be unable to act here for good, and why the token's line says it ended. */
const ends = {
  deactivated: [(id: string) => change({ id }, { isActive: false }), 'account'],
  'about to be deleted': [
    (id: string) => change({ id }, { isActive: false, deletesAt: new Date(now().getTime() + 1e9) }),
    'account',
  ],
  'of the staff now': [(id: string) => change({ id }, { role: 'staff' }), 'role'],
  'released to the community': [
    async (id: string) => change({ id }, { role: 'user', institutionId: await anotherInstitution(world) }),
    'institution',
  ],
  'an administrator elsewhere': [
    async (id: string) => change({ id }, { institutionId: await anotherInstitution(world) }),
    'institution',
  ],
  erased: [(id: string) => world.db.delete(users).where(eq(users.id, id)), 'erased'],
} as const

// Secures Z27.
test.each(
  Object.entries(ends).flatMap(([state, [end, why]]) =>
    machineScopes.map((scope) => ({ state, end, why, scope })),
  ),
)(
  'a token of $scope whose holder is $state opens nothing, and the list says why',
  async ({ end, why, scope }) => {
    const [holder, other] = [await manager(), await manager()]
    const { token, row } = await held(holder.id)
    const before = await answerTo(token, scope)

    await end(holder.id)

    expect([isOpen(before), await answerTo(token, scope)]).toEqual([true, 401])
    expect(await listed(other, row.id)).toMatchObject({ state: 'ended', endedWhy: why })
  },
)

test('an account that is opened again, or gets its role back, brings back no token', async () => {
  const [one, two] = [await manager(), await manager()]
  const [first, second] = [await held(one.id), await held(two.id)]

  await change(one, { isActive: false })
  await change(one, { isActive: true })
  await change(two, { role: 'staff' })
  await change(two, { role: 'admin' })

  expect([await answerTo(first.token, 'scim'), await answerTo(second.token, 'scim')]).toEqual([401, 401])
})

test('an administrator who becomes an institution administrator keeps what that role may do, and no more', async () => {
  const [holder, other] = [await manager(), await manager()]
  const { token, row } = await held(holder.id)

  await change(holder, { role: 'institution_admin' })
  const statuses = await Promise.all(machineScopes.map((scope) => answerTo(token, scope)))
  const line = await listed(other, row.id)
  await change(holder, { role: 'admin' })

  expect(statuses.map(isOpen)).toEqual(
    machineScopes.map((scope) => scopesOf('institution_admin').includes(scope)),
  )
  expect(line).toMatchObject({ state: 'open', restingScopes: ['alerts:read', 'analytics:read'] })
  expect(await answerTo(token, 'alerts:read')).toBe(200)
})

/** How a holder comes to be unable to act for a while, and back. */
const rests = {
  'locked their account': [{ lockedAt: now() }, { lockedAt: null }],
  'has to choose a password': [{ mustChangePassword: true }, { mustChangePassword: false }],
} as const

test.each(
  Object.entries(rests).flatMap(([state, [off, on]]) =>
    machineScopes.map((scope) => ({ state, off, on, scope })),
  ),
)(
  'a token of $scope rests while its holder $state, and works again afterwards',
  async ({ off, on, scope }) => {
    const [holder, other] = [await manager(), await manager()]
    const { token, row } = await held(holder.id)

    await change(holder, off)
    const [during, line] = [await answerTo(token, scope), await listed(other, row.id)]
    await change(holder, on)

    expect([during, line.state, isOpen(await answerTo(token, scope))]).toEqual([401, 'resting', true])
  },
)

test('where a second step is required, a token rests until its holder has one', async () => {
  const institutionId = await anotherInstitution(world)
  await world.change(institutions, { id: institutionId }, { requiresSecondFactor: true })
  const holder = await world.person(newName(), 'admin', { institutionId })
  const { token } = await insertToken(world, { institutionId, heldBy: holder.id })

  const before = await answerTo(token, 'scim')
  await enrol(world, holder)

  expect([before, isOpen(await answerTo(token, 'scim'))]).toEqual([401, true])
})

test('the other people managers are told that a token ended with its holder, and the trail has it', async () => {
  const [holder, other, keeper] = [await manager(), await manager(), await manager('institution_admin')]
  const staff = await world.person(newName(), 'staff')
  const { row } = await held(holder.id)

  await other.call(peopleApi.deactivate, { params: { id: holder.id } })

  const told = await world.rows(notifications, { kind: 'machine-token-ended' })
  const ids = told.map(({ userId }) => userId)
  expect(ids).toEqual(expect.arrayContaining([other.id, keeper.id]))
  expect([ids.includes(holder.id), ids.includes(staff.id)]).toEqual([false, false])
  const events = await world.trail({ objectId: row.id })
  expect(events.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['machine-token.end', holder.id],
  ])
})

test('a token that ended works again once one other takes it over and another confirms it', async () => {
  const [holder, heir, second] = [await manager(), await manager(), await manager('institution_admin')]
  const { token, row } = await held(holder.id)
  await change(holder, { isActive: false })

  const asked = await take(heir, row.id)
  const waiting = await answerTo(token, 'alerts:read')
  const line = await listed(second, row.id)
  const confirmed = await confirm(second, row.id)

  expect([asked.statusCode, waiting, confirmed.statusCode]).toEqual([204, 401, 204])
  expect(line).toMatchObject({ state: 'ended', mayConfirm: true, mayTakeOver: false })
  expect(await answerTo(token, 'alerts:read')).toBe(200)
  const after = await listed(second, row.id)
  expect(after).toMatchObject({ state: 'open', endedWhy: null, takeOverBy: null })
  expect(after.heldBy).toBe(line.takeOverBy)
  const events = await world.trail({ objectId: row.id })
  expect(events.map(({ action, actorId }) => [action, actorId]).slice(1, 3)).toEqual([
    ['machine-token.ask-to-take-over', heir.id],
    ['machine-token.take-over', second.id],
  ])
})

test('from a take-over on the token ends with its new holder, and not with the one before', async () => {
  const [holder, heir, second] = [await manager(), await manager(), await manager()]
  const { token, row } = await held(holder.id)
  await take(heir, row.id)
  await confirm(second, row.id)

  await change(holder, { isActive: false })
  const between = await answerTo(token, 'scim')
  await change(heir, { role: 'user' })

  expect([isOpen(between), await answerTo(token, 'scim')]).toEqual([true, 401])
})

test('nobody takes a token over alone: neither who asked nor whose it was confirms it', async () => {
  const [holder, heir] = [await manager(), await manager()]
  await manager()
  const { row } = await held(holder.id)

  const own = await take(holder, row.id)
  const unasked = await confirm(heir, row.id)
  await take(heir, row.id)
  const replies = [await confirm(heir, row.id), await confirm(holder, row.id)]

  expect([own, unasked, ...replies].map(({ statusCode }) => statusCode)).toEqual([403, 409, 403, 403])
  expect((await listed(heir, row.id)).heldBy).not.toBeNull()
  const [stored] = await world.rows(machineTokens, { id: row.id })
  expect(stored!.heldBy).toBe(holder.id)
})

test('where nobody else could confirm it, the answer says to make a new token', async () => {
  const institutionId = await anotherInstitution(world)
  const [holder, heir] = [
    await world.person(newName(), 'admin', { institutionId }),
    await world.person(newName(), 'admin', { institutionId }),
  ]
  const { row } = await insertToken(world, { institutionId, heldBy: holder.id })

  const reply = await take(heir, row.id)

  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'There is nobody here who could confirm it as the second person. Take back this token, and make a new one.',
  ])
})

test('an institution administrator takes over no token that reads alerts or statistics', async () => {
  const [holder, keeper] = [await manager(), await manager('institution_admin')]
  const [desk, roster] = [
    await held(holder.id, ['scim', 'alerts:read']),
    await held(holder.id, ['roster:write']),
  ]

  const replies = [await take(keeper, desk.row.id), await take(keeper, roster.row.id)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 204])
})

test('a take-over is not confirmed for somebody who may not do it any more, and another may ask then', async () => {
  const [holder, heir, second] = [await manager(), await manager(), await manager()]
  const { row } = await held(holder.id)
  await take(heir, row.id)
  const early = await take(second, row.id)

  await change(heir, { role: 'institution_admin' })
  const demoted = await confirm(second, row.id)
  await change(heir, { role: 'staff' })
  const gone = await confirm(second, row.id)
  const next = await take(second, row.id)

  expect([early, demoted, gone, next].map(({ statusCode }) => statusCode)).toEqual([409, 403, 409, 204])
})

test.each([
  ['taken back', { revokedAt: now() }],
  ['expired', { expiresAt: now() }],
])('a token that was %s is taken over by nobody', async (_, columns) => {
  const [holder, heir] = [await manager(), await manager()]
  const { row } = await insertToken(world, { heldBy: holder.id, ...columns })

  expect((await take(heir, row.id)).statusCode).toBe(409)
})
