import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { rosters } from '#features/institution/roster/server/table.ts'
import { eraseDueAccounts } from '#features/record/my-data/index.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { directoryOf } from '#testing/machines/scim.ts'
import { newName } from '#testing/prepare-call.ts'
import { makeSamlProvider, signOn as signOnBySaml } from '#testing/saml/prepare.ts'
import { startSamlProvider } from '#testing/saml/provider.ts'
import { password } from '#testing/second-factor.ts'
import { makeProvider, sharedProviderIds, sharedServer, signOn } from '#testing/sign-on/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { signOnApi } from '../contract.ts'
import { personIn } from './first-account.ts'
import { identityProviders, linkedIdentities, pastIdentities } from './table.ts'

const [id = '', communityId = '', elsewhereId = ''] = sharedProviderIds
const world = await openWorld()
const server = await sharedServer()
const chosen = { issuer: server.issuer, scopes: ['profile'], makesAccounts: true }
const jail = await anotherInstitution(world)
await makeProvider(world, { id, ...chosen, institutionId: jail, externalIdClaim: 'employee_id' })

beforeEach(() => {
  server.behaviour.account = randomUUID()
  server.behaviour.claims = { given_name: 'Ana', family_name: 'Reyes' }
  delete server.behaviour.userinfo
})

const sessionOf = (reply: { cookies: { name: string; value: string }[] }) =>
  world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')?.value ?? ''}`)
const accountOf = (reply: { readonly body: string }) =>
  world.row(users, { id: (JSON.parse(reply.body) as { id: string }).id })

test('somebody without an account gets one as staff, without unit or grant, and chooses a first password', async () => {
  const email = `${newName()}@county.example`
  const number = `E-${randomUUID()}`
  Object.assign(server.behaviour.claims, { email, employee_id: number, preferred_username: email })

  const reply = await signOn(world, id, server)
  const again = await signOn(world, id, server)
  const account = await accountOf(reply)
  const first = await sessionOf(again).call(signOnApi.choosePassword, { body: { newPassword: password } })

  expect(account).toMatchObject({
    username: email.split('@')[0],
    firstName: 'Ana',
    lastName: 'Reyes',
    email,
    emailVerifiedAt: null,
    externalId: number,
    role: 'staff',
    institutionId: jail,
    unitId: null,
    mustChangePassword: true,
  })
  expect(again.json().id).toBe(account.id)
  expect(first.statusCode).toBe(204)
  expect(await world.count(responderGrants, { userId: account.id })).toBe(0)
  const events = await readAuditEvents(world.db, eq(auditEvents.actorId, account.id))
  expect(events.map(({ action }) => action)).toContain('sign-on.make-account')
})

test('no account is made where the institution has not chosen it', async () => {
  await makeProvider(world, { id: elsewhereId, issuer: server.issuer })
  const before = await world.count(users)

  expect((await signOn(world, elsewhereId, server)).statusCode).toBe(401)
  expect(await world.count(users)).toBe(before)
})

test('in a community institution the account is of a member, who can disconnect it', async () => {
  const institutionId = await anotherInstitution(world, { kind: 'community' })
  await makeProvider(world, { id: communityId, ...chosen, institutionId })

  const made = await accountOf(await signOn(world, communityId, server))
  const member = sessionOf(await signOn(world, communityId, server))
  await member.call(signOnApi.choosePassword, { body: { newPassword: password } })
  const session = sessionOf(await signOn(world, communityId, server))
  const connected = await session.call(signOnApi.workAccounts)

  expect(made).toMatchObject({ role: 'user', institutionId })
  expect(connected.json()).toMatchObject([{ providerId: communityId, linkedAt: expect.any(String) }])
})

test('before a community institution opens nobody becomes a member', async () => {
  const institutionId = await anotherInstitution(world, { kind: 'community', openToPeopleSince: null })
  await world.change(identityProviders, { id: communityId }, { institutionId })

  expect((await signOn(world, communityId, server)).statusCode).toBe(401)
})

