import { and, eq } from 'drizzle-orm'

import { listPeopleManagers, listSecondPeople, requireSecondPerson } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { requireNoNewWayIn } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, forbidden, notFound } from '#server/http/rejection.ts'
import type { Role } from '#shared/endpoint.ts'

import { texts } from '../locales/texts.ts'
import { scopesOf } from '../scopes.ts'
import { machineTokens } from './table.ts'

const t = texts('contract')

type Row = typeof machineTokens.$inferSelect

const path = '/people/machines'
const keyOf = (id: string) => `machine-token-take-over:${id}`

/** A token that somebody would take over, as a proposal: its holder is none of the two, and nor is who asked. */
export const asProposal = ({ institutionId, takeOverBy, heldBy }: Row) => ({
  institutionId,
  proposedBy: takeOverBy,
  ...(heldBy !== null && { concerns: heldBy }),
})

/**
 * Asks that the caller takes over a token of somebody else, and notifies all who may confirm it. It stays as it is until
 * then. Throws a 404 for another institution's; a 403 for the caller's own, and for a scope that their role does not
 * have; a 409 for one that was taken back or expired, where somebody else has asked, where nobody could confirm, and during the caller's reset hold.
 */
export function takeOver(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  requireNoNewWayIn(user)
  return db.transaction(async (tx) => {
    const token = await lockToken(tx, caller, id)
    if (token.heldBy === user.id) throw forbidden(t('yoursAlready'))
    requireScopes(user.role, token)
    if (token.takeOverBy === user.id) return
    if (token.takeOverBy !== null && (await isManager(tx, token, token.takeOverBy))) {
      throw conflict(t('askedByOther'))
    }
    const proposed = { ...token, takeOverBy: user.id }
    const seconds = await listSecondPeople(tx, asProposal(proposed))
    if (seconds.length === 0) throw conflict(t('nobodyConfirms'))
    await setColumns(tx, id, { takeOverBy: user.id })
    await recordAudit(tx, caller, { action: 'machine-token.ask-to-take-over', objectId: id })
    await notify(tx, seconds, { key: keyOf(id), kind: 'machine-token-waiting', path })
  })
}

/**
 * Confirms as the second person that whoever asked takes a token over: it is theirs, and works, from the next call on.
 * Every people manager is notified. Throws a 404 for another institution's; the 403 of `requireSecondPerson`, and one
 * for whom the token belonged to; a 409 where nobody asked, or whoever did may not do any more what it is good for.
 */
export function confirmTakeOver(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const token = await lockToken(tx, caller, id)
    const { takeOverBy, institutionId } = token
    if (takeOverBy === null) throw conflict(t('nobodyAsked'))
    if (token.heldBy === user.id) throw forbidden(t('wasYours'))
    const { isAlone } = await requireSecondPerson(tx, user, asProposal(token))
    if (isAlone) throw conflict(t('nobodyConfirms'))
    const role = await isManager(tx, token, takeOverBy)
    if (!role) throw conflict(t('nobodyAsked'))
    requireScopes(role, token)
    await setColumns(tx, id, { heldBy: takeOverBy, endedWhy: null, takeOverBy: null })
    await recordAudit(tx, caller, { action: 'machine-token.take-over', objectId: id, subjectId: takeOverBy })
    await resolveNotifications(tx, keyOf(id))
    const managers = (await listPeopleManagers(tx, institutionId)).filter((one) => one !== user.id)
    await notify(tx, managers, { key: `${keyOf(id)}:done`, kind: 'machine-token-taken-over', path })
  })
}

/** A token that lasts, of the caller's institution, locked until the transaction ends. */
async function lockToken(tx: Database, { user }: Caller, id: string): Promise<Row> {
  const isHere = and(eq(machineTokens.id, id), eq(machineTokens.institutionId, user.institutionId))
  const query = tx.select().from(machineTokens).where(isHere).for('update')
  // A row is locked only by who may change it, and callers change no holder.
  const [token] = await asSystem(() => query)
  if (!token) throw notFound()
  if (token.revokedAt || token.expiresAt <= now()) throw conflict(t('overAlready'))
  return token
}

/** The role of somebody who manages people where the token is; null where they do not any more. */
async function isManager(tx: Database, { institutionId }: Row, id: string): Promise<Role | null> {
  if (!(await listPeopleManagers(tx, institutionId)).includes(id)) return null
  const query = tx.select({ role: users.role }).from(users).where(eq(users.id, id))
  // The row is another person's.
  const [found] = await asSystem(() => query)
  return found?.role ?? null
}

function requireScopes(role: Role, { scopes }: Row): void {
  const held = scopesOf(role)
  if (!scopes.every((scope) => held.includes(scope))) throw forbidden(t('notYourScope'))
}

function setColumns(tx: Database, id: string, columns: Partial<typeof machineTokens.$inferInsert>) {
  const query = tx.update(machineTokens).set(columns).where(eq(machineTokens.id, id))
  // The role of callers changes no holder, so that no statement of theirs can give a token rights.
  return asSystem(() => query)
}
