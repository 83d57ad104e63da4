import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { invitationApi } from '#features/institution/people/contract.ts'
import { moveClock } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { askingOverride, newSignOff, signedBy, unopened } from '#testing/readiness.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Override, type Readiness, readinessApi } from '../contract.ts'
import { type Safety, safetyApi } from '../safety-contract.ts'
import { rulesVersion } from './clinical-rules.ts'
import { clinicalSignOffs, openingOverrides, safetyOfficers } from './table.ts'

const password = 'a long and quiet river'

const world = await openWorld()

const prepare = () => anotherInstitution(world, unopened)
const signIn = ({ username }: Pick<Person, 'username'>) =>
  world.stranger.call(accountApi.login, { body: { username, password } })
const stateOf = async (by: Person) => {
  const { items } = (await by.call(readinessApi.read)).json<Readiness>()
  return Object.fromEntries(items.map(({ item, isDone, found }) => [item, { isDone, found }]))
}
const overrideFor = async (by: Person) =>
  (await by.call(readinessApi.override)).json<{ override: Override | null }>().override
const openSince = async (id: string) => (await world.rows(institutions, { id }))[0]!.openToPeopleSince

test('before a facility is open whoever works there signs in, and a resident is told that it is not open', async () => {
  const institutionId = await prepare()
  const [staff, resident] = [
    await world.person(randomUUID(), 'staff', { institutionId, password }),
    await world.person(randomUUID(), 'inmate', { institutionId, password }),
  ]

  expect((await signIn(staff)).statusCode).toBe(200)
  const refused = await signIn(resident)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    code: 'institution_not_open',
    message: expect.stringContaining('not open to you at your institution yet'),
  })
})

test('an invitation of a resident is refused before, and is good afterwards', async () => {
  const institutionId = await prepare()
  const admin = await world.person(randomUUID(), 'admin', { institutionId })
  const invited = await admin.call(invitationApi.invite, { body: { role: 'inmate' } })
  const { code } = invited.json<{ code: string }>()
  const register = () =>
    world.stranger.call(accountApi.register, {
      body: {
        username: `r${randomUUID().slice(0, 8)}`,
        password,
        firstName: 'Ana',
        lastName: 'B',
        invitation: code,
      },
    })

  const before = await register()
  await signedBy(world, institutionId)
  await admin.call(readinessApi.open)

  expect([before.statusCode, (await register()).statusCode]).toEqual([403, 201])
})

// Controls H41.
test('opening is refused in words that say what is missing, until the safety officer has signed', async () => {
  const institutionId = await prepare()
  const admin = await world.person(randomUUID(), 'admin', { institutionId })
  const resident = await world.person(randomUUID(), 'inmate', { institutionId, password })
  const open = () => admin.call(readinessApi.open)

  const withoutOfficer = await open()
  const { username, ...officer } = await world.person(randomUUID(), 'staff', { institutionId })
  await admin.call(safetyApi.appoint, { body: { username } })
  const unsigned = await open()
  await officer.call(safetyApi.sign, { body: newSignOff })
  const signed = await open()
  const again = await open()

  expect(withoutOfficer.statusCode).toBe(409)
  expect(withoutOfficer.json().message).toContain('Nobody is named safety officer')
  expect(unsigned.json().message).toContain(
    `The safety officer has not signed the clinical rules, version ${rulesVersion}`,
  )
  expect([signed.statusCode, again.statusCode]).toEqual([204, 409])
  expect((await signIn(resident)).statusCode).toBe(200)
  const events = await world.trail({ institutionId })
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['safety-officer.sign', 'opening.open']),
  )
})

// Secures Z58.
test('nobody signs but the safety officer, and only the rules that hold', async () => {
  const institutionId = await prepare()
  const officer = await signedBy(world, institutionId)
  const admin = await world.person(randomUUID(), 'admin', { institutionId })
  const elsewhere = await signedBy(world, await prepare())

  const stranger = await admin.call(safetyApi.sign, { body: newSignOff })
  const other = await officer.call(safetyApi.sign, { body: { ...newSignOff, version: 'aaaabbbbcccc' } })
  const nameless = await officer.call(safetyApi.sign, { body: { ...newSignOff, clinician: ' ' } })

  expect([stranger.statusCode, other.statusCode, nameless.statusCode]).toEqual([404, 409, 400])
  expect(nameless.json().fields).toHaveProperty('clinician')
  expect(await world.rows(clinicalSignOffs, { institutionId })).toMatchObject([
    { recordedBy: officer.id, clinician: newSignOff.clinician, version: rulesVersion },
  ])
  expect((await elsewhere.call(safetyApi.safety)).json<Safety>().signOff).toMatchObject(newSignOff)
})

