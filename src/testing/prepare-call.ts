import { randomUUID } from 'node:crypto'

import { mailedCodes } from '#features/access/accounts/server/table.ts'
import { type RecoveryContacts, recoveryContactApi } from '#features/access/recovery/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { now } from '#server/clock.ts'
import { hashCode } from '#server/encryption/codes.ts'
import type { Role } from '#shared/endpoint.ts'

import { connectPeople } from './connect.ts'
import { responder } from './responder.ts'
import { password } from './second-factor.ts'
import type { World } from './world.ts'

/** A call that changes something, with its caller, path parameters and body. */
interface Change {
  readonly by?: { readonly headers: Record<string, string> }
  readonly params?: Record<string, string>
  readonly body?: object
}
export type Preparing = (world: World) => Promise<Change>

export const newName = () => `p-${randomUUID()}`
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

/** The six words of a caller's own key, and of the key of whom they can choose. */
export async function wordsOf(by: Awaited<ReturnType<typeof someone>>, contactId?: string) {
  const { ownWords, choices } = (await by.call(recoveryContactApi.read)).json<RecoveryContacts>()
  return (contactId ? choices.find(({ id }) => id === contactId)?.words : ownWords) ?? ''
}