// Secures A27.
test('a closed account does not come back, nor does its owner get another by their link, number or address', async () => {
  const closed = await accountOf(await signOn(world, id, server))
  await world.change(users, { id: closed.id }, { isActive: false })
  const byLink = await signOn(world, id, server)

  const email = `${newName()}@county.example`
  const externalId = `E-${randomUUID()}`
  await world.person(newName(), 'staff', { isActive: false, email, externalId, institutionId: jail })
  server.behaviour.account = randomUUID()
  server.behaviour.claims = { given_name: 'Ana', email: email.toUpperCase() }
  const byAddress = await signOn(world, id, server)
  server.behaviour.claims = { given_name: 'Ana', employee_id: externalId }
  const byNumber = await signOn(world, id, server)

  expect([byLink, byAddress, byNumber].map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
})

test('whose account was erased, or disconnected, gets no new one', async () => {
  const erased = await accountOf(await signOn(world, id, server))
  await world.change(users, { id: erased.id }, { isActive: false, deletesAt: now() })
  await eraseDueAccounts(world)
  const afterErasure = await signOn(world, id, server)

  server.behaviour.account = randomUUID()
  const person = await accountOf(await signOn(world, id, server))
  await world.db.delete(linkedIdentities).where(eq(linkedIdentities.userId, person.id))
  const afterDisconnecting = await signOn(world, id, server)

  expect(await world.count(users, { id: erased.id })).toBe(0)
  expect([afterErasure.statusCode, afterDisconnecting.statusCode]).toEqual([401, 401])
  const kept = await world.rows(pastIdentities, { providerId: id })
  expect(JSON.stringify(kept)).not.toContain(server.behaviour.account)
})

test('a provider that is removed takes what ended there with it', async () => {
  const { id: removed } = await makeProvider(world)
  const person = await world.person(newName(), 'staff')
  const identity = { providerId: removed, subject: 's', linkedAt: now() }
  await world.db.insert(linkedIdentities).values({ ...identity, userId: person.id })
  await world.db.delete(linkedIdentities).where(eq(linkedIdentities.providerId, removed))
  await world.db.insert(linkedIdentities).values({ ...identity, userId: person.id })
  expect(await world.count(pastIdentities, { providerId: removed })).toBe(1)

  await world.db.delete(identityProviders).where(eq(identityProviders.id, removed))

  expect(await world.count(pastIdentities, { providerId: removed })).toBe(0)
})

test.each([
  [
    'a roster of staff was followed',
    async (institutionId: string) => {
      const counts = {
        rows: 0,
        made: 0,
        returned: 0,
        moved: 0,
        renamed: 0,
        left: 0,
        unchanged: 0,
        refused: 0,
      }
      await world.db.insert(rosters).values({
        institutionId,
        source: 'page',
        fileName: 'staff.csv',
        startedAt: now(),
        endedAt: now(),
        outcome: 'done',
        roles: ['staff'],
        counts,
      })
    },
  ],
  [
    'a directory has an open token',
    async (institutionId: string) => {
      await directoryOf(world, institutionId)
    },
  ],
])('where %s, it wins and sign-on makes no account', async (_, bring) => {
  const institutionId = await anotherInstitution(world)
  await world.change(identityProviders, { id }, { institutionId })
  const before = await signOn(world, id, server)
  await bring(institutionId)
  server.behaviour.account = randomUUID()

  const after = await signOn(world, id, server)
  await world.change(identityProviders, { id }, { institutionId: jail })

  expect([before.statusCode, after.statusCode]).toEqual([200, 401])
})

test('two first sign-ons of one person at once make one account', async () => {
  const replies = await Promise.all([signOn(world, id, server), signOn(world, id, server)])

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
})

test('a SAML provider makes accounts by its attributes too', async () => {
  const saml = await startSamlProvider()
  const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
  saml.signIn({ nameId: randomUUID(), [`${claims}/givenname`]: 'Luis', [`${claims}/surname`]: 'Ortega' })
  const provider = await makeSamlProvider(world, saml, { makesAccounts: true, institutionId: jail })

  expect(await accountOf(await signOnBySaml(world, saml, provider.id))).toMatchObject({
    firstName: 'Luis',
    lastName: 'Ortega',
    role: 'staff',
    username: 'Luis-Ortega',
  })
})

test('names are found by what providers call them, and what could be none is left out', () => {
  expect(personIn({ name: ['Ana Maria Reyes'], email: ['none'], uid: ['areyes'] })).toEqual({
    firstName: 'Ana',
    lastName: 'Maria Reyes',
    email: null,
    userName: 'areyes',
  })
  expect(personIn({ 'urn:oid:2.5.4.42': ['Ana'], 'urn:oid:2.5.4.4': ['Reyes\u202E'] })).toMatchObject({
    firstName: 'Ana',
    lastName: '',
  })
})