test('the rules can be read before they are signed, in every subject', async () => {
  const officer = await signedBy(world, await prepare())
  const reply = (await officer.call(safetyApi.rules)).json<{ version: string; rules: { text: string }[] }>()

  expect(reply.version).toBe(rulesVersion)
  expect(reply.rules.every(({ text }) => text.length > 1)).toBe(true)
})

test('two people open it without the signature, and every administrator reads who did', async () => {
  const { institutionId, asker, second } = await askingOverride(world)
  const resident = await world.person(randomUUID(), 'inmate', { institutionId, password })

  const waiting = await overrideFor(second)
  const alone = await asker.call(readinessApi.confirmOverride)
  const stillClosed = (await signIn(resident)).statusCode
  const confirmed = await second.call(readinessApi.confirmOverride)

  expect(waiting).toMatchObject({ askedBy: 'Ana T.', confirmedAt: null, mayConfirm: true })
  expect([alone.statusCode, stillClosed, confirmed.statusCode]).toEqual([403, 403, 204])
  expect((await signIn(resident)).statusCode).toBe(200)
  const third = await world.person(randomUUID(), 'admin', { institutionId })
  expect(await overrideFor(third)).toMatchObject({
    askedBy: 'Ana T.',
    confirmedBy: 'Ben T.',
    confirmedAt: expect.any(String),
    mayConfirm: false,
  })
  expect((await stateOf(third))['opening']!.found).toContain('without the safety officer’s signature')
  expect((await stateOf(third))['clinical-sign-off']!.isDone).toBe(false)
  const events = await world.trail({ institutionId })
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual(
    expect.arrayContaining([
      ['opening.ask-override', asker.id],
      ['opening.override', second.id],
    ]),
  )
  moveClock(1000)
  await signedBy(world, institutionId)
  expect(await overrideFor(third)).toBeNull()
})

test('one person alone opens nothing, and no time that passes stands for the second', async () => {
  const institutionId = await prepare()
  const admin = await world.person(randomUUID(), 'admin', { institutionId })

  const reply = await admin.call(readinessApi.askOverride)

  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toContain('takes two people managers')
  expect(await openSince(institutionId)).toBeNull()
  expect(await world.rows(openingOverrides, { institutionId })).toEqual([])
})

test('whom the first one invited is no second person', async () => {
  const institutionId = await prepare()
  const admin = await world.person(randomUUID(), 'admin', { institutionId })
  const { code } = (await admin.call(invitationApi.invite, { body: { role: 'institution_admin' } })).json<{
    code: string
  }>()
  const username = `p${randomUUID().slice(0, 8)}`
  await world.stranger.call(accountApi.register, {
    body: { username, password, firstName: 'Pup', lastName: 'Pet', invitation: code },
  })

  expect((await admin.call(readinessApi.askOverride)).statusCode).toBe(409)
})

test('what nobody has confirmed is withdrawn, and a signature makes it needless', async () => {
  const { institutionId, asker, second } = await askingOverride(world)

  const withdrawn = await second.call(readinessApi.withdrawOverride)
  const late = await second.call(readinessApi.confirmOverride)
  await asker.call(readinessApi.askOverride)
  await signedBy(world, institutionId)
  const opened = await asker.call(readinessApi.open)

  expect([withdrawn.statusCode, late.statusCode, opened.statusCode]).toEqual([204, 409, 204])
  expect(await world.rows(openingOverrides, { institutionId })).toEqual([])
})

// Controls H79.
test('an upgrade with other rules closes nothing, and asks for another signature', async () => {
  const institutionId = await prepare()
  const resident = await world.person(randomUUID(), 'inmate', { institutionId, password })
  const admin = await world.person(randomUUID(), 'admin', { institutionId })
  const officer = await signedBy(world, institutionId)
  await admin.call(readinessApi.open)
  await world.change(clinicalSignOffs, { institutionId }, { version: 'aaaabbbbcccc' })

  const state = await stateOf(admin)
  expect((await signIn(resident)).statusCode).toBe(200)
  expect(state['opening']!.isDone).toBe(true)
  expect(state['clinical-sign-off']).toEqual({
    isDone: false,
    found: expect.stringMatching(
      new RegExp(`signed version aaaabbbbcccc on .*someone has to read and sign version ${rulesVersion}`),
    ),
  })
  await officer.call(safetyApi.sign, { body: newSignOff })
  expect((await stateOf(admin))['clinical-sign-off']!.isDone).toBe(true)
  // Going back to the release before asks for nothing.
  await world.change(safetyOfficers, { institutionId }, { endedAt: new Date() })
  expect((await stateOf(admin))['clinical-sign-off']!.isDone).toBe(true)
})
