import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { mailedCodes, waitingAccounts } from '#features/access/accounts/server/table.ts'
import { type RecoveryContacts, recoveryContactApi } from '#features/access/recovery/contract.ts'
import { recoveryContacts } from '#features/access/recovery/server/table.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { importApi } from '#features/institution/people/contract.ts'
import { grantApi } from '#features/institution/people/grant-contract.ts'
import { type Division, institutionApi } from '#features/institution/settings/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { now } from '#server/clock.ts'
import { hashCode } from '#server/encryption/codes.ts'
import type { Role } from '#shared/endpoint.ts'

import { chooseContact, connectPeople } from './connect.ts'
import { responder } from './responder.ts'
import { password } from './second-factor.ts'
import { resetByStaff } from './staff-reset.ts'
import type { World } from './world.ts'

/** A call that changes something, with its caller, path parameters and body. */
interface Change {
  readonly by?: { readonly headers: Record<string, string> }
  readonly params?: Record<string, string>
  readonly body?: object
}
export type Preparing = (world: World) => Promise<Change>

const day = 24 * 60 * 60_000
export const newName = () => `p-${randomUUID()}`
export const unitName = () => `Unit ${randomUUID().slice(0, 8)}`
export const someone = (world: World, role: Role = 'user') => world.person(newName(), role)
export const peopleManager = (world: World) => someone(world, 'admin')

/** A person whose password is `password`. */
export async function withPassword(world: World) {
  return world.person(newName(), 'user', { password })
}

/** A call that needs nothing prepared. */
export const sends =
  (body?: object, role: Role = 'user'): Preparing =>
  async (world) => ({ by: await someone(world, role), ...(body && { body }) })

/** A call of a people manager about another person. */
export const toSomebody =
  (body?: object): Preparing =>
  async (world) => ({
    by: await peopleManager(world),
    params: { id: (await someone(world)).id },
    ...(body && { body }),
  })

/** Somebody with an entry in their journal. */
export async function withEntry(world: World) {
  const by = await someone(world)
  const reply = await by.call(journalApi.save, { body: { content: 'a quiet day', tags: ['yard'] } })
  return { by, params: { id: reply.json<{ id: string }>().id } }
}

/** A responder, and an alert that somebody of theirs raised. */
export async function withAlert(world: World) {
  const raised = await (await someone(world)).call(alertApi.raise, { body: { severity: 'critical' } })
  return {
    by: await responder(world, newName(), 'community'),
    params: { id: raised.json<{ id: string }>().id },
  }
}

/** Two people who are connected. */
export async function connected(world: World) {
  const [by, other] = [await someone(world), await someone(world)]
  return { by, other, params: { id: await connectPeople(by, other) } }
}

/** Somebody whom another has asked to connect. */
export async function asked(world: World) {
  const [one, by] = [await someone(world), await someone(world)]
  const reply = await one.call(connectionApi.request, { body: { connectedUserId: by.id } })
  return { by, params: { id: reply.json<{ id: string }>().id } }
}

/** A people manager who gave a grant. */
export async function withGrant(world: World) {
  const by = await peopleManager(world)
  const body = newGrant((await someone(world, 'staff')).id)
  const given = await by.call(grantApi.give, { body })
  return { by, params: { id: given.json<{ id: string }>().id } }
}

/** A grant for thirty days. */
export const newGrant = (userId: string) => ({
  userId,
  population: 'community' as const,
  until: new Date(now().getTime() + 30 * day).toISOString(),
})

/** A people manager who asked for a change that protects people less. */
export async function withWaitingSetting(world: World) {
  const by = await peopleManager(world)
  for (const privacyThreshold of [20, 5]) {
    await by.call(institutionApi.update, { body: { privacyThreshold } })
  }
  const [waiting] = (await by.call(institutionApi.listWaiting)).json<{ id: string }[]>()
  return { by, params: { id: waiting?.id ?? '' } }
}

/** A people manager who imported somebody of the staff. */
export async function withWaitingImport(world: World) {
  const by = await peopleManager(world)
  const rows = importRows.map((row) => ({ ...row, username: newName(), role: 'staff' }))
  await by.call(importApi.bring, { body: { rows } })
  const isTheirs = eq(waitingAccounts.importedBy, by.id)
  const [waiting] = await world.db.select().from(waitingAccounts).where(isTheirs)
  return { by, params: { id: waiting?.importId ?? '' } }
}

/** A people manager with a unit that they made. */
export const withUnit = (world: World) => withDivision(world, 'units')
/** The same with a shift. */
export const withShift = (world: World) => withDivision(world, 'shifts')

async function withDivision(world: World, division: Division) {
  const by = await peopleManager(world)
  const made = await by.call(institutionApi.addUnitOrShift, {
    params: { division },
    body: { name: unitName() },
  })
  return { by, params: { division, id: made.json<{ id: string }>().id } }
}

/** Somebody with a recovery code. */
export async function withRecoveryCode(world: World) {
  const person = await world.newcomer(randomUUID().slice(0, 20), password)
  return { person, code: person.recoveryCode }
}

/** Somebody to whose address a code went. */
export async function withMailedCode(world: World) {
  const email = 'ana@home.example'
  const by = await world.person(newName(), 'user', { email })
  const code = 'AAAA-BBBB-CCCC-DDDD'
  const expiresAt = new Date(now().getTime() + 60_000)
  const codeHash = hashCode(code)
  await world.db.insert(mailedCodes).values({ userId: by.id, purpose: 'address', codeHash, email, expiresAt })
  return { by, body: { code } }
}

/** Somebody whom staff helped to a new password, and the recovery code they have. */
export async function resetWithCode(world: World) {
  const { person, code } = await withRecoveryCode(world)
  return { by: await resetByStaff(world, person), code }
}

export const importRows = [
  { line: 2, firstName: 'Ana', lastName: 'Brook', role: 'user', unit: '', shift: '', badgeNumber: '' },
]

/** Two connected people of whom `other` is the recovery contact of `by`. */
export async function withRecoveryContact(world: World) {
  const { person: by } = await withRecoveryCode(world)
  await world.db
    .update(users)
    .set({ createdAt: new Date(now().getTime() - 2 * day) })
    .where(eq(users.id, by.id))
  const other = await someone(world)
  await connectPeople(by, other)
  await chooseContact(by, other)
  return { by, other }
}

/** The six words of a caller's own key, and of the key of whom they can choose. */
export async function wordsOf(by: Awaited<ReturnType<typeof someone>>, contactId?: string) {
  const { ownWords, choices } = (await by.call(recoveryContactApi.read)).json<RecoveryContacts>()
  return (contactId ? choices.find(({ id }) => id === contactId)?.words : ownWords) ?? ''
}

/** The same after a reset, when help was asked for three days ago. */
export async function withAskedContact(world: World) {
  const { by: before, other } = await withRecoveryContact(world)
  const by = await resetByStaff(world, before)
  await by.call(recoveryContactApi.ask)
  const askedAt = new Date(now().getTime() - 3 * day)
  await world.db.update(recoveryContacts).set({ askedAt }).where(eq(recoveryContacts.ownerId, by.id))
  return { by, other }
}
