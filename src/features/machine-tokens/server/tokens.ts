import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'

import { listPeopleManagers } from '#features/accounts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { displayName } from '#features/identity/person-name.ts'
import { nameColumns, users } from '#features/identity/server/table.ts'
import { institutions } from '#features/institutions/server/table.ts'
import { notify } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, notFound } from '#server/http/rejection.ts'

import { type MachineToken, type MadeToken, mostTokens, type NewMachineToken } from '../contract.ts'
import { texts } from '../texts/contract.ts'
import { hashMachineToken, newMachineToken } from './secret.ts'
import { machineTokens } from './table.ts'

const dayMs = 24 * 60 * 60_000

/** The tokens of the caller's institution, the latest first: the open ones, and those that ended within a year. */
export async function listTokens({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<MachineToken[]> {
  const aYearAgo = new Date(now().getTime() - 365 * dayMs)
  const rows = await selectTokens(db)
    .where(and(eq(machineTokens.institutionId, user.institutionId), gt(machineTokens.expiresAt, aYearAgo)))
    .orderBy(desc(machineTokens.createdAt), machineTokens.id)
  return rows.map(asToken)
}

function selectTokens(db: Database) {
  return db
    .select({ token: machineTokens, maker: nameColumns(users) })
    .from(machineTokens)
    .leftJoin(users, eq(users.id, machineTokens.createdBy))
}

function asToken({ token, maker }: Awaited<ReturnType<typeof selectTokens>>[number]): MachineToken {
  const { id, name, scopes } = token
  return {
    id,
    name,
    state: token.revokedAt ? 'revoked' : token.expiresAt <= now() ? 'expired' : 'open',
    scopes: [...scopes],
    madeBy: maker && displayName(maker),
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    revokedAt: token.revokedAt?.toISOString() ?? null,
  }
}

/**
 * Makes a token for a machine of the caller's institution, and answers it; it is stored nowhere. Notifies every people
 * manager, its maker too, whose account may be in other hands. Throws a 409 where the institution has twenty already.
 */
export function makeToken(caller: Caller, { name, scopes, days }: NewMachineToken): Promise<MadeToken> {
  const { db, user } = caller
  const { institutionId } = user
  const token = newMachineToken()
  return db.transaction(async (tx) => {
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + days * dayMs)
    const values = { institutionId, name, scopes, createdAt, createdBy: user.id, expiresAt }
    // The role of callers adds no tokens: a token gives rights.
    const id = await asSystem(async () => {
      // Two who make one at the same moment wait here for each other.
      await tx.select().from(institutions).where(eq(institutions.id, institutionId)).for('update')
      const isOpen = and(
        eq(machineTokens.institutionId, institutionId),
        isNull(machineTokens.revokedAt),
        gt(machineTokens.expiresAt, createdAt),
      )
      if ((await tx.$count(machineTokens, isOpen)) >= mostTokens) {
        throw conflict(texts.tooManyTokens({ most: mostTokens }))
      }
      const [made] = await tx
        .insert(machineTokens)
        .values({ ...values, tokenHash: hashMachineToken(token) })
        .returning({ id: machineTokens.id })
      return made!.id
    })
    const key = `machine-token-made:${id}`
    const people = await listPeopleManagers(tx, institutionId)
    await notify(tx, [...people, user.id], { key, kind: 'machine-token-made', path: '/people/machines' })
    await recordAudit(tx, caller, { action: 'machine-token.make', objectId: id })
    const [found] = await selectTokens(tx).where(eq(machineTokens.id, id))
    return { ...asToken(found!), token }
  })
}

/** Takes a token back at once. One that was taken back stays so. Throws a 404 for another institution's. */
export function revokeToken(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const revoked = await tx
      .update(machineTokens)
      .set({ revokedAt: sql`coalesce(${machineTokens.revokedAt}, ${now().toISOString()}::timestamptz)` })
      .where(and(eq(machineTokens.id, id), eq(machineTokens.institutionId, user.institutionId)))
      .returning({ id: machineTokens.id })
    if (revoked.length === 0) throw notFound()
    await recordAudit(tx, caller, { action: 'machine-token.revoke', objectId: id })
  })
}
